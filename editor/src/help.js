// One sentence of help about what the API has, in the page's language.

import { Facet } from "@codemirror/state";
import chinese from "./help.zh.json";

/** The page's language, as a tag. */
export const language = Facet.define({ combine: (tags) => tags[0] ?? "en" });

/** The sentence in the page's language; in English where there is no other. */
export function help(sentence, state) {
  return state.facet(language).startsWith("zh") ? (chinese[sentence] ?? sentence) : sentence;
}
