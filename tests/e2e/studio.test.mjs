// What a person meets: the first example compiled and run in the page, knobs, broken text, two languages, two themes.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

let studio;
before(async () => {
  studio = await start();
});
after(() => studio?.stop());

const number = async (page, id) => Number(await page.getByTestId(id).locator(".value").textContent());
const names = (page, prefix) =>
  page.locator(`[data-target^=${prefix}]`).evaluateAll((groups) => groups.map((group) => group.getAttribute("data-name")));
const edges = (page) => names(page, "e");
const vertices = (page) => page.locator("g.chain").evaluateAll((groups) => groups.map((group) => group.getAttribute("data-name")));

/** Replaces the text as typing does, without the focus that brings the full editor. */
const type = (page, text) =>
  page.getByTestId("text").evaluate((area, text) => {
    area.value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);

/** Moves the slider as a person does: to a place of it. */
async function slide(page, value) {
  await page.getByTestId("parallelism-number").fill(String(value));
  await page.getByTestId("parallelism-number").blur();
}

test("one program, two tasks or three: the default parallelism decides", async () => {
  const page = await studio.open("?lang=en&parallelism=1");
  assert.equal(await number(page, "tasks"), 2);
  assert.deepEqual(await vertices(page), ["Source: in-memory-input -> tokenizer", "counter -> Sink: print-sink"]);

  await slide(page, 15);
  assert.equal(await number(page, "tasks"), 3);
  assert.equal(await number(page, "subtasks"), 31);
  assert.equal(await page.getByTestId("tasks-change").textContent(), "+1");
  assert.deepEqual(await vertices(page), ["Source: in-memory-input", "tokenizer", "counter -> Sink: print-sink"]);

  await slide(page, 1);
  await page.getByTestId("chaining").uncheck();
  assert.equal(await number(page, "tasks"), 4);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the StreamGraph of parallelism 15 has a rebalance, a hash and a forward edge", async () => {
  const page = await studio.open("?lang=en&parallelism=15");
  assert.deepEqual(await edges(page), [
    "✗ REBALANCE, Source: in-memory-input → tokenizer, not chained",
    "✗ HASH, tokenizer → counter, not chained",
    "✓ FORWARD, counter → Sink: print-sink, chained",
  ]);
  await page.context().close();
});

test("vertex ids are Flink's", async () => {
  const page = await studio.open("?lang=en&parallelism=1");
  const id = async (vertex) => {
    await page.locator(`[data-target=v${vertex}]`).click({ position: { x: 12, y: 12 } });
    return page.getByTestId("inspector").locator("dt", { hasText: "Vertex ID" }).locator("xpath=following-sibling::dd[1]").textContent();
  };
  assert.equal(await id(0), "cbc357ccb763df2852fee8c4fc7d55f2");
  assert.equal(await id(1), "90bea66de1c231edf33913ecd54406c1");
  await slide(page, 15);
  assert.equal(await id(0), "bc764cd8ddf7a0cff126f51c16239658");
  assert.equal(await id(1), "0a448493b4782967b150582570326227");
  assert.equal(await id(2), "e70bbd798b564e0a50e10e343f1ac56b");
  await page.context().close();
});

test("the slider's place changes the headline", async (t) => {
  const page = await studio.open("?lang=en&parallelism=1");
  // The headline is right in the first frame after the compile: the same task that handles the input draws.
  const seen = await page.evaluate(async () => {
    const slider = document.querySelector("[data-testid=parallelism]");
    slider.value = 14;
    slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const began = performance.now();
    const value = () => document.querySelector("[data-testid=subtasks] .value").textContent;
    let frames = 0;
    while (value() !== "31" && frames < 60) {
      await new Promise((next) => requestAnimationFrame(next));
      frames += 1;
    }
    return { value: value(), frames, ms: performance.now() - began };
  });
  assert.equal(seen.value, "31");
  t.diagnostic(`the headline followed after ${seen.frames} frames, ${seen.ms} ms`);
  assert.ok(seen.frames <= 2, `the headline followed after ${seen.frames} frames, ${seen.ms} ms`);
  await page.context().close();
});

test("an edge says which rules refuse it, where Flink asks them, and what would turn the verdict", async () => {
  const page = await studio.open("?lang=en&parallelism=4");
  await page.locator("[data-target=e0]").click();
  await page.getByTestId("verdict").filter({ hasText: "2 of 9 rules fail" }).waitFor();
  const failing = await page.getByTestId("rule-fail").allTextContents();
  assert.equal(failing.length, 2);
  assert.match(failing[0], /5\. Same parallelism.*1 ≠ 4.*StreamingJobGraphGenerator\.java:1866/);
  assert.match(failing[1], /6\. The partitioner is FORWARD.*REBALANCE.*:1793/);
  await page.getByTestId("apply").first().click();
  await page.locator("[data-target=e0][data-name^='✓ FORWARD']").waitFor();
  assert.equal(await number(page, "tasks"), 2, "the edge chains, so there is a task less");
  await page.context().close();
});

/** The final count of each word, and who printed it. */
function finals(lines) {
  const counts = new Map();
  for (const line of lines) {
    const [, prefix, word, count] = /^(?:(\d+)> )?\((.*),(\d+)\)$/.exec(line) ?? assert.fail(`not a count: ${line}`);
    counts.set(word, { count: Number(count), by: prefix ?? "" });
  }
  return counts;
}

async function run_to_end(page) {
  await page.getByTestId("to-end").click();
  await page.getByTestId("status").filter({ hasText: "FINISHED" }).waitFor();
  return page.getByTestId("console").locator(".printed").allTextContents();
}

test("running to the end prints the same final counts, whatever the knobs say", async () => {
  const page = await studio.open("?lang=en&parallelism=1");
  const expected = [...finals(await run_to_end(page))].map(([word, { count }]) => `${word} ${count}`).sort();
  assert.ok(expected.includes("be 3"), expected.join(", "));
  for (const parallelism of [2, 4, 16]) {
    await slide(page, parallelism);
    const found = finals(await run_to_end(page));
    assert.deepEqual([...found].map(([word, { count }]) => `${word} ${count}`).sort(), expected, `parallelism ${parallelism}`);
    assert.ok([...found.values()].every(({ by }) => Number(by) >= 1 && Number(by) <= parallelism));
  }
  await page.getByTestId("reuse").check();
  const reused = finals(await run_to_end(page));
  assert.deepEqual([...reused].map(([word, { count }]) => `${word} ${count}`).sort(), expected);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("back and forth comes to the same place", async () => {
  const page = await studio.open("?lang=en&parallelism=2");
  await page.getByTestId("restart").click();
  for (let step = 0; step < 30; step += 1) await page.getByTestId("step").click();
  const place = async () => [await page.getByTestId("step-number").textContent(), await page.getByTestId("time").textContent()];
  const there = await place();
  const picture = await page.locator(".pane.run svg").innerHTML();
  for (let step = 0; step < 12; step += 1) await page.getByTestId("step-back").click();
  assert.notDeepEqual(await place(), there);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowRight");
  assert.deepEqual(await place(), there);
  assert.equal(await page.locator(".pane.run svg").innerHTML(), picture);
  await page.context().close();
});

test("playing moves records; paused means paused", async () => {
  const page = await studio.open("?lang=en&parallelism=4");
  const step = async () => Number((await page.getByTestId("step-number").textContent()).replace(/\D/g, ""));
  const before = await step();
  await page.keyboard.press("Space");
  await page.waitForFunction((before) => Number(document.querySelector("[data-testid=step-number]").textContent.replace(/\D/g, "")) > before + 5, before);
  await page.keyboard.press("Space");
  const there = await step();
  const draws = await page.evaluate(async () => {
    const observer = new MutationObserver(() => (observer.n = (observer.n ?? 0) + 1));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await new Promise((done) => setTimeout(done, 400));
    return observer.n ?? 0;
  });
  assert.equal(draws, 0, "nothing is drawn while paused");
  assert.equal(await step(), there);
  await page.context().close();
});

test("an unfinished text keeps the last good graphs, says where it is broken, and survives a reload", async () => {
  const page = await studio.open("?lang=en");
  await type(page, "env.fromData(1, 2, 3).name(\"数字\")\n    .map(n -> n + 1).name(\"plus\")\n    .print();\nenv.execute();\n");
  await page.locator("g.box.stream[data-name^='plus']").waitFor();
  const good = await names(page, "n");
  const broken = "env.fromData(1, 2, 3).name(\"数字\")\n    .map(n -> n + ).name(\"plus\")\n    .print();\nenv.execute();\n";
  await type(page, broken);
  const problem = page.locator("[data-testid=problem].error").first();
  await problem.waitFor();
  assert.match(await problem.textContent(), /line 2, column 1[89]/);
  assert.deepEqual(await names(page, "n"), good, "the last good graphs stay");
  await page.getByText("stale", { exact: false }).first().waitFor();
  await page.waitForTimeout(300);
  await page.reload();
  await page.getByTestId("text").waitFor();
  assert.equal(await page.getByTestId("text").inputValue(), broken, "no text is lost");
  await page.context().close();
});

test("text and stages light each other", async () => {
  const page = await studio.open("?lang=en&parallelism=4");
  await page.locator("g.box.stream[data-name^='tokenizer']").click();
  await page.locator(".line.lit", { hasText: "flatMap" }).waitFor();
  // What the pointer rests on would be lit instead.
  await page.mouse.move(2, 2);
  await page.getByTestId("text").evaluate((area) => {
    const at = area.value.indexOf(".keyBy(") + 3;
    area.setSelectionRange(at, at);
    area.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await page.locator("g.edge.lit[data-name*='HASH']").first().waitFor();
  await page.context().close();
});

test("everything is there in Chinese, and nothing of the words is English", async () => {
  const page = await studio.open("?lang=zh&parallelism=4");
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  await page.getByText("默认并行度").waitFor();
  await page.locator("[data-target=e0]").click();
  await page.getByText("链接规则").waitFor();
  await page.getByTestId("language").click();
  await page.getByText("Default parallelism", { exact: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.context().close();
});

for (const lang of ["en", "zh"]) {
  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing: ${lang}, ${theme}`, async () => {
      const page = await studio.open(`?lang=${lang}&theme=${theme}&parallelism=4`);
      assert.deepEqual(await violations(page), [], "as it opens");
      await page.locator("[data-target=e0]").click();
      await page.getByTestId("tab-facts").click();
      assert.deepEqual(await violations(page), [], "with an edge in the inspector and the facts open");
      await page.locator(".lane").first().click();
      assert.deepEqual(await violations(page), [], "with a task in the inspector");
      await type(page, "env.fromData(1).map(n -> n +");
      await page.getByTestId("problem").first().waitFor();
      assert.deepEqual(await violations(page), [], "with a broken text");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
      assert.deepEqual(await violations(page), [], "with the list of keys");
      await page.context().close();
    });
  }
}

test("a phone shows one thing at a time", async () => {
  const page = await studio.open("?lang=en&parallelism=4", { viewport: { width: 390, height: 844 } });
  for (const tab of ["code", "stages", "run", "inspector", "output"]) {
    await page.locator(".tabs").getByTestId(`tab-${tab}`).click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${tab} does not push the page sideways`);
  }
  assert.deepEqual(await violations(page), []);
  await page.context().close();
});

test("the same seed gives the same digest in the browser as natively", async (t) => {
  // The native test of the session leaves its digest there.
  const file = new URL("../../target/compared/wordcount.digest", import.meta.url);
  const page = await studio.open("?lang=en");
  const digest = await page.evaluate(() => {
    const { Simulation } = globalThis.wasmBindings;
    const simulation = new Simulation(document.querySelector("[data-testid=text]").value, { parallelism: 3, seed: 7 });
    simulation.runToEnd();
    return simulation.digest();
  });
  await page.context().close();
  assert.match(digest, /^[0-9a-f]{16}$/);
  if (!existsSync(file)) return t.skip("the native tests have not left their digest");
  assert.equal(digest, readFileSync(file, "utf8"));
});

test("on a phone the headline and the buttons of a drawing stay inside the window", async () => {
  for (const lang of ["en", "zh-CN"]) {
    const page = await studio.open(`?lang=${lang}&parallelism=128`, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await page.locator("g.chain").first().waitFor();
    for (const id of ["headline", "stages-zoom-in"]) {
      const box = await page.getByTestId(id).boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 390, `${lang}, ${id}: from ${box.x}, ${box.width} wide`);
    }
    const cut = await page.getByTestId("headline").evaluate((headline) => headline.scrollWidth > headline.clientWidth);
    assert.ok(!cut, `${lang}: the headline is cut`);
    await page.context().close();
  }
});
