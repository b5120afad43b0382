/* The choices as buttons: every choice is here, whether it touches a piece or not.  Long lists are grouped and filtered. */

import { active, button, closestTo, el, fill, refill } from "./dom.js";
import { QUESTION, wording } from "./final.js";
import { Narrowing, grouped } from "./narrowing.js";
import { ruleLink } from "./rulelink.js";
import { stepThrough, stopsOf } from "./steps.js";

const LONG = 12; // from here in groups
const SEARCHED = 24; // from here with a field to search
const PAGE = 60;

export class ChoiceList {
  /** @param {HTMLElement} root
   *  @param {{play(action: number): void, pick(key: string): void, back(): void, touch(targets: string[]): void,
   *    nameOf(key: string): string}} on */
  constructor(root, on) {
    this.on = on;
    this.narrowing = new Narrowing([]);
    this.asked = this.narrowing;
    this.enabled = false;
    /** @type {Map<number, Protocol.ChoiceInfo>} */
    this.byAction = new Map();
    this.limit = PAGE;
    this.filter = "";
    this.field = el("input", {
      class: "entry",
      type: "search",
      placeholder: "Find a choice",
      "aria-label": "Find a choice",
    });
    this.field.addEventListener("input", () => this.search());
    this.back = button("", () => on.back(), { class: "button back" });
    this.groups = el("div", { class: "groups" });
    fill(root, this.back, this.field, this.groups);
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("pointerleave", () => on.touch([]));
    root.addEventListener("focusin", (event) => this.over(event));
    this.groups.addEventListener("focusin", (event) => {
      const stop = closestTo(event, "[data-action]");
      if (stop) this.tabStops(stop);
    });
    this.groups.addEventListener("keydown", (event) => stepThrough(this.groups, event));
    root.addEventListener("focusout", () => on.touch([]));
  }

  /** @param {Event} event */
  over(event) {
    const node = closestTo(event, "[data-action]");
    const choice = node && this.byAction.get(Number(node.dataset.action));
    this.on.touch(choice?.targets ?? []);
  }

  search() {
    this.filter = this.field.value.trim().toLowerCase();
    this.limit = PAGE;
    this.draw();
  }

  /** @param {Narrowing} narrowing @param {boolean} enabled */
  show(narrowing, enabled) {
    const again = this.narrowing === narrowing;
    if (narrowing.choices.length && this.asked !== narrowing) {
      this.asked = narrowing;
      this.filter = this.field.value = "";
      this.limit = PAGE;
    }
    this.narrowing = narrowing;
    this.enabled = enabled;
    const here = active();
    const held = again && this.groups.contains(here) && here?.dataset.action;
    this.draw();
    if (!held) return;
    /** @type {HTMLElement | null} */
    const kept = this.groups.querySelector(`[data-action="${held}"]`);
    kept?.focus({ preventScroll: true });
  }

  draw() {
    const { picked, left } = this.narrowing;
    const searched = left.length > SEARCHED;
    const found = searched ? left.filter((choice) => choice.text.toLowerCase().includes(this.filter)) : left;
    this.back.hidden = !picked.length;
    this.back.textContent = `← Back from: ${picked.map(this.on.nameOf).join(", ")}`;
    this.field.hidden = !searched;
    this.byAction = new Map(left.map((choice) => [choice.action, choice]));
    const groups = found.length > LONG ? grouped(found) : new Map([["", found]]);
    const named = [...groups].map(([key, choices]) => ({ key, name: key && this.on.nameOf(key), choices }));
    const about = [named, left.length, this.limit, this.enabled, this.narrowing.asksAgain];
    if (refill(this.groups, about, () => this.parts(named, found.length, left.length)))
      this.tabStops(stopsOf(this.groups).find((stop) => stop.dataset.action));
  }

  /** Headings and lists up to the limit, and what must be said of the rest.
   *  @param {{key: string, name: string, choices: Protocol.ChoiceInfo[]}[]} groups
   *  @param {number} found how many choices they hold @param {number} all how many there are */
  parts(groups, found, all) {
    /** @type {HTMLElement[]} */
    const parts = this.narrowing.asksAgain ? [el("p", { class: "small", text: QUESTION })] : [];
    let room = this.limit;
    for (const { key, name, choices } of groups) {
      if (room <= 0) break;
      if (key) parts.push(this.heading(key, `${name} (${choices.length})`));
      parts.push(el("ul", { class: "choice-list" }, ...choices.slice(0, room).map((choice) => this.item(choice))));
      room -= choices.length;
    }
    if (found > this.limit) parts.push(this.more(found - this.limit));
    if (!found && all) parts.push(el("p", { class: "muted small", text: "No choice matches these words." }));
    return parts;
  }

  /** A long list is one stop of the Tab key: the choice one was at last.  The arrow keys go through it.
   *  @param {AnyElement | undefined} last */
  tabStops(last) {
    const long = this.narrowing.left.length > SEARCHED;
    for (const stop of stopsOf(this.groups)) stop.tabIndex = long && stop !== last ? -1 : 0;
  }

  /** @param {string} key @param {string} text */
  heading(key, text) {
    const pick = button(text, () => this.on.pick(key), { class: "link", disabled: !this.enabled });
    return el("h3", { class: "choice-group" }, pick);
  }

  /** @param {Protocol.ChoiceInfo} choice */
  item(choice) {
    const { action, rule } = choice;
    const props = { class: "button choice", disabled: !this.enabled, data: { action } };
    const press = fill(
      button("", () => this.on.play(action), props),
      wording(choice),
    );
    return el("li", {}, press, ruleLink(rule));
  }

  /** @param {number} count */
  more(count) {
    const grow = () => {
      this.limit += PAGE;
      this.draw();
    };
    return button(`${count} more`, grow, { class: "button quiet" });
  }

  /** Marks the buttons of the choices that touch a piece. @param {string | null} key */
  mark(key) {
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = this.groups.querySelectorAll("[data-action]");
    for (const node of buttons) {
      const choice = this.byAction.get(Number(node.dataset.action));
      node.classList.toggle("touches", Boolean(key && choice?.targets.includes(key)));
    }
  }
}
