/* Hints: the best choices with their chances, asked for by a button, and what speaks for each of them.
 *
 * What is thought is the server's; here it is shown, until the question it answers has passed. */

import { button, byId, closestTo, el, fill, signOf } from "./dom.js";
import { wording } from "./final.js";
import { announce, fault } from "./notify.js";

export class Hints {
  /** @param {{ask(): Promise<Protocol.Done | Protocol.Refused>, play(choice: Protocol.ChoiceInfo): void,
   *    touch(targets: string[]): void, shown(): void}} on
   *    `ask` sends the question, and promises whether it was answered */
  constructor(on) {
    this.on = on;
    this.root = byId("hint");
    this.button = byId("hint-button");
    this.question = "";
    this.rev = "";
    /** @type {Protocol.ChoiceInfo[]} */
    this.choices = [];
    /** @type {Protocol.AdviceInfo[] | null} */
    this.advice = null;
    this.waits = this.unfolded = this.acted = false;
    this.may = this.open = false;
    this.button.addEventListener("click", () => this.press());
    this.root.addEventListener("pointerover", (event) => this.over(event));
    this.root.addEventListener("focusin", (event) => this.over(event));
    for (const event of ["pointerleave", "focusout"]) this.root.addEventListener(event, () => on.touch([]));
    this.draw(false, false);
  }

  /** Nothing is asked, and nothing is known. */
  forget() {
    this.question = "";
    this.choices = [];
    this.drop();
    this.draw(false, false);
  }

  drop() {
    this.advice = null;
    this.waits = this.unfolded = this.acted = false;
  }

  /** A frame has come.  What others do meanwhile leaves the question as it is; who has acted is asked another one.
   *  @param {Protocol.Frame} frame */
  meet({ prompt, staged, choices, rev }) {
    const question = JSON.stringify([prompt, staged, choices]);
    if (question !== this.question || (this.acted && rev !== this.rev)) this.drop();
    Object.assign(this, { question, choices, rev });
  }

  /** The button, or its key: asks, or shows and hides what was answered. */
  press() {
    if (this.button.hidden || this.button.ariaDisabled === "true") return;
    if (this.advice) {
      this.unfolded = !this.unfolded;
      this.draw(this.may, this.open);
    } else this.ask();
  }

  async ask() {
    const { question } = this;
    this.waits = true;
    this.draw(this.may, this.open);
    announce("Thinking");
    const answer = await this.on.ask();
    if (question !== this.question || !this.waits) return; // it has passed
    this.waits = false;
    if (answer.type === "refused") fault(answer.reason, answer.rule);
    this.draw(this.may, this.open);
  }

  /** @param {Protocol.Hinted} hinted what the server has thought out */
  answer({ advice }) {
    if (!this.waits) return;
    this.advice = advice;
    this.unfolded = true;
    const told = advice.map(({ text, chance }, i) => `${i + 1}. ${text} ${percent(chance)}.`);
    announce(`Hint, with the chances to win: ${told.join(" ")}`);
    fill(this.root, el("h2", { text: "Chance to win" }), el("ol", {}, ...advice.map((each) => this.item(each))));
    this.on.shown();
    this.draw(this.may, this.open);
  }

  /** @param {boolean} may whether hints may be taken here @param {boolean} open whether a choice can be made now */
  draw(may, open) {
    Object.assign(this, { may, open });
    const { button: asking, root } = this;
    asking.hidden = !may || this.choices.length < 2;
    asking.textContent = this.waits ? "Thinking…" : "Hint";
    asking.ariaDisabled = String(this.waits || !open);
    asking.ariaExpanded = String(this.unfolded);
    asking.toggleAttribute("data-waits", this.waits);
    const within = root.contains(document.activeElement);
    root.hidden = !this.unfolded || asking.hidden || !open;
    if (within && root.hidden) byId("prompt").focus({ preventScroll: true });
  }

  /** @param {Event} event */
  over(event) {
    const node = closestTo(event, "[data-advice]");
    const choice = node && this.choices.find(({ action }) => action === Number(node.dataset.advice));
    this.on.touch(choice?.targets ?? []);
  }

  /** @param {Protocol.AdviceInfo} advice */
  item({ action, text, chance, visits, tries, line }) {
    const choice = this.choices.find((each) => each.action === action && !each.then.length);
    const take = button("", () => choice && this.on.play(choice), { class: "button advice", data: { advice: action } });
    const bar = el("span", { class: "chance-bar", "aria-hidden": "true" });
    bar.style.setProperty("--chance", String(chance));
    const words = el("span", { class: "advice-text" }, wording({ ...choice, text }));
    fill(take, words, bar, el("span", { class: "chance", text: percent(chance) }));
    const told = visits && tries > 1 ? `Tried ${visits} of ${tries} times.` : "Judged at a glance.";
    const why = el("div", { class: "why", hidden: true }, el("p", { text: told }));
    why.append(...expected(line));
    return el("li", {}, take, unfolding("Why?", why, `Why: ${text}`), why);
  }
}

/** A button that shows and hides something. @param {string} text @param {HTMLElement} what @param {string} label */
function unfolding(text, what, label) {
  const toggle = button(text, () => show(Boolean(what.hidden)), { class: "link unfolds", "aria-label": label });
  /** @param {boolean} shown */
  const show = (shown) => {
    what.hidden = !shown;
    toggle.ariaExpanded = String(shown);
  };
  show(false);
  return toggle;
}

/** How the game would go on: a line for each who moves, with all moves up to the next one's.
 *  @param {Protocol.Step[]} line */
function expected(line) {
  if (!line.length) return [];
  /** @type {{seat: number, name: string, moves: string[]}[]} */
  const turns = [];
  for (const { seat, name, move } of line) {
    const last = turns.at(-1);
    if (last?.seat === seat) last.moves.push(move);
    else turns.push({ seat, name, moves: [move] });
  }
  const steps = turns.map(({ seat, name, moves }) =>
    el("li", {}, signOf(seat), el("b", { text: name }), ` ${moves.join("\u00a0· ")}`),
  );
  return [el("p", { text: "Then probably:" }), el("ol", { class: "expected" }, ...steps)];
}

/** @param {number} chance */
const percent = (chance) => `${Math.round(100 * chance)} %`;
