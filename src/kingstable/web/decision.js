/* A decision: from the choices to one of them, by a button, or by clicks on pieces that leave fewer and fewer. */

import { ChoiceList } from "./choicelist.js";
import { byId } from "./dom.js";
import { questionOf, worded } from "./final.js";
import { Narrowing, times } from "./narrowing.js";
import { announce } from "./notify.js";
import { Popup } from "./popup.js";

/** @type {Set<string>} */
const NONE = new Set();

export class Decision {
  /** @param {import("./stage.js").Stage} stage
   *  @param {import("./sheet.js").Sheet} sheet
   *  @param {{open(): boolean, play(choice: Protocol.ChoiceInfo): void, drawn(): void}} on whether one can decide now; what was
   *    decided; and that it is drawn anew */
  constructor(stage, sheet, on) {
    this.stage = stage;
    this.sheet = sheet;
    this.on = on;
    this.asked = this.narrowing = new Narrowing([]);
    /** @type {string | null} */
    this.by = null; // the piece that was clicked last
    this.popup = new Popup({ play: (choice) => this.play(choice) });
    this.list = new ChoiceList(byId("choices"), byId("closing"), {
      play: (choice) => this.play(choice),
      pick: (key) => this.pick(key),
      back: () => this.stepBack(false),
      touch: (targets) => this.stage.touch(new Set(targets)),
      nameOf: (key) => this.nameOf(key),
      isPlace: (key) => this.stage.isPlace(key),
    });
  }

  /** A question that is only put again, after what others did meanwhile, keeps its half-made choice.
   *  @param {Protocol.ChoiceInfo[]} choices of the frame that is shown */
  ask(choices) {
    if (this.asks) this.asked = this.narrowing;
    this.narrowing = alike(this.asked.choices, choices) ? this.asked : new Narrowing(choices);
  }

  /** Shows the list of all choices where the board would do, and the field to search it. */
  search() {
    this.list.unfold(true);
  }

  forget() {
    this.asked = this.narrowing = new Narrowing([]);
  }

  /** Whether there is anything to choose from. */
  get asks() {
    return this.narrowing.choices.length > 0;
  }

  /** @param {string} key */
  pick(key) {
    if (!this.on.open()) return;
    const { narrowing } = this;
    if (narrowing.instead.has(key)) while (!narrowing.lit.has(key)) narrowing.back();
    const choice = narrowing.pick(key);
    if (choice) {
      this.play(choice);
      return;
    }
    this.by = key;
    this.draw();
    const { asksAgain, left } = this.narrowing;
    announce(asksAgain ? questionOf(left[0]) : `${left.length} choices`);
  }

  /** Takes a half-made choice back: its last step, or all of it.  Answers whether there was one. @param {boolean} whole */
  stepBack(whole) {
    if (!this.narrowing.begun) return false;
    if (whole) this.narrowing.clear();
    else this.narrowing.back();
    this.by = null;
    this.draw();
    return true;
  }

  /** @param {string} key */
  nameOf(key) {
    return this.stage.find(key)?.node.info.name || "Others";
  }

  /** What is begun, and how it goes on, in words; nothing, if nothing is. */
  get begun() {
    const { picked, asksAgain, offered } = this.narrowing;
    if (!picked.length || asksAgain) return "";
    const names = [...new Set(picked)].map((key) => {
      const often = times(picked, key);
      return this.nameOf(key).split(/[:,]/)[0] + (often > 1 ? ` × ${often}` : "");
    });
    return `${names.join(", ")}: ${offered.length ? "choose what to do." : "choose what goes with it."}`;
  }

  /** A piece that another choice begins with is as good a beginning: a place is rather asked about.  Answers whether it was.
   *  @param {string} key */
  beginAnew(key) {
    if (!this.on.open() || !this.narrowing.all.has(key) || this.stage.isPlace(key)) return false;
    this.pick(key);
    return true;
  }

  /** Whether a piece goes with whatever can still be chosen. @param {string} key */
  implies(key) {
    return this.narrowing.implies(key);
  }

  /** Makes a choice; one that harms who makes it is asked about first. @param {Protocol.ChoiceInfo} choice */
  play(choice) {
    if (!this.on.open()) return;
    if (choice.warning && !this.narrowing.asksAgain) {
      this.narrowing.doubt(choice);
      this.by = null;
      this.draw();
      announce(questionOf(choice));
      return;
    }
    this.narrowing.clear();
    this.on.play(choice);
  }

  /** Marks the buttons of the choices that touch a piece. @param {string | null} key */
  mark(key) {
    this.list.mark(key);
  }

  draw() {
    const { narrowing, stage } = this;
    const open = this.on.open();
    const within = byId("choices").contains(document.activeElement);
    this.list.show(narrowing, open);
    this.on.drawn();
    stage.instead = open ? narrowing.instead : NONE;
    stage.light(open ? narrowing.lit : NONE, open ? new Set(narrowing.picked) : NONE, doing(narrowing.left));
    this.sheet.choose(narrowing.begun);
    const found = open && narrowing.begun && stage.find(this.by);
    if (found && narrowing.offered.length) {
      this.popup.show(narrowing.offered, found.surface.rectOf(found.node.info), stage.litRects(found.node));
      return;
    }
    this.popup.hide();
    if (within && !byId("choices").contains(document.activeElement)) byId("prompt").focus({ preventScroll: true });
  }
}

/** @param {Protocol.ChoiceInfo[]} choices @param {Protocol.ChoiceInfo[]} others */
function alike(choices, others) {
  return JSON.stringify(choices) === JSON.stringify(others);
}

/** What choosing each piece does: the choice, if it is one; else how many there are.
 *  @param {Protocol.ChoiceInfo[]} choices @returns {Map<string, string>} */
function doing(choices) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const choice of choices) {
    for (const key of new Set(choice.targets)) found.set(key, [...(found.get(key) ?? []), worded(choice)]);
  }
  return new Map([...found].map(([key, texts]) => [key, texts.length === 1 ? texts[0] : `${texts.length} choices`]));
}
