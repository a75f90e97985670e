// Bundles the editor into one module of the page, with the licences of what went into it.
//
//   npm ci && npm run build           writes ../www/editor/
//   npm ci && npm run build -- --check   compares with what is there, status 1 when it differs

import { readFileSync, mkdirSync, writeFileSync, existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "www", "editor");

const result = await build({
  absWorkingDir: here,
  entryPoints: ["src/main.js"],
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  banner: { js: "// CodeMirror, bundled; licences in licenses.txt, source in editor/ of the repository." },
  metafile: true,
  write: false,
});

const files = {
  "editor.js": result.outputFiles[0].text,
  "licenses.txt": licences(Object.keys(result.metafile.inputs)),
};

if (process.argv.includes("--check")) {
  const stale = Object.keys(files).filter((name) => {
    const path = join(target, name);
    return !existsSync(path) || readFileSync(path, "utf8") !== files[name];
  });
  if (stale.length > 0) {
    console.error(`www/editor is not what editor/ builds: ${stale.join(", ")}; run \`npm run build\` in editor/`);
    process.exit(1);
  }
  console.log("www/editor is what editor/ builds");
} else {
  mkdirSync(target, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
  console.log(`${relative(process.cwd(), target)}: ${files["editor.js"].length} characters`);
}

/** Name, version and licence text of every package among the inputs. */
function licences(inputs) {
  const folders = new Set();
  for (const input of inputs) {
    const folder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (folder) folders.add(folder);
  }
  const parts = [...folders].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(here, folder, "package.json"), "utf8"));
    return `${name} ${version}\n\n${readFileSync(join(here, folder, "LICENSE"), "utf8").trim()}\n`;
  });
  return `Packages in editor.js and their licences.\n\n${parts.join("\n---\n\n")}`;
}
