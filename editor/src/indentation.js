// How far a new line is indented: as the line before, one step more behind an opening bracket, one step less before a
// closing one.

import { getIndentUnit } from "@codemirror/language";
import { countColumn } from "@codemirror/state";

export function indentation(context, place) {
  const before = lineBefore(context, place);
  if (before === null) return 0;
  const unit = getIndentUnit(context.state);
  let columns = countColumn(/^\s*/.exec(before)[0], context.state.tabSize);
  if (/[{([]\s*(?:\/\/.*)?$/.test(before)) columns += unit;
  if (/^\s*[})\]]/.test(context.textAfterPos(place))) columns -= unit;
  return Math.max(0, columns);
}

/** The last line above that isn't blank; of a line about to be broken, its part before the caret. */
function lineBefore(context, place) {
  const { doc } = context.state;
  const line = doc.lineAt(place);
  if (context.simulatedBreak === place) {
    const part = line.text.slice(0, place - line.from);
    if (part.trim()) return part;
  }
  for (let number = line.number - 1; number > 0; number--) {
    const { text } = doc.line(number);
    if (text.trim()) return text;
  }
  return null;
}
