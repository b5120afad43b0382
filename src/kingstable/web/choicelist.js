/* The choices as buttons: every choice is here, whether it touches a piece or not.  Long lists are grouped and filtered. */

import { active, button, closestTo, el, fill, refill } from "./dom.js";
import { idOf, questionOf, wording } from "./final.js";
import { recall, remember } from "./memory.js";
import { Narrowing, grouped } from "./narrowing.js";
import { isLow, roomy } from "./popup_position.js";
import { ruleLink } from "./rulelink.js";
import { stepThrough, stopsOf } from "./steps.js";

const LONG = 12; // from here in groups
const SEARCHED = 24; // from here with a field to search
const PAGE = 60;
const FEW = 6; // choices that are listed beside a board that can say them
const SETTLED = 250; // milliseconds before what has just appeared can be pressed: a pointer may still be there
const DOUBLE = 600; // milliseconds within which the second press of a double click comes

const cramped = () => !roomy() || isLow();

export class ChoiceList {
  /** @param {HTMLElement} root @param {HTMLElement} closing where what ends or passes lies, always in the same place
   *  @param {{play(choice: Protocol.ChoiceInfo): void, pick(key: string): void, back(): void, touch(targets: string[]): void,
   *    nameOf(key: string): string, isPlace(key: string): boolean}} on */
  constructor(root, closing, on) {
    this.on = on;
    this.closing = closing;
    this.narrowing = new Narrowing([]);
    this.asked = this.narrowing;
    this.enabled = false;
    /** @type {Map<string, Protocol.ChoiceInfo>} */
    this.byId = new Map();
    this.unfolded = recall("list") === "open"; // whether what the board can say is listed too
    this.since = -Infinity; // when the question came
    this.pressed = ""; // what was chosen by a button last
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
    this.groups = el("div", { class: "groups", id: "choice-groups" });
    this.fold = button("", () => this.unfold(!this.unfolded), {
      class: "button quiet fold",
      "aria-controls": "choice-groups",
      "aria-keyshortcuts": "L",
      title: "All choices as a list (L)",
    });
    fill(root, this.back, this.field, this.groups, this.fold);
    for (const part of [root, closing]) {
      part.addEventListener("pointerover", (event) => this.over(event));
      part.addEventListener("pointerleave", () => on.touch([]));
      part.addEventListener("focusin", (event) => this.over(event));
      part.addEventListener("focusout", () => on.touch([]));
    }
    this.groups.addEventListener("focusin", (event) => {
      const stop = closestTo(event, "[data-action]");
      if (stop) this.tabStops(stop);
    });
    this.groups.addEventListener("keydown", (event) => stepThrough(this.groups, event));
  }

  /** Lists what the board can say, or leaves that to the board; this browser remembers it, unless it is a phone, on
   *  which the list lies over the board. @param {boolean} unfolded */
  unfold(unfolded) {
    if (this.fold.hidden) return;
    this.unfolded = unfolded;
    if (!cramped()) remember("list", unfolded ? "open" : "");
    this.draw();
    if (unfolded && !this.field.hidden) this.field.focus();
  }

  /** @param {Event} event */
  over(event) {
    const node = closestTo(event, "[data-action]");
    const choice = node && this.byId.get(node.dataset.action ?? "");
    this.on.touch(choice?.targets ?? []);
  }

  search() {
    this.filter = this.field.value.trim().toLowerCase();
    this.limit = PAGE;
    this.since = -Infinity; // whoever types has read the question
    this.draw();
  }

