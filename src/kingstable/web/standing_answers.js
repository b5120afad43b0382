/* Standing answers: what one says once and for all.  They are set and cleared by one's mat, and offered where one that is
 * not set yet would answer what is asked. */

import { active, button, byId, el, refill } from "./dom.js";

export class StandingAnswers {
  /** @param {(key: string, on: boolean) => void} set */
  constructor(set) {
    this.set = set;
    this.root = byId("standing");
    this.offer = byId("always");
  }

  /** @param {Protocol.StandingInfo[]} answers of who sits here @param {boolean} open whether something can be done now */
  show(answers, open) {
    this.root.hidden = !answers.length;
    const list = /** @type {HTMLElement} */ (this.root.querySelector("ul"));
    const held = list.contains(document.activeElement) && active()?.dataset.standing;
    refill(list, answers, () => answers.map((answer) => el("li", {}, this.box(answer))));
    /** @type {HTMLElement | null} */
    const kept = held ? list.querySelector(`[data-standing="${held}"]`) : null;
    kept?.focus({ preventScroll: true });
    const offered = open ? answers.filter(({ on, applies }) => applies && !on) : [];
    refill(this.offer, offered, () =>
      offered.map(({ key, text }) => button(text, () => this.set(key, true), { class: "link", data: { always: key } })),
    );
  }

  /** @param {Protocol.StandingInfo} answer */
  box({ key, text, on }) {
    const box = el("input", { type: "checkbox", checked: on, data: { standing: key } });
    box.addEventListener("change", () => this.set(key, box.checked));
    return el("label", { class: "check" }, box, el("span", { text }));
  }
}
