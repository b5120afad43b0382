/* Choices from which there is no way back: they say so before they are made. */

import { el } from "./dom.js";

const WARNING = "Cannot be undone.";
export const QUESTION = "This cannot be undone. Do it?";

/** The words of a choice, for its button.
 *  @param {{text: string, final?: boolean}} choice */
export function wording({ text, final }) {
  return final ? el("span", {}, `${text} `, el("span", { class: "final", text: WARNING })) : text;
}

/** The same as one text. @param {{text: string, final: boolean}} choice */
export function worded({ text, final }) {
  return final ? `${text} ${WARNING}` : text;
}
