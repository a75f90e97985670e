// The page inside others: in a frame with parameters, as a module, and mounted into an element. docs/embedding.md tells
// the same.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { serve } from "./server.mjs";

const FRAME = `<!doctype html><title>Host</title>
<iframe src="/some/sub/path/?embed=1&example=slots&parallelism=3&lang=zh&theme=dark&view=run" width="800" height="450"></iframe>`;

const MODULE = `<!doctype html><title>Host</title><h1>Host</h1><div id="figure"></div>
<script type="module">
  import { compile, load, mount } from "/some/sub/path/www/eddyline.js";
  globalThis.eddyline = { compile, load, mount };
</script>`;

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([serve({ extra: { "/frame.html": FRAME, "/module.html": MODULE } }), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function opened(path) {
  const page = await (await browser.newContext()).newPage();
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  await page.goto(server.origin + path);
  return page;
}

test("a frame shows what its parameters ask for, and keeps nothing", async () => {
  const page = await opened("/frame.html");
  const frame = page.frameLocator("iframe");
  await frame.locator(".pane.run .lane").first().waitFor();
  assert.equal(await frame.locator("html").getAttribute("lang"), "zh-CN");
  assert.equal(await frame.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await frame.locator(".top").isVisible(), false);
  assert.match(await frame.getByTestId("text").inputValue(), /slotSharingGroup/);
  assert.equal(await frame.getByTestId("parallelism-number").inputValue(), "3");
  assert.equal(await page.evaluate(() => localStorage.length), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a program can stand in the address", async () => {
  const text = 'env.fromData(1, 2).name("zwei").print();\nenv.execute();\n';
  const page = await opened(`${server.base}?embed=1&lang=en&text=${encodeURIComponent(text)}`);
  await page.locator("g.box.stream[data-name*='zwei']").waitFor();
  assert.equal(await page.getByTestId("text").inputValue(), text);
  await page.context().close();
});

test("the module compiles and runs, and draws nothing by itself", async () => {
  const page = await opened("/module.html");
  await page.waitForFunction(() => globalThis.eddyline);
  const found = await page.evaluate(async () => {
    const text = "env.fromSequence(1, 3).map(n -> n * 2).print(); env.execute();";
    const compiled = await eddyline.compile(text, { parallelism: 1 });
    const broken = await eddyline.compile("env.fromData(1");
    const { Compilation, Simulation } = await eddyline.load();
    const spread = "env.fromSequence(1, 3).rebalance().map(n -> n * 2).print(); env.execute();";
    const asked = new Compilation(spread, { parallelism: 2 });
    const compilation = {
      n_jobs: asked.nJobs,
      counts: asked.counts,
      forward: asked.refusals()["forward-partitioner"],
      same: JSON.stringify(asked.job(0)) === JSON.stringify(asked.export().jobs[0]),
      no_job: asked.job(1) === undefined,
      error: asked.error,
    };
    asked.free();
    const nothing = new Compilation("env.fromData(1");
    const broken_compilation = [nothing.nJobs, nothing.counts, nothing.diagnostics[0].severity];
    const run = new Simulation(text, { parallelism: 1 });
    const n_steps = run.step(5);
    run.runToEnd();
    let refused;
    try {
      new Simulation("env.fromData(1");
    } catch (error) {
      refused = error.diagnostics.length;
    }
    return {
      vertices: compiled.jobs[0].jobGraph.vertices.length,
      broken: broken.diagnostics[0].severity,
      n_steps,
      lines: run.lines(),
      status: run.status,
      refused,
      body: document.body.innerText.trim(),
      compilation,
      broken_compilation,
    };
  });
  assert.deepEqual(found.compilation, {
    n_jobs: 1,
    counts: { transformations: 4, streamNodes: 3, streamEdges: 2, jobVertices: 2, jobEdges: 1, subtasks: 4 },
    forward: 1,
    same: true,
    no_job: true,
    error: null,
  });
  assert.deepEqual(found.broken_compilation, [0, null, "error"]);
  delete found.compilation;
  delete found.broken_compilation;
  assert.ok(found.refused > 0);
  delete found.refused;
  assert.deepEqual(found, { vertices: 1, broken: "error", n_steps: 5, lines: ["2", "4", "6"], status: "FINISHED", body: "Host" });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("settings may have a BigInt as their seed; what is none is met with a sentence", async () => {
  const page = await opened("/module.html");
  await page.waitForFunction(() => globalThis.eddyline);
  const found = await page.evaluate(async () => {
    const { Compilation, Simulation } = await eddyline.load();
    const text = "env.fromSequence(1, 3).map(n -> n * 2).print(); env.execute();";
    const digest = (seed) => {
      const run = new Simulation(text, { parallelism: 2, seed });
      run.runToEnd();
      return run.digest();
    };
    let refused;
    try {
      new Compilation(text, () => 1);
    } catch (error) {
      refused = error;
    }
    return { same: digest(7n) === digest(7), other: digest(8n) === digest(7), refused };
  });
  assert.equal(found.same, true);
  assert.equal(found.other, false);
  assert.match(found.refused, /^invalid type: .*, expected struct Settings$/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the studio is mounted into an element with its styles", async () => {
  const page = await opened("/module.html?lang=zh&parallelism=9");
  await page.waitForFunction(() => globalThis.eddyline);
  await page.evaluate(() => eddyline.mount(document.querySelector("#figure"), { text: 'env.fromData(1).name("eins").print(); env.execute();', parallelism: 2, lang: "en" }));
  await page.locator("#figure g.box.stream[data-name*='eins']").waitFor();
  assert.equal(await page.locator("#figure [data-testid=parallelism-number]").inputValue(), "2", "the host's address isn't read");
  assert.equal(await page.locator(".studio").evaluate((studio) => getComputedStyle(studio).display), "grid");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
