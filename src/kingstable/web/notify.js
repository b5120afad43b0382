/* Telling people: faults beside the prompt, and words for screen readers. */

import { button, byId, el, fill } from "./dom.js";
import { ruleLink } from "./rulelink.js";

/** Says that something went wrong, and what can be done.  It stays until it is closed or the next thing succeeds. */
export function fault(text, rule = "") {
  const close = button("×", calm, { class: "button quiet icon", "aria-label": "Close" });
  fill(byId("fault"), el("div", { class: "fault row" }, el("span", { text }), ruleLink(rule), close));
}

export function calm() {
  fill(byId("fault"));
}

/** Read out politely. */
export function announce(text) {
  byId("live").textContent = text;
}

/** Copies, and says so on the button that was pressed. */
export async function copy(text, pressed) {
  const before = pressed.textContent;
  try {
    await navigator.clipboard.writeText(text);
    pressed.textContent = "Copied";
    announce("Copied");
    setTimeout(() => {
      pressed.textContent = before;
    }, 2000);
  } catch {
    prompt("Copy this:", text);
  }
}
