/* The choices as buttons: every choice is here, whether it touches a piece or not.  Long lists are grouped and filtered. */

import { button, el, fill, refill } from "./dom.js";
import { QUESTION, wording } from "./final.js";
import { grouped } from "./narrowing.js";
import { ruleLink } from "./rulelink.js";
import { stepThrough, stopsOf } from "./steps.js";

const LONG = 12; // from here in groups
const SEARCHED = 24; // from here with a field to search
const PAGE = 60;

export class ChoiceList {
  /** @param {HTMLElement} root
   *  @param {{play(action), pick(key), back(), touch(targets), nameOf(key)}} on */
  constructor(root, on) {
    this.on = on;
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
    this.groups.addEventListener("focusin", ({ target }) => target.dataset.action && this.tabStops(target));
    this.groups.addEventListener("keydown", (event) => stepThrough(this.groups, event));
    root.addEventListener("focusout", () => on.touch([]));
  }

  over(event) {
    const button = event.target.closest("[data-action]");
    const choice = button && this.byAction?.get(Number(button.dataset.action));
    this.on.touch(choice?.targets ?? []);
  }

  search() {
    this.filter = this.field.value.trim().toLowerCase();
    this.limit = PAGE;
    this.draw();
  }

  /** @param {import("./narrowing.js").Narrowing} narrowing @param {boolean} enabled */
  show(narrowing, enabled) {
    const again = this.narrowing === narrowing;
    if (narrowing.choices.length && this.asked !== narrowing) {
      this.asked = narrowing;
      this.filter = this.field.value = "";
      this.limit = PAGE;
    }
    this.narrowing = narrowing;
    this.enabled = enabled;
    const { action } = document.activeElement?.dataset ?? {};
    const held = again && this.groups.contains(document.activeElement) && action;
    this.draw();
    if (held) this.groups.querySelector(`[data-action="${held}"]`)?.focus({ preventScroll: true });
  }

  draw() {
    const { picked, left } = this.narrowing;
    const searched = left.length > SEARCHED;
    const found = searched ? left.filter((choice) => choice.text.toLowerCase().includes(this.filter)) : left;
    this.back.hidden = !picked.length;
    this.back.textContent = `← Back from: ${picked.map(this.on.nameOf).join(", ")}`;
    this.field.hidden = !searched;
    this.byAction = new Map(left.map((choice) => [choice.action, choice]));
    const groups = found.length > LONG ? grouped(found) : [["", found]];
    const named = groups.map(([key, choices]) => ({ key, name: key && this.on.nameOf(key), choices }));
    const about = [named, left.length, this.limit, this.enabled, this.narrowing.asksAgain];
    if (refill(this.groups, about, () => this.parts(named, found.length, left.length)))
      this.tabStops(stopsOf(this.groups).find((stop) => stop.dataset.action));
  }

  /** Headings and lists up to the limit, and what must be said of the rest. */
  parts(groups, found, all) {
    const parts = this.narrowing.asksAgain ? [el("p", { class: "small", text: QUESTION })] : [];
    let room = this.limit;
    for (const { key, name, choices } of groups) {
      if (room <= 0) break;
      if (key) parts.push(this.heading(key, `${name} (${choices.length})`));
      parts.push(el("ul", { class: "choice-list" }, ...choices.slice(0, room).map((choice) => this.item(choice))));
      room -= choices.length;
    }
    if (found > this.limit) parts.push(this.more(found - this.limit));
    if (!found && all) parts.push(el("p", { class: "muted small", text: "No choice has these words." }));
    return parts;
  }

  /** A long list is one stop of the Tab key: the choice one was at last.  The arrow keys go through it. */
  tabStops(last) {
    const long = this.narrowing.left.length > SEARCHED;
    for (const stop of stopsOf(this.groups)) stop.tabIndex = long && stop !== last ? -1 : 0;
  }

  heading(key, text) {
    const pick = button(text, () => this.on.pick(key), { class: "link", disabled: !this.enabled });
    return el("h3", { class: "choice-group" }, pick);
  }

  item(choice) {
    const { action, rule } = choice;
    const props = { class: "button choice", disabled: !this.enabled, data: { action } };
    const press = fill(
      button("", () => this.on.play(action), props),
      wording(choice),
    );
    return el("li", {}, press, ruleLink(rule));
  }

  more(count) {
    const grow = () => {
      this.limit += PAGE;
      this.draw();
    };
    return button(`${count} more`, grow, { class: "button quiet" });
  }

  /** Marks the buttons of the choices that touch a piece. */
  mark(key) {
    for (const button of this.groups.querySelectorAll("[data-action]")) {
      const choice = this.byAction.get(Number(button.dataset.action));
      button.classList.toggle("touches", Boolean(key && choice?.targets.includes(key)));
    }
  }
}
