/* What must be said of a choice before it is made: that there is no way back from it, or that it harms who makes it. */

import { el } from "./dom.js";

const WARNING = "Cannot be undone.";

/** @typedef {Pick<Protocol.ChoiceInfo, "text"> & Partial<Pick<Protocol.ChoiceInfo, "final" | "warning">>} Worded */

/** What tells a choice from the others of its question: its actions. @param {Protocol.ChoiceInfo} choice */
export const idOf = ({ action, then = [] }) => [action, ...then].join(" ");

/** What speaks against a choice; nothing, if it is as good as any. @param {Partial<Worded>} choice */
const doubts = ({ final, warning }) => [warning, final && WARNING].filter(Boolean).join(" ");

/** What is asked before a choice is made; nothing, if it is made at once. @param {Partial<Worded>} choice */
export function questionOf({ final, warning }) {
  const doubt = [warning, final && "This cannot be undone."].filter(Boolean).join(" ");
  return doubt && `${doubt} ${warning ? "Do it anyway?" : "Do it?"}`;
}

/** The words of a choice, for its button. @param {Worded} choice */
export function wording(choice) {
  const doubt = doubts(choice);
  return doubt ? el("span", {}, `${choice.text} `, el("span", { class: "final", text: doubt })) : choice.text;
}

/** The same as one text. @param {Worded} choice */
export function worded(choice) {
  return [choice.text, doubts(choice)].filter(Boolean).join(" ");
}
