// What the application knows of the text at every change, and what is drawn from it.

import { foldService } from "@codemirror/language";
import { Facet, RangeSetBuilder, StateField } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";

const NONE = 0xffffffff;
const nothing = { tokens: new Uint32Array(), brackets: new Uint32Array(), folds: new Uint32Array() };

const analyser = Facet.define({ combine: (functions) => functions[0] ?? (() => nothing) });

/** The analysis of the text as it stands. */
const field = StateField.define({
  create: (state) => run(state),
  update: (value, transaction) => (transaction.docChanged ? run(transaction.state) : value),
});

function run(state) {
  return state.facet(analyser)(state.doc.toString()) ?? nothing;
}

export const analysis = (analyse) => [analyser.of(analyse), field];

/** Token colours, of the lines in view only. */
export function colours(classes) {
  const marks = classes.map((name) => Decoration.mark({ class: name }));
  const draw = (view) => {
    const { tokens } = view.state.field(field);
    const builder = new RangeSetBuilder();
    let done = 0;
    for (const { from, to } of view.visibleRanges) {
      for (let at = Math.max(done, firstBehind(tokens, 3, from)); at < tokens.length && tokens[at] < to; at += 3) {
        builder.add(tokens[at], tokens[at + 1], marks[tokens[at + 2]]);
        done = at + 3;
      }
    }
    return builder.finish();
  };
  return ViewPlugin.define(
    (view) => ({
      decorations: draw(view),
      update(update) {
        if (update.docChanged || update.viewportChanged) this.decorations = draw(update.view);
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  );
}

/** The place in a flat list of rows where the first row ends behind `place`. */
function firstBehind(rows, width, place) {
  let low = 0;
  let high = rows.length / width;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle * width + 1] <= place) low = middle + 1;
    else high = middle;
  }
  return low * width;
}

const paired = Decoration.mark({ class: "cm-matchingBracket" });
const alone = Decoration.mark({ class: "cm-nonmatchingBracket" });

/** The bracket at the caret and its partner. */
export const bracketMarks = EditorView.decorations.compute([field, "selection"], (state) => {
  const { main } = state.selection;
  if (!main.empty) return Decoration.none;
  const { brackets } = state.field(field);
  const pair = pairAt(brackets, main.head);
  if (!pair) return Decoration.none;
  const [open, close] = pair;
  if (close === NONE) return Decoration.set([alone.range(open, open + 1)]);
  return Decoration.set([paired.range(open, open + 1), paired.range(close, close + 1)]);
});

/** The pair with a bracket before the caret, else behind it. */
function pairAt(brackets, head) {
  for (const place of [head - 1, head]) {
    for (let at = 0; at < brackets.length && brackets[at] <= place; at += 2) {
      if (brackets[at] === place || brackets[at + 1] === place) return [brackets[at], brackets[at + 1]];
    }
  }
  return null;
}

/** What can be folded is what begins on the line. */
export const folds = foldService.of((state, start, end) => {
  const { folds } = state.field(field);
  for (let at = 0; at < folds.length && folds[at] <= end; at += 2) {
    if (folds[at] >= start) return { from: folds[at], to: folds[at + 1] };
  }
  return null;
});

/** What folds the row of imports, if it is a row. */
export function importFold(state) {
  const { folds } = state.field(field);
  for (let at = 0; at < folds.length; at += 2) {
    const line = state.doc.lineAt(folds[at]);
    if (/^\s*import\b/.test(line.text)) return { from: folds[at], to: folds[at + 1] };
  }
  return null;
}
