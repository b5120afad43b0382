/* Light or dark: what the system says, unless the reader chose.  Importing it applies the choice.
 *
 *   themeSelect()   a labelled <select> (auto, light, dark) to be put into a page
 *
 * Pages load it first, with blocking="render", so that no page flashes in the wrong colours.
 */

import { el } from "./dom.js";
import { recall, remember } from "./memory.js";

const THEMES = { auto: "Automatic", light: "Light", dark: "Dark" };

/** @param {string} theme */
function apply(theme) {
  document.documentElement.dataset.theme = theme in THEMES ? theme : "auto";
}

export function themeSelect() {
  const options = Object.entries(THEMES).map(([value, text]) => el("option", { value, text }));
  const choose = () => {
    remember("theme", select.value);
    apply(select.value);
  };
  const select = el("select", { on: { change: choose } }, ...options);
  select.value = document.documentElement.dataset.theme ?? "auto";
  return el("label", { class: "field" }, el("span", { text: "Colours" }), select);
}

apply(recall("theme", "auto"));
