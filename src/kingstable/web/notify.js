/* Telling people: faults beside the prompt, and words for screen readers. */

import { button, byId, el, fill } from "./dom.js";
import { ruleLink } from "./rulelink.js";

/** Says that something went wrong, and what can be done.  It stays until it is closed or the next thing succeeds.
 *  @param {string} text @param {string} rule */
export function fault(text, rule = "") {
  const close = button("×", calm, { class: "button quiet icon", "aria-label": "Close" });
  fill(byId("fault"), el("div", { class: "fault row" }, el("span", { text }), ruleLink(rule), close));
}

export function calm() {
  fill(byId("fault"));
}

/** @type {string[]} */
let told = [];

/** Read out politely; what is said at one time is read as one. @param {string} text */
export function announce(text) {
  if (!told.length) {
    setTimeout(() => {
      byId("live").textContent = told.join(" ");
      told = [];
    });
  }
  told.push(text);
}

/** What was to be read out is not. */
export function hush() {
  told = [];
  byId("live").textContent = "";
}

/** Copies, and says so on the button that was pressed. @param {string} text @param {HTMLButtonElement} pressed */
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
