// The installed Chromium, driven by playwright-core, and the built page on a small server under a sub-path: what every
// end-to-end test begins with.

import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

// A quiet browser: nothing that it asks of its own accord reaches for the network.
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser of CHROME, or the first known name on PATH. */
function executable() {
  if (process.env.CHROME) return process.env.CHROME;
  const candidates = (process.env.PATH ?? "").split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const found = candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!found) throw new Error("no Chromium or Chrome is on PATH; CHROME may name one");
  return found;
}

export function launch() {
  return chromium.launch({ executablePath: executable(), args: ARGUMENTS });
}

/**
 * Starts server and browser once for a test file. `open(path, options)` gives a fresh page at that path below the
 * built page's folder; `options` are playwright's for a new context. All that the page complains about is in
 * `page.complaints`: console errors, uncaught exceptions, failed requests.
 */
export async function start() {
  const [server, browser] = await Promise.all([serve(), launch()]);
  return {
    server,
    browser,
    async open(path = "", options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
      const page = await context.newPage();
      page.complaints = [];
      page.on("console", (message) => {
        if (message.type() === "error") page.complaints.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => page.complaints.push(`exception: ${error.stack ?? error}`));
      page.on("requestfailed", (request) => page.complaints.push(`request: ${request.url()} ${request.failure()?.errorText}`));
      page.on("response", (response) => {
        if (response.status() >= 400) page.complaints.push(`response: ${response.url()} ${response.status()}`);
      });
      await page.goto(server.url + path);
      await mounted(page);
      return page;
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Waits until the application has drawn itself. */
export async function mounted(page) {
  await page.locator("main").first().waitFor({ state: "attached", timeout: 30_000 });
}

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds wrong with the page as it stands, one line an element. */
export async function violations(page, part = "html") {
  await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate((part) => globalThis.axe.run(part, { resultTypes: ["violations"] }), part);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`));
}
