/* From clicks on pieces to a choice: each click leaves the choices that touch all pieces clicked so far.  A choice may touch
 * a piece several times, as two gold of a supply: then it is clicked as often.  No page in it. */

import { idOf, questionOf } from "./final.js";

/** @typedef {Protocol.ChoiceInfo} Choice */

export class Narrowing {
  /** @param {Choice[]} choices */
  constructor(choices) {
    this.choices = choices;
    /** @type {string[]} */
    this.picked = [];
    /** @type {Choice | null} */
    this.doubted = null; // chosen by its button, and asked about before it is made
    this.all = union(choices);
  }

  /** Whether a choice is half made. */
  get begun() {
    return this.picked.length > 0 || this.doubted !== null;
  }

  /** What is still possible. */
  get left() {
    if (this.doubted) return [this.doubted];
    return this.choices.filter((choice) => this.picked.every((key) => times(this.picked, key) <= times(choice.targets, key)));
  }

  /** The pieces that may be clicked next: at first all that some choice touches, then those that tell the rest apart. */
  get lit() {
    if (!this.begun) return this.all;
    const { left } = this;
    const parting = [...union(left)].filter((key) => {
      const further = left.filter((choice) => this.goesOn(choice, key));
      return further.length > 0 && further.length < left.length;
    });
    return new Set(parting);
  }

  /** Whether a choice touches a piece once more than it was clicked. @param {Choice} choice @param {string} key */
  goesOn({ targets }, key) {
    return times(targets, key) > times(this.picked, key);
  }

  /** Whether a piece goes with all that is left: it is as good as clicked. @param {string} key */
  implies(key) {
    return this.begun && this.left.every((choice) => choice.targets.includes(key));
  }

  /** What is left that no further click can tell apart. */
  get undivided() {
    const { left, lit } = this;
    return this.begun ? left.filter((choice) => !choice.targets.some((key) => lit.has(key) && this.goesOn(choice, key))) : [];
  }

  /** What is offered beside the piece that was clicked last: all that is undivided, unless that is just what all the rest
   *  begins with.  Whoever goes on by clicks need not be shown it; the list has it. */
  get offered() {
    const { left, undivided } = this;
    const [only, ...others] = undivided;
    const begins = only && !others.length && left.length > 1 && left.every(({ action }) => action === only.action);
    return begins && !only.then.length ? [] : undivided;
  }

  /** What else could have been clicked, now or a step before, while the rest is offered as words: it is still open.
   *  @returns {Set<string>} */
  get instead() {
    if (!this.picked.length || !this.offered.length) return new Set();
    const before = new Narrowing(this.choices);
    /** @type {Set<string>} */
    const found = new Set();
    for (const key of this.picked) {
      for (const other of before.lit) found.add(other);
      before.picked.push(key);
    }
    for (const key of this.picked) found.delete(key);
    return found;
  }

  /** Whether one choice is left about which something must be said before it is made: it must be chosen by its words. */
  get asksAgain() {
    if (!this.begun) return false;
    const [first, ...others] = this.left;
    return Boolean(first && questionOf(first)) && others.every((other) => idOf(other) === idOf(first));
  }

  /** A choice by its words, about which something must be asked first. @param {Choice} choice */
  doubt(choice) {
    this.clear();
    this.doubted = choice;
  }

  /** A click on a piece.  Answers the choice, if only one is left that need not be asked about; else null.  A piece of
   *  another choice begins anew. @param {string} key @returns {Choice | null} */
  pick(key) {
    this.doubted = null;
    if (this.picked.includes(key) && !this.lit.has(key)) {
      this.picked = this.picked.filter((other) => other !== key);
      return null;
    }
    if (!this.left.some((choice) => choice.targets.includes(key))) this.picked = [];
    if (!this.all.has(key)) return null;
    this.picked.push(key);
    const { left } = this;
    if (new Set(left.map(idOf)).size !== 1 || this.asksAgain) return null;
    this.picked = [];
    return left[0];
  }

  /** Takes the last click back; answers whether there was one. */
  back() {
    if (!this.doubted) return this.picked.pop() !== undefined;
    this.doubted = null;
    return true;
  }

  clear() {
    this.picked = [];
    this.doubted = null;
  }
}

/** How often a key is among others. @param {string[]} keys @param {string} key */
export const times = (keys, key) => keys.filter((each) => each === key).length;

/** @param {Choice[]} choices */
function union(choices) {
  return new Set(choices.flatMap((choice) => choice.targets));
}

/** Puts many choices under the piece that most of them share, by its key, in the order of their first.  A piece that all of
 *  them touch says nothing, and where no piece is shared there is nothing to group.  Those that touch none come first, under
 *  "": to pass, to end, is wanted most.
 *  @param {Choice[]} choices @returns {Map<string, Choice[]>} */
export function grouped(choices) {
  const counts = new Map([["", 0]]);
  for (const key of choices.flatMap(({ targets }) => [...new Set(targets)])) counts.set(key, (counts.get(key) ?? 0) + 1);
  /** @param {string} key */
  const weight = (key) => {
    const count = counts.get(key) ?? 0;
    return count === choices.length ? 0 : count;
  };
  /** @type {Map<string, Choice[]>} */
  const groups = new Map([["", []]]);
  for (const choice of choices) {
    const best = choice.targets.reduce((top, key) => (weight(key) > weight(top) ? key : top), "");
    const group = groups.get(best) ?? [];
    group.push(choice);
    groups.set(best, group);
  }
  const shared = [...groups].some(([key, members]) => key && members.length > 1);
  return shared ? groups : new Map([["", choices]]);
}
