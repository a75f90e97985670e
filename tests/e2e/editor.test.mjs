// The full editor: it comes when the text area is first used, keeps what was typed, and shows what the application
// knows about the text.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { start, violations } from "./browser.mjs";

let studio;
before(async () => {
  studio = await start();
});
after(() => studio?.stop());

/** A page whose full editor has come. */
async function opened(options) {
  const page = await studio.open("", options);
  await page.locator("textarea.editor-area").focus();
  await page.locator(".cm-content").waitFor();
  return page;
}

/** Puts the caret behind the last character. */
async function toEnd(page) {
  await page.keyboard.press("Control+End");
}

/** The text as the application keeps it. */
async function kept(page, expected) {
  await page.waitForFunction((text) => localStorage.getItem("eddyline.text")?.includes(text), expected);
}

test("the committed bundle is what its source builds", () => {
  const script = fileURLToPath(new URL("../../editor/build.mjs", import.meta.url));
  execFileSync("node", [script, "--check"], { stdio: "pipe" });
});

test("nothing of the editor is fetched before the text is used", async () => {
  const n_before = studio.server.transfers.length;
  const page = await studio.open();
  await page.waitForLoadState("networkidle");
  const fetched = () => studio.server.transfers.slice(n_before).some(({ path }) => path.endsWith("/editor.js"));
  assert.equal(fetched(), false);
  await page.locator("textarea.editor-area").focus();
  await page.locator(".cm-content").waitFor();
  assert.equal(fetched(), true);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("text, selection and focus go over to the full editor", async () => {
  const page = await studio.open();
  const area = page.locator("textarea.editor-area");
  const text = await area.inputValue();
  await area.evaluate((element) => element.setSelectionRange(3, 8));
  await area.focus();
  await page.locator(".cm-content").waitFor();
  const shown = await page.locator(".cm-content").evaluate((element) => ({
    focused: document.activeElement === element,
    selected: getSelection().toString(),
  }));
  assert.deepEqual(shown, { focused: true, selected: text.slice(3, 8) });
  assert.equal(await page.locator(".cm-line").first().innerText(), text.split("\n")[0]);
  await page.context().close();
});

test("what is typed is coloured, kept, and undone", async () => {
  const page = await opened();
  await toEnd(page);
  await page.keyboard.type("\n// 尾注 done");
  await kept(page, "// 尾注 done");
  assert.equal(await page.locator(".cm-line .comment").last().innerText(), "// 尾注 done");
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => !localStorage.getItem("eddyline.text").includes("尾注"));
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a mistake is underlined, said on hover and in the list, and goes away", async () => {
  const page = await opened();
  await toEnd(page);
  await page.keyboard.type("\nenv.");
  const mark = page.locator(".cm-lintRange-error").first();
  await mark.waitFor();
  await page.locator("[data-testid=problem]").first().waitFor();
  await mark.hover();
  await page.locator(".cm-tooltip .cm-diagnostic").first().waitFor();
  for (let n = 0; n < 5; n++) await page.keyboard.press("Backspace");
  await mark.waitFor({ state: "detached" });
  await page.context().close();
});

test("brackets are matched, bodies fold, lines are searched", async () => {
  const page = await opened();
  await page.keyboard.press("Control+Home");
  const folds = page.locator('.cm-foldGutter span[title="Fold line"]');
  // The row of imports begins folded.
  const placeholders = page.locator(".cm-foldPlaceholder");
  assert.equal(await placeholders.count(), 1);
  assert.match(await page.locator(".cm-line").first().innerText(), /^import…;$/);
  await folds.first().click();
  await placeholders.nth(1).waitFor();
  await placeholders.nth(1).click();
  await placeholders.first().click();
  await placeholders.first().waitFor({ state: "detached" });
  await toEnd(page);
  await page.keyboard.type("\n(x");
  await page.keyboard.press("Home");
  await page.locator(".cm-matchingBracket").first().waitFor();
  await page.keyboard.press("Control+f");
  await page.locator(".cm-search input[name=search]").waitFor();
  await page.keyboard.type("env");
  await page.locator(".cm-searchMatch").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".cm-search").waitFor({ state: "detached" });
  await page.context().close();
});

