/* What happened, by turns: the lines of the log as acts of seats.
 *
 *   add(items)              what was told
 *   strike(first, last)     what no longer holds
 *   since(eyes, seats)      the turns since a seat last moved, with what they brought it; for a watcher, one for each seat
 *   lineBefore(n)           the line of an act before a line; the line itself, if it is the first
 */

const MOST = 60; // turns: what was before is in the log

/** @typedef {object} Row an act: a line with those that go on with it
 *  @property {number} n its last line, at which its end is shown
 *  @property {string} text
 *  @property {string[]} touches */
/** @typedef {object} Turn
 *  @property {number} first its first line
 *  @property {number} seat
 *  @property {string} chapter
 *  @property {Row[]} rows
 *  @property {number} gain in points */

export class Story {
  constructor() {
    /** @type {Protocol.LogItem[]} */
    this.told = [];
    /** @type {Set<number>} */
    this.struck = new Set();
  }

  /** @param {Protocol.LogItem[]} items */
  add(items) {
    for (const item of items) {
      this.told.push(item);
      if (item.kind === "undone") this.strike(item.first ?? 0, item.last ?? 0);
    }
  }

  /** @param {number} first @param {number} last */
  strike(first, last) {
    for (let n = first; n <= last; n++) this.struck.add(n);
  }

  clear() {
    this.told = [];
    this.struck.clear();
  }

  /** What holds. */
  get events() {
    return this.told.filter(({ n, kind }) => kind === "event" && !this.struck.has(n));
  }

  /** What one's own move brought at once is left out, and what begins one's own turn: that is before one's eyes.
   *  @param {number} eyes @param {number} seats how many there are @returns {Turn[]} */
  since(eyes, seats) {
    const { events } = this;
    const moved = eyes < 0 ? -1 : events.findLastIndex(({ by = -1, opens }) => by === eyes && opens);
    const later = events.findIndex(({ by = -1, turn = -1 }, i) => i > moved && (by !== eyes || turn !== eyes));
    if (later < 0) return [];
    const points = events.slice(0, later).findLast((item) => item.points)?.points ?? [];
    const found = merged(turnsOf(events.slice(later), points).filter(({ seat }) => seat >= 0));
    if (eyes < 0) return found.slice(-seats);
    const last = found.at(-1);
    if (last?.seat === eyes && last.chapter === events.at(-1)?.chapter) found.pop();
    return found.slice(-MOST);
  }

  /** @param {number} n */
  lineBefore(n) {
    return this.events.findLast((item) => item.n < n)?.n ?? n;
  }
}

/** @param {Protocol.LogItem[]} events @param {(number | null)[]} before the points then */
function turnsOf(events, before) {
  /** @type {Turn[]} */
  const turns = [];
  let points = before;
  let scored = 0; // the first turn whose points are not told yet
  for (const { n, text, turn = -1, chapter = "", more, touches = [], points: now } of events) {
    let last = turns.at(-1);
    if (!last || last.seat !== turn || last.chapter !== chapter) {
      last = { first: n, seat: turn, chapter, rows: [], gain: 0 };
      turns.push(last);
    }
    const row = last.rows.at(-1);
    if (more && row) Object.assign(row, { n, text: `${row.text} ${text}`, touches: [...row.touches, ...touches] });
    else last.rows.push({ n, text, touches });
    if (!now) continue;
    give(turns.slice(scored), points, now);
    points = now;
    scored = turns.length - 1; // the turn may go on
  }
  return turns;
}

/** What a seat did with nothing of others between is one turn. @param {Turn[]} turns */
function merged(turns) {
  /** @type {Turn[]} */
  const whole = [];
  for (const turn of turns) {
    const last = whole.at(-1);
    if (last?.seat !== turn.seat || last.chapter !== turn.chapter) whole.push({ ...turn });
    else Object.assign(last, { rows: [...last.rows, ...turn.rows], gain: last.gain + turn.gain });
  }
  return whole;
}

/** What each seat has scored goes with its last turn.  Points that were not known before tell nothing of a gain.
 *  @param {Turn[]} turns @param {(number | null)[]} before @param {(number | null)[]} after */
function give(turns, before, after) {
  after.forEach((value, seat) => {
    const had = before[seat] ?? value;
    const own = turns.findLast((each) => each.seat === seat);
    if (own && value !== null && had !== null) own.gain += value - had;
  });
}
