// Takes pictures of the built page in every size and theme into tests/e2e/screens/.
//
//   node tests/e2e/screens.mjs [--path PATH]... [--name PREFIX] [--size NAME]... [--lang LANG]
//
// PATH is what follows the page's own address, such as "?example=wordcount" or "#…"; by default the bare page.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { start } from "./browser.mjs";

const SIZES = {
  "1440x900": { viewport: { width: 1440, height: 900 } },
  "1280x720": { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  iframe: { viewport: { width: 800, height: 450 } },
};

const { values } = parseArgs({
  options: {
    path: { type: "string", multiple: true, default: [""] },
    name: { type: "string", default: "page" },
    size: { type: "string", multiple: true, default: Object.keys(SIZES) },
    lang: { type: "string", default: "en" },
  },
});

const folder = fileURLToPath(new URL("./screens/", import.meta.url));
await mkdir(folder, { recursive: true });
const studio = await start();
try {
  for (const [path_idx, path] of values.path.entries()) {
    for (const size of values.size) {
      if (!SIZES[size]) throw new Error(`there is no size ${size}; choose from ${Object.keys(SIZES).join(", ")}`);
      for (const colorScheme of ["light", "dark"]) {
        const page = await studio.open(path, { ...SIZES[size], colorScheme, locale: values.lang });
        await page.waitForLoadState("networkidle");
        const number = values.path.length > 1 ? `-${path_idx + 1}` : "";
        const file = `${folder}${values.name}${number}-${size}-${colorScheme}.png`;
        await page.screenshot({ path: file });
        console.log(file, page.complaints.length ? `complaints: ${page.complaints.join(" | ")}` : "");
        await page.context().close();
      }
    }
  }
} finally {
  await studio.stop();
}
