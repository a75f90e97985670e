// The four graphs in the page, on programs of the golden corpus: what is drawn is what a real Flink 2.3.0 made of them.
// Then refusals with Flink's own words, lints, plans from outside, and two versions of a program.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

const GOLDEN = new URL("../golden/graphs/", import.meta.url);
const lines = readFileSync(new URL("expected.jsonl", GOLDEN), "utf8").trim().split("\n").map((line) => JSON.parse(line));

/** A program of the corpus: its text and what Flink made of it. */
function program(name) {
  const golden = lines.find(({ file }) => file.includes(name)) ?? assert.fail(`the corpus has no ${name}`);
  return { text: readFileSync(new URL(golden.file, GOLDEN), "utf8"), golden };
}

let studio;
before(async () => {
  studio = await start();
});
after(() => studio?.stop());

const number = async (page, id) => Number(await page.getByTestId(id).locator(".value").textContent());
const names = (page, selector) =>
  page.locator(selector).evaluateAll((groups) => groups.map((group) => group.getAttribute("data-name")));
const type = (page, text) =>
  page.getByTestId("text").evaluate((area, text) => {
    area.value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);

/** The page with a program in it, at the parallelism that the corpus compiled it with. */
async function open(text, parallelism, options) {
  const page = await studio.open(`?lang=en&parallelism=${parallelism}`, options);
  await type(page, text);
  await page.waitForFunction((text) => document.querySelector("[data-testid=text]").value === text, text);
  // The compile follows when typing rests.
  await page.waitForTimeout(400);
  return page;
}

for (const name of ["seed02_wordcount_p15", "seed13_socket_window_p4", "low04_multi_input_mixed", "group02_mixed_inputs", "sink02_two_phase"]) {
  test(`${name}: stages, counts and verdicts are Flink's`, async () => {
    const { text, golden } = program(name);
    const [job] = golden.jobs;
    const page = await open(text, golden.conf["parallelism.default"]);
    const vertices = job.jobGraph.vertices;
    await page.locator("g.chain").nth(vertices.length - 1).waitFor();

    assert.equal(await page.locator("[data-target^=n]").count(), job.streamGraph.nodes.length, "nodes");
    assert.deepEqual((await names(page, "g.chain")).sort(), vertices.map((vertex) => vertex.name).sort());
    const { facts } = job.jobGraph;
    assert.equal(await number(page, "tasks"), facts.vertices);
    assert.equal(await number(page, "subtasks"), facts.subtasks);
    assert.equal(await number(page, "slots"), facts.slots);
    assert.match(await page.getByTestId("why").textContent(), new RegExp(`\\b${facts.vertices}\\b`), "why so many tasks");

    // Every edge of the StreamGraph, with Flink's verdict and partitioner.
    const node = new Map(job.streamGraph.nodes.map(({ id, name }) => [id, name]));
    const inside = (edge) => vertices.some(({ chain }) => [edge.s, edge.t].every((id) => chain.some((op) => op.node === id)));
    const expected = job.streamGraph.edges.map(
      (edge) => `${edge.part}, ${node.get(edge.s)} → ${node.get(edge.t)}, ${edge.chain || inside(edge) ? "" : "not "}chained`,
    );
    const shown = (await names(page, "[data-target^=e]")).map((name) => name.replace(/^\S+ /, ""));
    const verdicts = (edges) => edges.map((edge) => edge.replace(/, (not )?chained$/, "")).sort();
    assert.deepEqual(verdicts(shown), verdicts(expected));

    // One edge after the other in the inspector: rules with their values, and the line of Flink's source.
    const n_edges = job.streamGraph.edges.length;
    for (let edge = 0; edge < n_edges; edge += 1) {
      await page.locator(`[data-target=e${edge}]`).first().click();
      const rules = await page.locator("[data-testid^=rule-]").allTextContents();
      assert.ok(rules.length >= 9, `edge ${edge}: ${rules.length} rules`);
      for (const rule of rules) assert.match(rule, /StreamingJobGraphGenerator\.java:\d+/);
      const fails = await page.getByTestId("rule-fail").count();
      const verdict = await page.getByTestId("verdict").textContent();
      assert.equal(/fail/.test(verdict), fails > 0, verdict);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("a change that turns a verdict is applied to the text and turns it", async () => {
  const { text } = program("seed02_wordcount_p15");
  const page = await open(text, 15);
  const before = await number(page, "tasks");
  await page.locator("[data-target=e0]").click();
  await page.getByTestId("apply").first().click();
  await page.locator("[data-target=e0][data-name^='✓']").waitFor();
  assert.equal(await number(page, "tasks"), before - 1);
  assert.notEqual(await page.getByTestId("text").inputValue(), text);
  await page.context().close();
});

const STAGES = ["Transformations", "StreamGraph", "JobGraph", "ExecutionGraph"];
for (const [name, stage] of [
  ["uid03_duplicate", "JobGraph"],
  ["err11_sink_parallelism_forward", "StreamGraph"],
  ["key09_sum_bad_field", "Transformations"],
]) {
  test(`${name}: refused in Flink's own words, with stage and line`, async () => {
    const { text, golden } = program(name);
    const error = golden.error ?? golden.jobs[0].jobGraphError;
    const page = await open(text, golden.conf["parallelism.default"]);
    const problem = page.locator("[data-testid=problem].error").first();
    for (const place of [page.getByTestId("refusal"), problem]) {
      await place.waitFor();
      const said = (await place.textContent()).replace(/\s+/g, " ");
      assert.ok(said.includes(error.class), said);
      assert.ok(said.includes(error.message.replace(/\s+/g, " ")), `${said}\n${error.message}`);
      assert.ok(said.includes(stage), said);
      assert.match(said, /line \d+/);
    }
    // What was made before stands, and nothing after it.
    const made = (golden.registeredAtFailure ?? golden.jobs[0].transformations).all;
    const boxes = await page.locator(".pane.stages g.box.transformation").count();
    assert.equal(boxes > 0, made.length > 0, "the transformations made before stand");
    assert.equal((await page.locator(".pane.stages g.box.stream").count()) > 0, STAGES.indexOf(stage) > 1);
    assert.equal(await page.locator(".pane.stages g.cell").count(), 0);
    if (stage !== "Transformations") await page.locator(".stage-refused", { hasText: "refused" }).waitFor();
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("lints stand at their lines with a fix", async () => {
  const page = await open(
    'env.fromSequence(1, 9).name("s").rebalance().map(x -> x).returns(Types.LONG).name("m").print().name("out");\nenv.execute();\n',
    2,
  );
  const problem = page.getByTestId("problem").filter({ hasText: "rebalance()" }).first();
  await problem.waitFor();
  assert.match(await problem.textContent(), /line 1/);
  await page.context().close();
});

test("a plan comes in from outside, and the program comes back", async () => {
  const { text, golden } = program("seed02_wordcount_p15");
  const [{ streamGraph, jobGraph }] = golden.jobs;
  const page = await open(text, 15);
  await page.getByTestId("plans-open").click();
  assert.deepEqual(await violations(page), [], "with the dialog open");
  await page.getByTestId("plan").fill("no plan");
  await page.getByTestId("plan-show").click();
  await page.locator("[data-testid=plans] [role=alert]").waitFor();
  assert.equal(await page.getByTestId("text").inputValue(), text, "what is no plan takes no place");

  await page.getByTestId("plan").fill(JSON.stringify(streamGraph.plan));
  await page.getByTestId("plan-show").click();
  await page.getByTestId("plans").waitFor({ state: "detached" });
  assert.deepEqual((await names(page, "g.chain")).sort(), jobGraph.vertices.map(({ name }) => name).sort());
  assert.equal(await number(page, "subtasks"), jobGraph.facts.subtasks);
  await page.locator("[data-target=e0]").click();
  assert.ok((await page.getByTestId("rule-fail").count()) > 0);

  await page.getByTestId("plans-open").click();
  await page.getByTestId("plan").fill(JSON.stringify(jobGraph.restPlan));
  await page.getByTestId("plan-show").click();
  await page.getByTestId("plans").waitFor({ state: "detached" });
  assert.equal(await number(page, "tasks"), jobGraph.vertices.length);
  assert.equal(await page.getByTestId("refusal").count(), 0);

  await page.getByTestId("plans-open").click();
  await page.getByTestId("plan-back").click();
  assert.equal(await page.getByTestId("text").inputValue(), text);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("two versions of a program: what a savepoint of the first restores in the second", async () => {
  const { text } = program("seed02_wordcount_p15");
  const page = await open(text, 15);
  await page.getByTestId("plans-open").click();
  await page.getByTestId("keep-version").click();
  const comparison = page.getByTestId("comparison");
  await comparison.getByText("Flink takes the savepoint.").waitFor();
  assert.deepEqual(await violations(page), []);

  // With other chains the operators get other ids, and the kept version's state finds nobody.
  await page.keyboard.press("Escape");
  await page.getByTestId("plans").waitFor({ state: "detached" });
  await page.getByTestId("parallelism-number").fill("1");
  await page.getByTestId("parallelism-number").blur();
  await page.waitForFunction(() => document.querySelectorAll("g.chain").length === 2);
  await page.getByTestId("plans-open").click();
  await comparison.getByText(/Flink refuses the savepoint.*IllegalStateException/).waitFor();
  await page.context().close();
});
