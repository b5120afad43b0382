/* The tabs under the choices.  On narrow pages the mats of the others are one of them. */

import { button, byId, fill } from "./dom.js";
import { still } from "./motion.js";

const TABS = {
  mats: ["Mats", "others"],
  log: ["Log", "log-panel"],
  chat: ["Chat", "chat-panel"],
  chart: ["Score", "chart-panel"],
};

export class Tabs {
  /** @param {string[]} names which of them there are */
  constructor(names) {
    this.buttons = new Map(names.map((name) => [name, this.button(name)]));
    fill(byId("tabs"), ...this.buttons.values());
    byId("tabs").addEventListener("keydown", (event) => this.key(event));
    this.open("log");
  }

  button(name) {
    const [text, panel] = TABS[name];
    return button(text, () => this.open(name), {
      id: `${name}-tab`,
      class: "tab",
      role: "tab",
      "aria-controls": panel,
    });
  }

  open(name) {
    this.current = name;
    document.documentElement.dataset.tab = name;
    for (const [other, button] of this.buttons) {
      const chosen = other === name;
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
      if (chosen) button.removeAttribute("data-news");
      if (other !== "mats") byId(TABS[other][1]).hidden = !chosen;
    }
    const log = byId("log");
    if (name === "log") log.scrollTop = log.scrollHeight;
  }

  /** Opens a tab that may be out of sight, and goes there. */
  visit(name) {
    this.open(name);
    byId("tabs").scrollIntoView({ block: "start", behavior: still() ? "instant" : "smooth" });
  }

  /** A dot on a tab that is not open. */
  news(name) {
    if (this.current !== name) this.buttons.get(name)?.setAttribute("data-news", "");
  }

  key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const shown = [...this.buttons.keys()].filter((name) => this.buttons.get(name).offsetParent);
    const next = shown[(shown.indexOf(this.current) + step + shown.length) % shown.length];
    this.open(next);
    this.buttons.get(next).focus();
  }
}
