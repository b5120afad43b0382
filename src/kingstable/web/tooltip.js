/* What a piece is, in words: on hover, on focus, on a long press; and why it cannot be chosen, when that was asked. */

import { byId, closestTo, el, fill } from "./dom.js";
import { besides } from "./popup_position.js";
import { ruleLink } from "./rulelink.js";

const HOVER = 200;
const PRESS = 500;
const LEAVE = 250; // time to reach the link inside
/** @type {Record<string, string>} */
const MARKS = {
  disputed: "This value is disputed: our sources disagree. The rules page says more.",
};

/** @typedef {import("./tap_to_zoom.js").Found} Found */

export class Tooltip {
  /** @param {import("./stage.js").Stage} stage @param {HTMLElement[]} areas */
  constructor(stage, areas) {
    this.stage = stage;
    this.root = byId("tooltip");
    /** @type {string | null} */
    this.key = null; // of what is explained
    /** @type {SVGElement | null} */
    this.described = null;
    this.held = false; // whether a press was long
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.press = undefined;
    for (const area of areas) this.listen(area);
    this.root.addEventListener("click", () => this.hide());
    this.root.addEventListener("pointerenter", () => clearTimeout(this.timer));
    this.root.addEventListener("pointerleave", () => this.later(() => this.hide(), LEAVE));
    document.addEventListener("pointerdown", (event) => closestTo(event, "#tooltip") || this.hide(), {
      capture: true,
    });
    for (const away of ["scroll", "wheel"])
      document.addEventListener(away, () => this.hide(), { capture: true, passive: true });
  }

  /** @param {HTMLElement} area */
  listen(area) {
    /** @param {Event} event */
    const keyOf = (event) => this.stage.keyAt(event);
    // Not "pointerover": that also comes when the page moves under a pointer that rests.
    area.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && !event.buttons) this.wait(keyOf(event), HOVER);
    });
    area.addEventListener(
      "pointerleave",
      (event) => event.pointerType === "mouse" && this.later(() => this.hide(), LEAVE),
    );
    area.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) this.wait(keyOf(event), 0);
    });
    area.addEventListener("focusout", (event) => keyOf(event) === this.key && this.later(() => this.hide(), LEAVE));
    area.addEventListener("pointerdown", (event) => {
      this.held = false;
      if (event.pointerType !== "mouse") this.press = setTimeout(() => this.pressed(keyOf(event)), PRESS);
    });
    area.addEventListener("pointerup", (event) => this.release(event));
    area.addEventListener("pointercancel", (event) => this.release(event));
    area.addEventListener("pointermove", (event) => this.release(event));
    area.addEventListener("contextmenu", (event) => this.held && event.preventDefault());
    area.addEventListener("click", (event) => this.held && this.swallow(event), { capture: true });
  }

  /** @param {string | null} key */
  pressed(key) {
    this.held = true;
    this.tell(key);
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (event.type === "pointermove" && Math.hypot(event.movementX, event.movementY) < 3) return;
    clearTimeout(this.press);
  }

  /** The click at the end of a long press is none. @param {Event} event */
  swallow(event) {
    this.held = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {() => void} act @param {number} delay */
  later(act, delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, delay);
  }

  /** @param {string | null} key @param {number} delay */
  wait(key, delay) {
    const shown = !this.root.hidden && key === this.key;
    if (key && shown) clearTimeout(this.timer);
    else if (key) this.later(() => this.tell(key), delay);
    else if (!this.root.hidden) this.later(() => this.hide(), LEAVE);
  }

  /** @param {string | null} key */
  tell(key) {
    const found = this.stage.find(key);
    if (!key || !found?.node.speaks) return;
    const { name, tip, rule, mark = "" } = found.node.info;
    if (!name && !tip) return;
    const parts = [
      name && el("strong", { text: name }),
      tip && !name?.includes(tip) && el("p", { text: tip }),
      MARKS[mark] && el("p", { class: "muted", text: MARKS[mark] }),
      ruleLink(rule),
    ];
    this.open(key, found, parts);
  }

  /** Opens the rule of what is explained. */
  follow() {
    if (!this.root.hidden) this.root.querySelector("a")?.click();
  }

  /** Why a piece cannot be chosen. @param {string} key @param {string} reason @param {string} rule */
  answer(key, reason, rule) {
    const found = this.stage.find(key);
    if (!found) return;
    clearTimeout(this.timer);
    const { name } = found.node.info;
    this.open(key, found, [
      name && el("strong", { text: name }),
      el("p", { text: `Why not? ${reason}` }),
      ruleLink(rule),
    ]);
  }

  /** @param {string} key @param {Found} found @param {import("./dom.js").Child[]} parts */
  open(key, { surface, node }, parts) {
    this.key = key;
    fill(this.root, ...parts.filter(Boolean));
    this.described?.removeAttribute("aria-describedby");
    this.described = node.group;
    this.described.setAttribute("aria-describedby", "tooltip");
    this.root.hidden = false;
    besides(this.root, surface.rectOf(node.info), [...this.stage.litRects(node), byId("sheet").getBoundingClientRect()]);
  }

  hide() {
    clearTimeout(this.timer);
    clearTimeout(this.press);
    this.described?.removeAttribute("aria-describedby");
    this.root.hidden = true;
    this.key = null;
  }
}
