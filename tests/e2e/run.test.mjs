// The run in the page: what a person does to it, and what is seen of it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

let studio;
before(async () => {
  studio = await start();
});
after(() => studio?.stop());

/** A page with a program of one's own; its run stands where all tasks run. */
async function opened(text, parameters = "?lang=en&parallelism=2", options = {}) {
  const page = await studio.open(parameters, options);
  const vertices = await page.locator(".pane.run .lane").count();
  assert.ok(vertices > 0);
  await page.getByTestId("text").evaluate((area, text) => {
    area.value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);
  // The compile that a pause in typing waits for.
  const first = /name\("([^"]+)"\)/.exec(text)?.[1] ?? "Socket Stream";
  await page.locator(`g.box.stream[data-name*="${first}"]`).waitFor();
  return page;
}

const status = (page) => page.getByTestId("status").textContent();
const lines = (page) => page.getByTestId("console").locator(".printed").allTextContents();
const stepOf = async (page) => Number((await page.getByTestId("step-number").textContent()).replace(/\D/g, ""));

/** Does something to the run, by the label of its button. */
const command = (page, label) => page.getByTestId("commands").getByRole("button", { name: label, exact: true }).click();

/** So many steps forward. */
const forward = (page, n_steps) =>
  page.evaluate((n_steps) => {
    for (let n = 0; n < n_steps; n++) document.querySelector("[data-testid=step]").click();
  }, n_steps);

/** Steps until something holds; `what` says it for the message. */
async function stepUntil(page, what, holds, n_steps_max = 1500) {
  for (let n = 0; n < n_steps_max; n++) {
    if (await holds()) return n;
    await forward(page, 1);
  }
  assert.fail(`not after ${n_steps_max} steps: ${what}`);
}

async function toEnd(page) {
  await page.getByTestId("to-end").click();
  await page.getByTestId("status").filter({ hasText: /FINISHED|FAILED|CANCELED/ }).waitFor();
}

/** Facts of a kind that say something, oldest first. */
async function factsOf(page, group, text = "") {
  await page.getByTestId("tab-facts").click();
  await page.getByTestId("fact-group").selectOption(group);
  await page.getByTestId("fact-search").fill(text);
  return page.getByTestId("facts").locator(".fact .said").allTextContents();
}

const COUNTING = `env.enableCheckpointing(600000);
env.fromSequence(0, 399).name("numbers")
    .map(n -> { Thread.sleep(1); return Tuple2.of("k" + n % 5, 1); })
    .returns(Types.TUPLE(Types.STRING, Types.INT)).name("pairs")
    .keyBy(pair -> pair.f0)
    .sum(1).name("counter")
    .print().name("out");
env.execute();
`;

/** The highest count of each key. */
function counts(lines) {
  const found = {};
  for (const line of lines) {
    const [, key, count] = /\((k\d),(\d+)\)/.exec(line) ?? assert.fail(`not a count: ${line}`);
    found[key] = Math.max(found[key] ?? 0, Number(count));
  }
  return found;
}

const ALL_COUNTED = { k0: 80, k1: 80, k2: 80, k3: 80, k4: 80 };

