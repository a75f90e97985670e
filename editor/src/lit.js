// The lines that belong to what is selected elsewhere on the page.

import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";

export const setLit = StateEffect.define({
  map: (range, changes) => range && { from: changes.mapPos(range.from), to: changes.mapPos(range.to) },
});

const line = Decoration.line({ class: "lit" });

export const lit = StateField.define({
  create: () => Decoration.none,
  update(lines, transaction) {
    let next = lines.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setLit)) next = linesOf(transaction.state.doc, effect.value);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(doc, range) {
  if (!range) return Decoration.none;
  const lines = [];
  const last = doc.lineAt(range.to).number;
  for (let number = doc.lineAt(range.from).number; number <= last; number++) {
    lines.push(line.range(doc.line(number).from));
  }
  return Decoration.set(lines);
}
