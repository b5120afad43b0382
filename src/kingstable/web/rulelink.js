/* A rule's number, as a link to where it is explained. */

import { el } from "./dom.js";

let rules = "";

/** @param {string} address of the rules of this table's game */
export function setRules(address) {
  rules = address;
}

/** Where a rule is explained. @param {string} rule */
export function rulesAt(rule) {
  return `${rules}#r${rule}`;
}

/** @param {string} [rule] its number, if there is one @returns {HTMLElement | null} */
export function ruleLink(rule) {
  if (!rule) return null;
  const label = `Rule ${rule}, opens the rules`;
  const address = { href: rulesAt(rule), target: "_blank", rel: "noopener" };
  return el("a", { class: "rule", ...address, "aria-label": label, title: label, text: `§ ${rule}` });
}