test("a task fails, its region restarts from the checkpoint, and the counts are right in the end", async () => {
  const page = await opened(COUNTING);
  await forward(page, 200);
  await command(page, "Trigger a checkpoint");
  await page.getByTestId("tab-facts").click();
  await page.getByTestId("fact-search").fill("completed after");
  await stepUntil(page, "the checkpoint is complete", async () => (await page.locator(".fact").count()) > 0);
  await page.locator(".lane[data-name^='counter']").first().click();
  await page.getByTestId("inspector-title").filter({ hasText: "counter" }).waitFor();
  await command(page, "Fail this task");
  await stepUntil(page, "the job restarts", async () => (await status(page)) === "RESTARTING");
  await toEnd(page);
  assert.equal(await status(page), "FINISHED");
  await page.locator(".lane[data-name*='#1']").first().waitFor();
  await page.getByTestId("tab-console").click();
  assert.deepEqual(counts(await lines(page)), ALL_COUNTED, "every record counts once in the state");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a checkpoint is seen from its trigger to the notice", async () => {
  const page = await opened(COUNTING);
  await command(page, "Trigger a checkpoint");
  const told = async () => (await factsOf(page, "checkpoint")).some((fact) => /is told that checkpoint 1 is complete/.test(fact));
  await page.getByTestId("tab-facts").click();
  await page.getByTestId("fact-group").selectOption("checkpoint");
  const seen = page.getByTestId("facts").locator(".fact .said", { hasText: "is told that checkpoint 1 is complete" });
  await stepUntil(page, "an operator is told", async () => (await seen.count()) > 0);
  assert.ok(await told());
  const facts = await factsOf(page, "checkpoint");
  const places = [
    /^Checkpoint 1 triggered/,
    /barrier 1 injected/,
    /snapshot of Source: numbers for checkpoint 1/,
    /acknowledges checkpoint 1/,
    /^Checkpoint 1 completed after/,
    /is told that checkpoint 1 is complete/,
  ].map((pattern) => facts.findIndex((fact) => pattern.test(fact)));
  assert.deepEqual(places, [...places].sort((a, b) => a - b), facts.join("\n"));
  assert.ok(places.every((place) => place >= 0), `${places}\n${facts.join("\n")}`);
  const row = page.getByTestId("inspector").locator("tr", { hasText: "completed" });
  await row.first().waitFor();
  await page.context().close();
});

test("back and forth gives equal digests", async () => {
  const page = await studio.open("?lang=en");
  const digests = await page.evaluate((text) => {
    const { Simulation } = globalThis.wasmBindings;
    const simulation = new Simulation(text, { parallelism: 2, seed: 11 });
    const at = (step) => {
      simulation.seek(step);
      return `${simulation.stepNumber} ${simulation.digest()}`;
    };
    const forward = [300, 700, 1100].map(at);
    const mixed = [40, 700, 1, 1100, 300, 699].map(at);
    return { forward, again: [mixed[4], mixed[1], mixed[3]] };
  }, COUNTING);
  assert.deepEqual(digests.again, digests.forward);
  assert.equal(new Set(digests.forward).size, 3);
  await page.context().close();
});

