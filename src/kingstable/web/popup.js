/* A small menu by a piece: which of the choices that are left is meant.  On narrow pages the sheet asks that, and no menu
 * comes. */

import { active, button, byId, fill, refill } from "./dom.js";
import { wording } from "./final.js";
import { besides, roomy } from "./popup_position.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

export class Popup {
  /** @param {{play(choice: Protocol.ChoiceInfo): void}} on */
  constructor(on) {
    this.on = on;
    this.root = byId("popup");
    /** @type {AnyElement | null} */
    this.opener = null;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {Protocol.ChoiceInfo[]} choices @param {DOMRect} rect of the piece
   *  @param {DOMRect[]} others where else one may want to click */
  show(choices, rect, others) {
    if (!roomy()) {
      this.hide();
      return;
    }
    if (!this.root.contains(document.activeElement)) this.opener = active();
    /** @param {Protocol.ChoiceInfo} choice */
    const press = (choice) =>
      fill(
        button("", () => this.on.play(choice)),
        wording(choice),
      );
    const fresh = refill(this.root, choices, () => (this.buttons = choices.map(press)));
    this.root.hidden = false;
    besides(this.root, rect, others, { aside: true });
    if (fresh) this.buttons[0].focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const { buttons } = this;
    const at = buttons.findIndex((each) => each === document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }

  hide() {
    if (this.root.contains(document.activeElement)) this.opener?.focus({ preventScroll: true });
    this.root.hidden = true;
    fill(this.root);
  }
}
