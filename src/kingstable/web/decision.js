/* A decision: from the choices to one of them, by a button, or by clicks on pieces that leave fewer and fewer. */

import { ChoiceList } from "./choicelist.js";
import { byId } from "./dom.js";
import { QUESTION, worded } from "./final.js";
import { Narrowing } from "./narrowing.js";
import { announce } from "./notify.js";
import { Popup } from "./popup.js";

/** @type {Set<string>} */
const NONE = new Set();

export class Decision {
  /** @param {import("./stage.js").Stage} stage
   *  @param {import("./sheet.js").Sheet} sheet
   *  @param {{open(): boolean, play(action: number): void}} on whether one can decide now; and what was decided */
  constructor(stage, sheet, on) {
    this.stage = stage;
    this.sheet = sheet;
    this.on = on;
    this.asked = this.narrowing = new Narrowing([]);
    /** @type {string | null} */
    this.by = null; // the piece that was clicked last
    this.popup = new Popup({ play: (action) => this.play(action) });
    this.list = new ChoiceList(byId("choices"), {
      play: (action) => this.play(action),
      pick: (key) => this.pick(key),
      back: () => this.stepBack(false),
      touch: (targets) => this.stage.touch(new Set(targets)),
      nameOf: (key) => this.stage.find(key)?.node.info.name || "Others",
    });
  }

  /** A question that is only put again, after what others did meanwhile, keeps its half-made choice.
   *  @param {Protocol.ChoiceInfo[]} choices of the frame that is shown */
  ask(choices) {
    if (this.asks) this.asked = this.narrowing;
    this.narrowing = alike(this.asked.choices, choices) ? this.asked : new Narrowing(choices);
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
    const action = this.narrowing.pick(key);
    if (action !== null) {
      this.play(action);
      return;
    }
    this.by = key;
    this.draw();
    announce(this.narrowing.asksAgain ? QUESTION : `${this.narrowing.left.length} choices`);
  }

  /** Takes a half-made choice back: its last step, or all of it.  Answers whether there was one. @param {boolean} whole */
  stepBack(whole) {
    if (!this.narrowing.picked.length) return false;
    if (whole) this.narrowing.clear();
    else this.narrowing.back();
    this.by = null;
    this.draw();
    return true;
  }

  /** @param {number} action */
  play(action) {
    if (!this.on.open()) return;
    this.narrowing.clear();
    this.on.play(action);
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
    stage.light(open ? narrowing.lit : NONE, open ? new Set(narrowing.picked) : NONE, doing(narrowing.left));
    this.sheet.choose(narrowing.picked.length > 0);
    const found = open && narrowing.picked.length && stage.find(this.by);
    if (found && narrowing.undivided.length) {
      this.popup.show(narrowing.undivided, found.surface.rectOf(found.node.info));
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
    for (const key of choice.targets) found.set(key, [...(found.get(key) ?? []), worded(choice)]);
  }
  return new Map([...found].map(([key, texts]) => [key, texts.length === 1 ? texts[0] : `${texts.length} choices`]));
}
