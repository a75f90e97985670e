// What the word under the pointer means, as the application knows it.

import { hoverTooltip } from "@codemirror/view";
import { help } from "./help.js";

/** hover: (text, place) -> null or { from, to, lines: [{ signature, help }] } */
export function meanings(hover) {
  return hoverTooltip((view, place) => {
    const found = hover(view.state.doc.toString(), place);
    if (!found) return null;
    return { pos: found.from, end: found.to, above: true, create: () => ({ dom: tooltip(found.lines, view.state) }) };
  });
}

function tooltip(lines, state) {
  const dom = document.createElement("div");
  dom.className = "cm-meaning";
  for (const { signature, help: said } of lines) {
    const code = dom.appendChild(document.createElement("code"));
    code.textContent = signature;
    if (said) dom.appendChild(document.createElement("p")).textContent = help(said, state);
  }
  return dom;
}
