// The page's code editor: CodeMirror without a grammar of its own. Colours, brackets, folds, problems and completions
// come from the application through the functions given to `mount`; every place is an offset in UTF-16 units.

import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import {
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentService,
  indentUnit,
} from "@codemirror/language";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, Prec } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { analysis, bracketMarks, colours, folds, importFold } from "./analysis.js";
import { completion } from "./completion.js";
import { language } from "./help.js";
import { meanings } from "./hover.js";
import { indentation } from "./indentation.js";
import { lit, setLit } from "./lit.js";
import { theme } from "./theme.js";

/** Marks changes that the application made, so that they aren't reported back to it. */
const fromApplication = Annotation.define();

/**
 * Puts an editor into `parent`.
 *
 * options.doc       the text
 * options.labels    { editor, describedBy, phrases, lang }: the name for screen readers, the id of what describes it,
 *                   CodeMirror's own words in the page's language, and that language
 * options.classes   names of token classes, by number
 * options.analyse   text -> { tokens: [from, to, class]*, brackets: [open, close or 0xFFFFFFFF]*, folds: [from, to]* },
 *                   each a flat Uint32Array
 * options.complete  (text, place) -> { from, options: [{ label, kind, detail, insert, help, importAt, importText }] },
 *                   the nearest first; the last two where an import is needed besides
 * options.hover     (text, place) -> null or { from, to, lines: [{ signature, help }] }
 * options.changed   text -> the user changed it
 * options.moved     place -> the user put the caret there
 */
export function mount(parent, options) {
  const labels = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.doc,
      extensions: [
        labels.of(labelled(options.labels)),
        lineNumbers(),
        foldGutter({ openText: "⌄", closedText: "›" }),
        codeFolding({ placeholderText: "…" }),
        highlightSpecialChars(),
        history(),
        indentOnInput(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        indentService.of(indentation),
        EditorState.languageData.of(() => [
          {
            closeBrackets: { brackets: ["(", "[", "{", "'", '"'] },
            commentTokens: { line: "//", block: { open: "/*", close: "*/" } },
            indentOnInput: /^\s*[})\]]$/,
          },
        ]),
        analysis(options.analyse),
        colours(options.classes),
        bracketMarks,
        folds,
        lit,
        completion(options.complete),
        meanings(options.hover),
        closeBrackets(),
        search({ top: true }),
        highlightSelectionMatches(),
        // Tab is left to the browser: it moves the focus on, so nobody is caught here. Mod-] and Mod-[ indent.
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...completionKeymap,
          ...lintKeymap,
        ]),
        Prec.lowest(theme),
        EditorView.updateListener.of((update) => {
          const own = update.transactions.some((transaction) => transaction.annotation(fromApplication));
          if (update.docChanged && !own) options.changed(update.state.doc.toString());
          const moved = update.transactions.some((transaction) => transaction.isUserEvent("select"));
          if (update.selectionSet && moved && !update.docChanged) options.moved(update.state.selection.main.head);
        }),
      ],
    }),
  });
  foldImports(view);
  const inside = (place) => Math.max(0, Math.min(place, view.state.doc.length));
  return {
    /** Shows another text; what is equal at both ends stays, and with it caret and history. */
    setDoc(text) {
      const change = difference(view.state.doc.toString(), text);
      if (!change) return;
      const whole = change.to - change.from > view.state.doc.length / 2;
      view.dispatch({ changes: change, annotations: fromApplication.of(true) });
      // Another program: it is seen from where it begins.
      if (whole) {
        foldImports(view);
        view.scrollDOM.scrollTop = 0;
      }
    },
    /** problems: [{ from, to, severity: "error" | "warning" | "info", message, actions: [{ name, apply() }] }] */
    setProblems(problems) {
      const shown = problems.map((problem) => ({ ...problem, from: inside(problem.from), to: inside(problem.to) }));
      view.dispatch(setDiagnostics(view.state, shown));
    },
    /** Lights the lines of a range; none when `from` is negative. */
    setLit(from, to) {
      const range = from < 0 ? null : { from: inside(from), to: inside(Math.max(from, to)) };
      view.dispatch({ effects: setLit.of(range) });
    },
    select(from, to) {
      const selection = { anchor: inside(from), head: inside(to) };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
      view.focus();
    },
    setLabels(words) {
      view.dispatch({ effects: labels.reconfigure(labelled(words)) });
    },
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus,
    text: () => view.state.doc.toString(),
    destroy: () => view.destroy(),
  };
}

/** Rows of imports say little about a program: they begin folded, unless the caret is among them. */
function foldImports(view) {
  const range = importFold(view.state);
  const { from, to } = view.state.selection.main;
  const used = from < to || (range && from > range.from && from <= range.to);
  if (range && !used) view.dispatch({ effects: foldEffect.of(range) });
}

function labelled(words) {
  const attributes = {
    "aria-label": words.editor,
    // Focusable anyway; said for those that only look at attributes.
    tabindex: "0",
    spellcheck: "false",
    autocorrect: "off",
    autocapitalize: "off",
    translate: "no",
    "data-testid": "text",
  };
  if (words.describedBy) attributes["aria-describedby"] = words.describedBy;
  return [
    EditorView.contentAttributes.of(attributes),
    EditorState.phrases.of(words.phrases ?? {}),
    language.of(words.lang ?? "en"),
  ];
}

/** The one replacement that turns `before` into `after`, or null. */
export function difference(before, after) {
  if (before === after) return null;
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < limit - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end++;
  }
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
