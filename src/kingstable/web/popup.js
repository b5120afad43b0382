/* A small menu by a piece: which of the choices that are left is meant.  On narrow pages the sheet asks that, and no menu
 * comes. */

import { button, byId, fill, refill } from "./dom.js";
import { wording } from "./final.js";
import { besides, roomy } from "./place.js";

export class Popup {
  /** @param {{play(action: number)}} on */
  constructor(on) {
    this.on = on;
    this.root = byId("popup");
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {{action: number, text: string, final: boolean}[]} choices @param {DOMRect} rect of the piece */
  show(choices, rect) {
    if (!roomy()) {
      this.hide();
      return;
    }
    if (!this.root.contains(document.activeElement)) this.opener = document.activeElement;
    const press = (choice) =>
      fill(
        button("", () => this.on.play(choice.action)),
        wording(choice),
      );
    const fresh = refill(this.root, choices, () => choices.map(press));
    this.root.hidden = false;
    besides(this.root, rect);
    if (fresh) this.root.firstChild.focus({ preventScroll: true });
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.root.children];
    const at = buttons.indexOf(document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }

  hide() {
    if (this.root.contains(document.activeElement)) this.opener?.focus({ preventScroll: true });
    this.root.hidden = true;
    fill(this.root);
  }
}
