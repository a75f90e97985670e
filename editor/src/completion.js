// What could stand at the caret, as the application knows it.

import { autocompletion } from "@codemirror/autocomplete";

export function completion(complete) {
  const source = (context) => {
    const typing = context.matchBefore(/[\p{L}\p{N}_$.]$/u);
    if (!context.explicit && !typing) return null;
    const found = complete(context.state.doc.toString(), context.pos);
    if (found.options.length === 0) return null;
    return {
      from: found.from,
      validFor: /^[\p{L}\p{N}_$]*$/u,
      options: found.options.map(({ label, kind, detail, insert }, place) => ({
        label,
        type: kind,
        detail,
        // The nearest first, as they come: the list sorts by it where the match is equally good.
        boost: Math.max(-99, -place / 10),
        apply: inserting(insert),
      })),
    };
  };
  return autocompletion({ override: [source], icons: false, maxRenderedOptions: 60 });
}

/** Puts `insert` in; the caret goes where it holds a `|`. */
function inserting(insert) {
  return (view, _completion, from, to) => {
    const caret = insert.indexOf("|");
    const text = caret < 0 ? insert : insert.slice(0, caret) + insert.slice(caret + 1);
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + (caret < 0 ? text.length : caret) },
      userEvent: "input.complete",
    });
  };
}
