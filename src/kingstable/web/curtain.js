/* One screen for several: while it is handed over, nothing of anybody's side is to be seen or heard. */

import { button, byId, el, fill, signOf } from "./dom.js";
import { hush } from "./notify.js";

export class Curtain {
  constructor() {
    this.root = byId("curtain");
    this.page = byId("page");
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
  }

  /** @param {number} seat @param {string} name @param {() => void} ready called when the next one is there */
  fall(seat, name, ready) {
    this.page.hidden = true;
    document.title = `Hand over to ${name}`;
    hush();
    const next = button(`I am ${name}: show my side`, ready, { class: "button primary" });
    const title = el("h1", { id: "curtain-title" }, signOf(seat), ` Hand over to ${name}`);
    fill(this.root, title, el("p", { class: "muted", text: "Nobody else should look now." }), next);
    this.root.hidden = false;
    next.focus();
  }

  /** Meanwhile: the next one's side has not come yet. */
  wait() {
    fill(this.root, el("p", { id: "curtain-title", text: "A moment…" }));
  }

  rise() {
    if (this.root.hidden) return;
    this.root.hidden = true;
    this.page.hidden = false;
    byId("prompt").focus({ preventScroll: true });
  }

  get down() {
    return !this.root.hidden;
  }
}
