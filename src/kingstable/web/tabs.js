/* The tabs under the choices.  On narrow pages the mats of the others are one of them. */

import { button, byId, fill } from "./dom.js";
import { still } from "./motion.js";

/** @type {Record<string, [string, string]>} what a tab says, and the id of what it shows */
const TABS = {
  mats: ["Mats", "others"],
  log: ["Log", "log-panel"],
  chat: ["Chat", "chat-panel"],
  chart: ["Score", "chart-panel"],
};

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

export class Tabs {
  /** @param {string[]} names which of them there are */
  constructor(names) {
    this.current = "";
    this.buttons = new Map(names.map((name) => [name, this.button(name)]));
    fill(byId("tabs"), ...this.buttons.values());
    byId("tabs").addEventListener("keydown", (event) => this.key(event));
    this.open("log");
  }

  /** @param {string} name */
  button(name) {
    const [text, panel] = TABS[name];
    return button(text, () => this.open(name), {
      id: `${name}-tab`,
      class: "tab",
      role: "tab",
      "aria-controls": panel,
    });
  }

  /** @param {string} name */
  open(name) {
    this.current = name;
    document.documentElement.dataset.tab = name;
    for (const [other, tab] of this.buttons) {
      const chosen = other === name;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) tab.removeAttribute("data-news");
      if (other !== "mats") byId(TABS[other][1]).hidden = !chosen;
    }
    const log = byId("log");
    if (name === "log") log.scrollTop = log.scrollHeight;
  }

  /** Opens a tab that may be out of sight, and goes there. @param {string} name */
  visit(name) {
    this.open(name);
    byId("tabs").scrollIntoView({ block: "start", behavior: still() ? "instant" : "smooth" });
  }

  /** A dot on a tab that is not open. @param {string} name */
  news(name) {
    if (this.current !== name) this.buttons.get(name)?.setAttribute("data-news", "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = STEPS[event.key];
    if (!step) return;
    const shown = [...this.buttons].filter(([, tab]) => tab.offsetParent);
    const at = shown.findIndex(([name]) => name === this.current);
    const [next, tab] = shown[(at + step + shown.length) % shown.length];
    this.open(next);
    tab.focus();
  }
}
