/* A panel over the board for what is read once and may be opened again: a briefing, a battle, the final score.  It holds
 * nobody up: the choices beside it stay open. */

import { isBig } from "./big_screen.js";
import { button, byId, el, refill } from "./dom.js";
import { announce } from "./notify.js";

const READ = 30_000; // milliseconds after which a big screen, where nobody has a mouse, shows its board again

export class Overlay {
  constructor() {
    this.root = byId("overlay");
    this.key = ""; // what is open
  }

  /** What is open already is made anew only if what it is about has changed: somebody may be about to press its button.
   *  @param {string} key @param {string} title @param {unknown} about @param {() => Node[]} make */
  open(key, title, about, make) {
    const fresh = this.key !== key;
    this.key = key;
    const close = () => button("Close", () => this.close(), { class: "button quiet", "aria-keyshortcuts": "Escape" });
    const head = () =>
      el("div", { class: "dialog-head" }, el("h2", { id: "overlay-title", tabindex: -1, text: title }), close());
    refill(this.root, [key, title, about], () => [head(), ...make()]);
    this.root.hidden = false;
    if (!fresh) return;
    this.root.scrollTop = 0;
    announce(title);
    if (isBig() && key !== "score") setTimeout(() => this.key === key && this.close(), READ);
  }

  /** Answers whether anything was open. */
  close() {
    const open = !this.root.hidden;
    this.root.hidden = true;
    this.key = "";
    return open;
  }
}
