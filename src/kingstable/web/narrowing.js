/* From clicks on pieces to a choice: each click leaves the choices that touch all pieces clicked so far.  No page in it. */

/** @typedef {Protocol.ChoiceInfo} Choice */

export class Narrowing {
  /** @param {Choice[]} choices */
  constructor(choices) {
    this.choices = choices;
    /** @type {string[]} */
    this.picked = [];
    this.all = union(choices);
  }

  /** What is still possible. */
  get left() {
    return this.choices.filter((choice) => this.picked.every((key) => choice.targets.includes(key)));
  }

  /** The pieces that may be clicked next: at first all that some choice touches, then those that tell the rest apart. */
  get lit() {
    if (!this.picked.length) return this.all;
    const { left } = this;
    const parting = [...union(left)].filter((key) => !left.every((choice) => choice.targets.includes(key)));
    return new Set(parting);
  }

  /** What is left that no further click can tell apart. */
  get undivided() {
    const { left, lit } = this;
    return this.picked.length ? left.filter((choice) => !choice.targets.some((key) => lit.has(key))) : [];
  }

  /** Whether a click has left one choice, and there is no way back from it: it must be chosen by its words. */
  get asksAgain() {
    if (!this.picked.length) return false;
    const [first, ...others] = this.left;
    return Boolean(first?.final) && others.every(({ action }) => action === first.action);
  }

  /** A click on a piece.  Answers the action, if only one is left that can be taken back; else null.  A piece of another
   *  choice begins anew. @param {string} key @returns {number | null} */
  pick(key) {
    if (this.picked.includes(key)) {
      this.picked = this.picked.filter((other) => other !== key);
      return null;
    }
    if (!this.left.some((choice) => choice.targets.includes(key))) this.picked = [];
    if (!this.all.has(key)) return null;
    this.picked.push(key);
    const actions = new Set(this.left.map((choice) => choice.action));
    if (actions.size !== 1 || this.asksAgain) return null;
    this.picked = [];
    return [...actions][0];
  }

  /** Takes the last click back; answers whether there was one. */
  back() {
    return this.picked.pop() !== undefined;
  }

  clear() {
    this.picked = [];
  }
}

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
  for (const key of choices.flatMap((choice) => choice.targets)) counts.set(key, (counts.get(key) ?? 0) + 1);
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