test("members of the API are offered and put in", async () => {
  const page = await opened();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("env.fromSeq");
  const option = page.locator(".cm-tooltip-autocomplete li", { hasText: "fromSequence" }).first();
  await option.click();
  await kept(page, ".fromSequence()");
  await page.keyboard.type("1, 5");
  await kept(page, ".fromSequence(1, 5)");
  await page.context().close();
});

test("a class that isn't imported is offered with its import", async () => {
  const page = await opened();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("class A { Object o = new LinkedHashM");
  const option = page.locator(".cm-tooltip-autocomplete li", { hasText: "LinkedHashMap" }).first();
  await option.click();
  await kept(page, "new LinkedHashMap");
  assert.match(await page.locator(".cm-line").first().innerText(), /^import java\.util\.LinkedHashMap;$/);
  await page.context().close();
});

test("a word under the pointer says what it means, in the page's language", async () => {
  const page = await opened();
  const word = page.locator(".cm-line .method", { hasText: "keyBy" });
  await word.hover();
  const tooltip = page.locator(".cm-meaning");
  await tooltip.waitFor();
  assert.match(await tooltip.innerText(), /keyBy\(KeySelector<String|keyBy\(KeySelector<Tuple2/);
  assert.match(await tooltip.innerText(), /Sends records with equal keys to the same subtask/);
  await page.mouse.move(2, 2);
  await tooltip.waitFor({ state: "detached" });
  await page.getByTestId("language").click();
  await word.hover();
  await tooltip.waitFor();
  assert.match(await tooltip.innerText(), /把相同 key 的记录发给同一子任务/);
  await page.context().close();
});

test("the list of problems leads to the place, and a missing import is put in from there", async () => {
  const page = await opened();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("class A { Object o = new ArrayList<String>(");
  await page.keyboard.press("End");
  const problem = page.locator("[data-testid=problem]", { hasText: "ArrayList" }).first();
  await problem.waitFor();
  await toEnd(page);
  await problem.locator(".link.place").click();
  assert.equal(await page.evaluate(() => getSelection().toString()), "ArrayList");
  await problem.getByRole("button", { name: "Apply" }).click();
  await kept(page, "import java.util.ArrayList;");
  await page.context().close();
});

test("what is selected among the graphs is lit in the full editor, and the caret selects", async () => {
  const page = await opened();
  await page.locator("g.box.stream[data-name^='tokenizer']").click();
  await page.locator(".cm-line.lit", { hasText: "flatMap" }).first().waitFor();
  await page.locator(".cm-line", { hasText: ".keyBy(" }).click({ position: { x: 130, y: 8 } });
  await page.locator("g.edge.lit[data-name*='HASH']").first().waitFor();
  await page.context().close();
});

test("a composed word arrives once", async () => {
  const page = await opened();
  await toEnd(page);
  await page.keyboard.type("\n// ");
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "zhong", selectionStart: 5, selectionEnd: 5 });
  await session.send("Input.imeSetComposition", { text: "中文", selectionStart: 2, selectionEnd: 2 });
  await session.send("Input.insertText", { text: "中文" });
  await kept(page, "// 中文");
  assert.equal(await page.evaluate(() => localStorage.getItem("eddyline.text").split("中文").length), 2);
  await page.context().close();
});

test("Tab and Escape lead out of the editor", async () => {
  const page = await opened();
  const focused = () => page.locator(".cm-content").evaluate((element) => document.activeElement === element);
  assert.equal(await focused(), true);
  await page.keyboard.press("Tab");
  assert.equal(await focused(), false);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Escape");
  assert.equal(await focused(), false);
  await page.context().close();
});

test("axe finds nothing wrong with the full editor", async () => {
  const page = await opened();
  assert.deepEqual(await violations(page, ".editor"), []);
  await page.context().close();
});

test("without the module the text area stays", async () => {
  const context = await studio.browser.newContext();
  const page = await context.newPage();
  await page.route("**/editor.js", (route) => route.abort());
  await page.goto(studio.server.url);
  const area = page.locator("textarea.editor-area");
  await area.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n// still here");
  await kept(page, "// still here");
  assert.equal(await area.count(), 1);
  await context.close();
});

test("the editor speaks the page's language", async () => {
  const page = await opened();
  await page.locator("[data-testid=language]").click();
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+f");
  await page.getByText("区分大小写").waitFor();
  assert.match(await page.locator(".cm-content").getAttribute("aria-label"), /程序/);
  await page.context().close();
});
