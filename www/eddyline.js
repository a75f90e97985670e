// The stable way into the built module, whose own files carry a hash in their names: it asks the page beside it for them.
// Types are in eddyline.d.ts; docs/embedding.md of the repository tells how it is used.

const page = new URL("../index.html", import.meta.url);

let loaded;

/** Loads the module once: `compile`, `Compilation`, `Simulation`, `mount`. */
export function load() {
  loaded ??= find();
  return loaded;
}

async function find() {
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`Eddyline: ${page} answers ${answer.status}`);
  const html = await answer.text();
  const name = /eddyline-page-[0-9a-f]+(?=\.js)/.exec(html)?.[0];
  if (!name) throw new Error(`Eddyline: ${page} names no module`);
  const module = await import(new URL(`${name}.js`, page).href);
  await module.default({ module_or_path: new URL(`${name}_bg.wasm`, page) });
  const { compile, Compilation, Simulation } = module;
  return { compile, Compilation, Simulation, mount: (...given) => mountWith(module, html, ...given) };
}

/** Styles first, so that nothing is drawn without them. */
async function mountWith(module, html, element, options = {}) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const sheets = [...parsed.querySelectorAll('link[rel="stylesheet"]')].map((link) => new URL(link.getAttribute("href"), page).href);
  const present = new Set([...document.styleSheets].map((sheet) => sheet.href));
  await Promise.all(
    sheets
      .filter((href) => !present.has(href))
      .map(
        (href) =>
          new Promise((resolve, reject) => {
            const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve });
            link.onerror = () => reject(new Error(`Eddyline: ${href} can't be loaded`));
            document.head.append(link);
          }),
      ),
  );
  module.mount(element, options);
}

export const compile = async (text, settings) => (await load()).compile(text, settings);
export const mount = async (element, options) => (await load()).mount(element, options);