test("the scrub bar goes anywhere and comes back to the same picture", async () => {
  const page = await opened(COUNTING);
  await forward(page, 40);
  const there = await stepOf(page);
  const picture = await page.locator(".pane.run svg").innerHTML();
  const scrub = (step) =>
    page.getByTestId("scrub").evaluate((bar, step) => {
      bar.value = step;
      bar.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, step);
  await scrub(5);
  assert.equal(await stepOf(page), 5);
  await scrub(there);
  assert.equal(await stepOf(page), there);
  assert.equal(await page.locator(".pane.run svg").innerHTML(), picture);
  await page.context().close();
});

test("lines typed into a socket source run through the job", async () => {
  const page = await opened('env.socketTextStream("localhost", 9999).map(s -> s.toUpperCase()).name("shout").print();\nenv.execute();\n');
  await page.getByTestId("speed").evaluate((slider) => {
    slider.value = 70;
    slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  for (const line of ["to be", "or not"]) {
    await page.getByTestId("socket").fill(line);
    await page.getByTestId("socket").press("Enter");
    await page.getByTestId("console").locator(".printed", { hasText: line.toUpperCase() }).waitFor();
    assert.equal(await page.getByTestId("socket").inputValue(), "", "the field is empty again");
  }
  await page.getByRole("button", { name: "Close the socket" }).click();
  await toEnd(page);
  assert.equal(await status(page), "FINISHED");
  assert.equal((await lines(page)).length, 2);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a job is rescaled from a savepoint, and its counts go on", async () => {
  const page = await opened(COUNTING);
  await page.keyboard.press("Escape");
  await forward(page, 200);
  await page.getByTestId("rescale-to").fill("4");
  await page.getByTestId("rescale").click();
  await page.getByTestId("subtasks").locator(".value", { hasText: /^8$/ }).waitFor();
  assert.equal(await status(page), "RUNNING");
  const restored = await factsOf(page, "checkpoint", "restores state");
  assert.ok(restored.length > 0, "operators restore their state");
  await page.getByTestId("fact-search").fill("");
  await toEnd(page);
  await page.getByTestId("tab-console").click();
  assert.deepEqual(counts(await lines(page)), ALL_COUNTED);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a TaskManager is lost and another one takes its place", async () => {
  const page = await opened(COUNTING);
  await page.locator("[data-target=m0] .executor-title").click();
  await page.getByTestId("inspector-title").filter({ hasText: "TaskManager 1" }).waitFor();
  await command(page, "Kill TaskManager 1");
  await page.locator(".executor.gone").waitFor();
  await page.keyboard.press("Escape");
  await command(page, "Add a TaskManager");
  await toEnd(page);
  assert.equal(await status(page), "FINISHED");
  await page.context().close();
});

test("keyed state stands by key with its key group", async () => {
  const page = await opened(COUNTING, "?lang=en&parallelism=1");
  await forward(page, 300);
  await page.locator(".lane[data-name^='counter']").first().click();
  await page.getByTestId("inspector-title").filter({ hasText: "counter" }).waitFor();
  const table = page.getByTestId("table").first();
  await table.waitFor();
  assert.deepEqual(await table.locator("th").allTextContents(), ["Key", "Group", "State", "Value"]);
  const rows = await table.locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.equal(rows.length, 5, "one row for each key");
  const printed = counts(await lines(page));
  for (const [key, group, , value] of rows) {
    assert.ok(Number(group) >= 0 && Number(group) < 128);
    const [, count] = /^\("k\d", (\d+)\)$/.exec(value) ?? assert.fail(value);
    // The last record may have been counted and not yet printed.
    assert.ok([0, 1].includes(Number(count) - printed[JSON.parse(key)]), `${key}: ${value}, printed ${printed[JSON.parse(key)]}`);
  }
  assert.equal(await table.locator("tr.marked").count(), 1, "the current key is marked");
  assert.deepEqual(await violations(page), []);
  // With its thread a task loses what it remembers.
  await toEnd(page);
  assert.equal(await page.getByTestId("inspector").locator("h3", { hasText: "Keyed state" }).count(), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("what is modelled is told in the page, in both languages", async () => {
  const page = await studio.open("?lang=en");
  await page.getByTestId("model").click();
  const dialog = page.getByTestId("model-page");
  await dialog.locator("td", { hasText: "copying a value between chained operators" }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByTestId("language").click();
  await page.getByTestId("model").click();
  await dialog.locator("td", { hasText: "链内算子之间拷贝一个值" }).waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("pending timers and the watermark's channels are told", async () => {
  const page = await opened(`env.fromSequence(1, 300).name("numbers")
    .map(n -> { Thread.sleep(1); return n; }).name("slow")
    .assignTimestampsAndWatermarks(WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((n, at) -> n * 10))
    .keyBy(n -> n % 3)
    .window(TumblingEventTimeWindows.of(Duration.ofSeconds(1)))
    .reduce((a, b) -> a + b).name("sums")
    .print();
env.execute();
`, "?lang=en&parallelism=1");
  await page.locator(".lane[data-name^='sums']").first().click();
  const inspector = page.getByTestId("inspector");
  const timer = inspector.locator("tr", { hasText: "event time" }).first();
  await stepUntil(page, "a timer is pending", async () => (await timer.count()) > 0);
  await inspector.locator("h3", { hasText: "Timers · sums" }).waitFor();
  await stepUntil(page, "a channel holds the watermark", async () => (await inspector.locator("tr.marked", { hasText: "holds the minimum" }).count()) > 0);
  await page.context().close();
});

test("a step goes a turn, a record or a fact, and a fact leads to its moment", async () => {
  const page = await opened(COUNTING);
  const unit = (name) => page.locator(".transport-unit").getByRole("button", { name, exact: true }).click();
  await page.getByTestId("tab-facts").click();
  await unit("record");
  const before = await stepOf(page);
  await page.getByTestId("step").click();
  assert.ok((await stepOf(page)) > before);
  assert.ok((await page.locator(".fact.current").count()) > 0);
  const there = await stepOf(page);
  await page.getByTestId("step").click();
  await page.getByTestId("step-back").click();
  assert.equal(await stepOf(page), there);
  await unit("fact");
  await page.getByTestId("step-back").click();
  assert.equal(await page.locator(".fact.current").count(), 1);
  const fact = page.locator(".fact").nth(-3);
  const said = await fact.locator(".said").textContent();
  await fact.click();
  assert.equal(await page.locator(".fact.current .said").textContent(), said);
  await page.context().close();
});

test("a run goes to the next fact of a kind, and says when there is none", async () => {
  const page = await opened(COUNTING);
  await page.getByTestId("tab-breakpoints").click();
  await page.getByTestId("run-to-what").selectOption({ label: "line printed" });
  for (let n = 0; n < 2; n++) {
    const before = await page.getByTestId("time").textContent();
    await page.getByTestId("run-to").click();
    await page.getByTestId("tab-facts").click();
    await page.locator(".fact.current .said", { hasText: "prints a line" }).waitFor();
    assert.notEqual(await page.getByTestId("time").textContent(), before);
    await page.getByTestId("tab-breakpoints").click();
    await page.getByTestId("run-to-what").selectOption({ label: "line printed" });
  }
  const there = await stepOf(page);
  await page.getByTestId("run-to-what").selectOption({ label: "a task fails" });
  await page.getByTestId("run-to").click();
  await page.getByTestId("run-failure").filter({ hasText: "does not happen" }).waitFor();
  assert.equal(await stepOf(page), there);
  await page.getByTestId("step").click();
  await page.getByTestId("run-failure").waitFor({ state: "detached" });
  await page.context().close();
});

test("a breakpoint stops a playing run, goes on with it, counts, and outlives a change of the knobs", async () => {
  const page = await opened(COUNTING);
  await page.getByTestId("tab-breakpoints").click();
  const rows = page.locator(".breakpoint");
  await page.getByTestId("run-to-what").selectOption({ label: "line printed" });
  await page.getByTestId("breakpoint-add").click();
  assert.equal(await rows.count(), 1);
  const speed = page.getByTestId("speed");
  await speed.fill("60");
  const moments = [];
  for (let n = 1; n <= 2; n++) {
    await page.getByTestId("play").click();
    await page.getByTestId("stopped-at").filter({ hasText: "line printed" }).waitFor();
    await rows.filter({ hasText: `${n}×` }).waitFor();
    moments.push(await stepOf(page));
    await page.getByTestId("tab-facts").click();
    await page.locator(".fact.current .said", { hasText: "prints a line" }).waitFor();
    await page.getByTestId("tab-breakpoints").click();
  }
  assert.ok(moments[1] >= moments[0]);

  // Off, it lets the run go to its end; one that counts doesn't stop it.
  await rows.getByRole("checkbox").uncheck();
  await page.getByTestId("run-to-what").selectOption({ label: "record read" });
  await page.locator(".breakpoint-form").getByRole("button", { name: "count" }).click();
  await page.getByTestId("breakpoint-add").click();
  await page.getByTestId("to-end").click();
  await page.getByTestId("stopped-at").waitFor({ state: "detached" });
  assert.match(await rows.nth(1).textContent(), /record read.*count [1-9]\d*×/);

  await page.getByTestId("parallelism").fill("2");
  await rows.nth(1).filter({ hasText: "count 0×" }).waitFor();
  assert.equal(await rows.count(), 2);
  await rows.nth(0).getByRole("button").click();
  assert.equal(await rows.count(), 1);

  await page.getByTestId("breakpoints-lecture").click();
  assert.equal(await rows.count(), 10);
  assert.deepEqual(await violations(page, ".output"), []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a thousand subtasks stay usable", async (t) => {
  const stages = Array.from({ length: 7 }, (_, n) => `.map(n -> n + 1).name("m${n}").rebalance()`).join("\n");
  const page = await opened(`env.fromSequence(1, 1000).name("numbers").rebalance()\n${stages}\n.print();\nenv.execute();\n`, "?lang=en&parallelism=128");
  await page.locator(".lane").nth(1000).waitFor({ state: "attached" });
  const ms = await page.evaluate(async () => {
    const took = [];
    for (let n = 0; n < 10; n++) {
      const began = performance.now();
      document.querySelector("[data-testid=step]").click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      took.push(performance.now() - began);
    }
    return took.sort((a, b) => a - b)[5];
  });
  t.diagnostic(`a step with 1,152 subtasks drawn: ${ms.toFixed(0)} ms in the middle`);
  await page.locator(".lane").nth(500).click();
  await page.getByTestId("inspector-title").filter({ hasText: "/128" }).waitFor();
  await page.context().close();
});
