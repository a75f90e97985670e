// What could stand at the caret, as the application knows it.

import { autocompletion } from "@codemirror/autocomplete";
import { help } from "./help.js";

export function completion(complete) {
  const source = (context) => {
    const typing = context.matchBefore(/[\p{L}\p{N}_$.]$/u);
    if (!context.explicit && !typing) return null;
    const found = complete(context.state.doc.toString(), context.pos);
    if (found.options.length === 0) return null;
    return {
      from: found.from,
      validFor: /^[\p{L}\p{N}_$]*$/u,
      options: found.options.map(({ label, kind, detail, insert, help: said, importAt, importText }, place) => ({
        label,
        type: kind,
        detail,
        info: said ? () => paragraph(help(said, context.state)) : undefined,
        // The nearest first, as they come: the list sorts by it where the match is equally good.
        boost: Math.max(-99, -place / 10),
        apply: inserting(insert, importAt, importText),
      })),
    };
  };
  return autocompletion({ override: [source], icons: false, maxRenderedOptions: 60 });
}

function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

/** Puts `insert` in; the caret goes where it holds a `|`. An import that it needs goes to its own place. */
function inserting(insert, importAt, importText) {
  return (view, _completion, from, to) => {
    const caret = insert.indexOf("|");
    const text = caret < 0 ? insert : insert.slice(0, caret) + insert.slice(caret + 1);
    const changes = [{ from, to, insert: text }];
    let anchor = from + (caret < 0 ? text.length : caret);
    if (importText) {
      changes.push({ from: importAt, insert: importText });
      if (importAt <= from) anchor += importText.length;
    }
    view.dispatch({ changes, selection: { anchor }, userEvent: "input.complete" });
  };
}
