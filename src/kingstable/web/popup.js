/* A small menu by a piece: which of the choices that are left is meant.  On narrow pages the sheet asks that, and no menu
 * comes. */

import { button, byId, fill } from "./dom.js";
import { besides, roomy } from "./place.js";

export class Popup {
  /** @param {{play(action: number)}} on */
  constructor(on) {
    this.on = on;
    this.root = byId("popup");
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  /** One that is open with these choices stays as it is: somebody may be about to press one.
   *  @param {{action: number, text: string}[]} choices @param {DOMRect} rect of the piece */
  show(choices, rect) {
    const told = JSON.stringify(choices);
    const fresh = this.root.hidden || told !== this.told;
    if (fresh) this.hide();
    if (!roomy()) return;
    if (fresh) this.open(choices);
    this.told = told;
    besides(this.root, rect);
    if (fresh) this.root.firstChild.focus({ preventScroll: true });
  }

  open(choices) {
    this.opener = document.activeElement;
    fill(this.root, ...choices.map(({ action, text }) => button(text, () => this.on.play(action))));
    this.root.hidden = false;
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
  }
}