  /** @param {Narrowing} narrowing @param {boolean} enabled */
  show(narrowing, enabled) {
    const again = this.narrowing === narrowing;
    if (narrowing.choices.length && this.asked !== narrowing) {
      this.asked = narrowing;
      this.filter = this.field.value = "";
      this.limit = PAGE;
      this.since = performance.now();
      this.unfolded = recall("list") === "open";
      setTimeout(() => this.drawClosing(), SETTLED);
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
    const { picked, begun, asksAgain } = this.narrowing;
    this.byId = new Map([...this.narrowing.choices, ...this.narrowing.left].map((choice) => [idOf(choice), choice]));
    const all = once(this.narrowing.left.filter((choice) => asksAgain || !choice.passes));
    const folds = all.filter(({ targets }) => targets.length).length > FEW;
    const left = folds && !this.unfolded ? this.beside(all) : all;
    const searched = left.length > SEARCHED;
    const found = searched ? left.filter((choice) => choice.text.toLowerCase().includes(this.filter)) : left;
    this.back.hidden = !begun;
    this.back.textContent = picked.length > 1 ? "← Back" : "← Cancel";
    this.field.hidden = !searched;
    this.fold.hidden = !folds;
    refill(this.fold, [this.unfolded, all.length], () =>
      this.unfolded
        ? ["Hide the list"]
        : ["Choose on the board, or ", el("span", { class: "act", text: `list all ${all.length} choices` })],
    );
    this.fold.ariaExpanded = String(this.unfolded);
    const groups = found.length > LONG ? grouped(found) : new Map([["", found]]);
    const named = [...groups].map(([key, choices]) => ({ key, name: key && this.on.nameOf(key), choices }));
    const about = [named, left.length, this.limit, this.enabled, asksAgain];
    if (refill(this.groups, about, () => this.parts(named, found.length, left.length)))
      this.tabStops(stopsOf(this.groups).find((stop) => stop.dataset.action));
    this.drawClosing();
  }

  /** What stays listed beside a board that can say the rest: what the question is about, and what touches no place on the
   *  board, as far as that is little. @param {Protocol.ChoiceInfo[]} choices */
  beside(choices) {
    const found = choices.filter(({ main, targets }) => main || !targets.some(this.on.isPlace));
    return found.length > FEW ? found.filter(({ main, targets }) => main || !targets.length) : found;
  }

  /** What ends or passes: in a row of its own, and not to be pressed by a click that was meant for what was there before. */
  drawClosing() {
    const { choices, begun } = this.narrowing;
    const passes = choices.filter((choice) => choice.passes);
    const fresh = performance.now() - this.since < SETTLED;
    const open = this.enabled && !begun && !fresh;
    this.closing.hidden = !passes.length;
    this.closing.ariaBusy = String(fresh);
    refill(this.closing, [passes, open], () => passes.map((choice) => this.item(choice, open)));
  }

  /** Headings and lists up to the limit, and what must be said of the rest.
   *  @param {{key: string, name: string, choices: Protocol.ChoiceInfo[]}[]} groups
   *  @param {number} found how many choices they hold @param {number} all how many there are */
  parts(groups, found, all) {
    const { asksAgain, left } = this.narrowing;
    /** @type {HTMLElement[]} */
    const parts = asksAgain ? [el("p", { class: "small", text: questionOf(left[0]) })] : [];
    let room = this.limit;
    for (const { key, name, choices } of groups) {
      if (room <= 0) break;
      if (key) parts.push(this.heading(key, `${name} (${choices.length})`));
      const items = choices.slice(0, room).map((choice) => el("li", {}, this.item(choice, this.enabled)));
      parts.push(el("ul", { class: "choice-list" }, ...items));
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

  /** @param {Protocol.ChoiceInfo} choice @param {boolean} open */
  item(choice, open) {
    const props = { class: "button choice", disabled: !open, data: { action: idOf(choice) } };
    const press = fill(
      button("", (event) => this.press(choice, event), props),
      wording(choice),
    );
    press.toggleAttribute("data-harms", Boolean(choice.warning));
    const line = el("span", { class: "choice-line" }, press);
    const link = ruleLink(choice.rule);
    if (link) line.append(link);
    return line;
  }

  /** The second half of a double click was not meant for a question that has come between, unless the answer is the same.
   *  @param {Protocol.ChoiceInfo} choice @param {Event} event */
  press(choice, event) {
    const again = event instanceof MouseEvent && event.detail > 1 && performance.now() - this.since < DOUBLE;
    if (again && choice.text !== this.pressed) return;
    this.pressed = choice.text;
    this.on.play(choice);
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
      const choice = this.byId.get(node.dataset.action ?? "");
      node.classList.toggle("touches", Boolean(key && choice?.targets.includes(key)));
    }
  }
}

/** Choices in the same words do the same with pieces that are alike: one of them is listed.
 *  @param {Protocol.ChoiceInfo[]} choices */
export function once(choices) {
  const told = new Set();
  return choices.filter(({ text, then }) => {
    const words = `${then.length} ${text}`;
    return !told.has(words) && told.add(words);
  });
}
