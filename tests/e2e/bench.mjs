// How long the built page takes for what a person waits for, in Chromium: to the first graphs, from text to graphs, for
// a record's hops, for going to another step. Figures only, no test: a machine shared with others has no fixed speed.
// So CPU time of the page's process stands beside the time that passed, and a loop of plain JavaScript tells how fast
// the machine is.
//
//   node tests/e2e/bench.mjs

import { launch } from "./browser.mjs";
import { serve } from "./server.mjs";

const VISITS = 5;

const server = await serve();
const browser = await launch();
const devtools = await browser.newBrowserCDPSession();

/** CPU time of all pages so far, in milliseconds. */
async function cpuMs() {
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const ms = (value) => `${value.toFixed(1)} ms`;
const say = (what, figures) => console.log(`${what.padEnd(48)} ${figures}`);

/** A page with a clean cache, and the moments that a person notices. */
async function visit() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.moments = { longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.moments.longest = Math.max(window.moments.longest, duration);
    }).observe({ type: "longtask", buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".stages svg")) return;
      window.moments.graphs = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(server.url);
  await page.waitForFunction(() => window.moments.graphs && window.wasmBindings);
  await page.waitForLoadState("networkidle");
  return { context, page, moments: await page.evaluate(() => window.moments) };
}

/** A job of so many operators in a line, some chained and some not. */
function line(n) {
  const calls = Array.from({ length: n - 2 }, (_, i) => [
    `s = s.map(x -> x + 1).returns(Types.LONG).name("map ${i}");`,
    `s = s.filter(x -> x > 0).name("filter ${i}");`,
    `s = s.map(x -> x - 1).returns(Types.LONG).name("map ${i}");`,
    `s = s.keyBy(x -> x % 7).reduce((a, b) -> a + b).name("reduce ${i}");`,
    `s = s.rebalance().map(x -> x).returns(Types.LONG).name("spread ${i}");`,
  ][i % 5]);
  return [
    "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();",
    "DataStream<Long> s = env.fromSequence(1, 10);",
    ...calls,
    "s.print();",
    "env.execute();",
  ].join("\n");
}

const N_RECORDS = 100_000;
// Source, three maps and a sink in one task: four hops a record.
const N_HOPS = 4 * N_RECORDS;
const CHAIN = `
StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
env.fromSequence(1, ${N_RECORDS}).map(x -> x + 1).map(x -> x * 2).map(x -> x - 1).sinkTo(new DiscardingSink<>());
env.execute();
`;

/**
 * Runs something in the page some times: how long the first run took, and of the second half of them median, least and
 * CPU time of all. A browser makes plain code of a module at once and good code of what is used much, so the first runs
 * are those of a page that was just opened, and the later ones those of a person who works in it.
 */
async function measured(page, n_runs, run, argument) {
  const times = [];
  let before = 0;
  for (let i = 0; i < n_runs; i += 1) {
    if (i === n_runs / 2) before = await cpuMs();
    times.push(await page.evaluate(run, argument));
  }
  const late = times.slice(n_runs / 2);
  return { first: times[0], passed: median(late), least: Math.min(...late), cpu: ((await cpuMs()) - before) / late.length };
}

try {
  const visits = [];
  let last;
  for (let i = 0; i < VISITS; i += 1) {
    await last?.context.close();
    const before = await cpuMs();
    last = await visit();
    visits.push({ ...last.moments, cpu: (await cpuMs()) - before });
  }
  const { page } = last;

  const loop = await page.evaluate(() => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 1e8; i += 1) sum = (sum * 31 + i) | 0;
    return performance.now() - start + (sum === 0 ? 1e-9 : 0);
  });
  say("this machine: a loop of 10^8 in JavaScript", ms(loop));
  say("navigation to first graphs", `${ms(median(visits.map(({ graphs }) => graphs)))} (median of ${VISITS} visits)`);
  say("longest block of the main thread meanwhile", ms(median(visits.map(({ longest }) => longest))));

  // All four graphs, and every rule of chaining put to every edge.
  const graphs = (text) => {
    const start = performance.now();
    const compilation = new window.wasmBindings.Compilation(text, undefined);
    const refusals = compilation.refusals();
    const took = performance.now() - start;
    if (refusals["forward-partitioner"] === undefined) throw new Error("the rules have other names");
    compilation.free();
    return took;
  };
  // The same graphs as plain objects of JavaScript.
  const exported = (text) => {
    const start = performance.now();
    window.wasmBindings.compile(text, undefined);
    return performance.now() - start;
  };
  const sizes = [[2, 20], [60, 40], [1_000, 40]];
  for (const [what, run] of [["text to graphs with reasons", graphs], ["text to graphs and their export", exported]]) {
    const took = {};
    for (const [n, n_runs] of sizes) {
      const { first, passed, least, cpu } = await measured(page, n_runs, run, line(n));
      took[n] = passed;
      say(`${what}, ${n} operators`, `${ms(passed)}, least ${ms(least)}, CPU ${ms(cpu)}, first ${ms(first)}`);
    }
    say("  1,000 operators to 60", `${(took[1_000] / took[60]).toFixed(1)} times`);
  }

  const run = await measured(page, 4, (text) => {
    window.run = new window.wasmBindings.Simulation(text, { parallelism: 1 });
    const start = performance.now();
    window.run.runToEnd();
    return performance.now() - start;
  }, CHAIN);
  say("hops in a chain of five operators", `${((N_HOPS / run.passed) * 1000 / 1e6).toFixed(2)} million a second`);

  const seeks = await page.evaluate(() => {
    const last = window.run.stepNumber;
    const times = [];
    let place = 1;
    for (let i = 0; i < 40; i += 1) {
      place = (place * 48_271) % 2_147_483_647;
      const start = performance.now();
      window.run.seek(place % last);
      times.push(performance.now() - start);
    }
    return { last, times };
  });
  say(`to any of ${seeks.last} steps`, `median ${ms(median(seeks.times))}, slowest ${ms(Math.max(...seeks.times))}`);
} finally {
  await browser.close();
  await server.stop();
}
