/* Since your last turn: a card for each turn of somebody else, to be read, or watched again on the board; and how fast
 * such turns are shown.  It folds away, and stays so until it is unfolded. */

import { button, byId, el, fill, refill, seatColour, signOf, svg } from "./dom.js";
import { added } from "./gains.js";
import { recall, remember } from "./memory.js";
import { nextPace, onPace, pace, paceSelect } from "./pace.js";
import { announce } from "./notify.js";
import { roomy } from "./popup_position.js";
import { drawing } from "./symbols.js";
import { literal } from "./words.js";

const BRIEF = 3; // acts of a card that are seen before it is unfolded; those that name the reader always are
const TOLD = 2; // of these, as many as are told where the cards are folded away

/** @typedef {import("./story.js").Turn} Turn */
/** @typedef {import("./gains.js").Gain} Gain */

export class Recap {
  /** @param {{watch(turn: Turn): void, touch(keys: string[]): void, next(): void, skip(): void}} on */
  constructor(on) {
    this.on = on;
    this.root = byId("recap");
    this.waiting = 0;
    this.gains = el("p", { class: "gains" });
    this.concerns = el("ul", { class: "concerns" });
    this.list = el("ol", { class: "turns", id: "recap-turns", "aria-label": "Turns" });
    this.heading = button("", () => this.fold(!this.folded), { class: "fold", "aria-controls": "recap-turns" });
    this.following = button("Next ▸", () => on.next(), {
      class: "button small",
      title: "Show the next move (N)",
      "aria-keyshortcuts": "N",
    });
    this.skipping = button("Skip", () => on.skip(), {
      class: "button small",
      title: "Skip to the present (Escape)",
    });
    const select = paceSelect("Pace of others' moves", true);
    select.title = "Pace of others' moves (P)";
    const head = el("div", { class: "recap-head" }, this.heading, this.following, this.skipping, select);
    fill(this.root, head, this.concerns, this.gains, this.list);
    this.fold(recall("recap", roomy() ? "" : "folded") === "folded", false); // a phone needs the room for choices
    this.wait(0);
    onPace(() => this.wait(this.waiting));
  }

  get folded() {
    return this.root.hasAttribute("data-folded");
  }

  /** @param {boolean} folded @param {boolean} wished by the reader */
  fold(folded, wished = true) {
    if (wished) remember("recap", folded ? "folded" : "unfolded");
    this.root.toggleAttribute("data-folded", folded);
    this.heading.setAttribute("aria-expanded", String(!folded));
  }

  /** The next pace, said aloud. */
  cycle() {
    announce(`Others' moves: ${nextPace()}`);
  }

  /** How many acts are not seen yet. @param {number} waiting */
  wait(waiting) {
    this.waiting = waiting;
    this.following.hidden = !waiting || pace() !== "step";
    this.skipping.hidden = !waiting;
    this.skipping.textContent = waiting > 1 ? `Skip ${waiting}` : "Skip";
  }

  /** @param {Turn[]} turns @param {string[]} names of all seats @param {number} mine the reader's; none: -1
   *  @param {string} unit of the points @param {(turn: Turn) => Gain[]} gains what else a turn brought */
  show(turns, names, mine, unit, gains) {
    const text = mine < 0 ? "The last turns" : "Since your last turn";
    const about = turns.map((turn) => ({ turn, gains: gains(turn) }));
    refill(this.heading, [text, turns.length], () => [
      el("span", { class: "words", text }),
      turns.length ? el("span", { class: "count", text: turns.length }) : null,
    ]);
    this.root.toggleAttribute("data-empty", !turns.length);
    refill(this.gains, [about, unit], () => totals(about).map((each) => gainsOf(each, unit)));
    const concerns = concerning(names[mine]);
    const told = turns.flatMap(({ seat, rows }) => (seat === mine ? [] : rows.filter((row) => concerns(row.text))));
    refill(this.concerns, told, () => told.slice(-TOLD).map((row) => el("li", { text: row.text })));
    const fresh = refill(this.list, [turns, names], () => turns.map((turn) => this.card(turn, names, mine, concerns)));
    const [left, top] = this.waiting ? [this.list.scrollWidth, this.list.scrollHeight] : [0, 0];
    if (fresh) this.list.scrollTo?.({ left, top });
  }

  /** @param {Turn} turn @param {string[]} names @param {number} mine @param {(text: string) => boolean} concerns */
  card(turn, names, mine, concerns) {
    const { seat, rows } = turn;
    const name = seat === mine ? "You" : names[seat];
    const again = button("", () => this.on.watch(turn), {
      class: "again",
      title: "Watch it again",
      "aria-label": seat === mine ? "Watch what you got again" : `Watch ${name}'s turn again`,
    });
    fill(
      again,
      signOf(seat),
      el("strong", { text: name }),
      el("span", { class: "play", "aria-hidden": "true", text: "▶" }),
    );
    const items = rows.map(({ text, touches }, i) => {
      const on = { pointerenter: () => this.on.touch(touches), pointerleave: () => this.on.touch([]) };
      const named = seat !== mine && concerns(text);
      return el("li", { class: named ? "named" : i < BRIEF ? null : "rest", text, on });
    });
    const rest = items.filter((item) => item.className === "rest").length;
    const more = rest > 0 && button(`${rest} more`, () => open(), { class: "more", "aria-expanded": "false" });
    const card = el("li", { class: "turn-card", data: { seat } }, again, el("ul", {}, ...items), more);
    card.style.setProperty("--seat", seatColour(seat));
    const open = () => {
      const shown = card.toggleAttribute("data-open");
      if (!more) return;
      more.textContent = shown ? "Less" : `${rest} more`;
      more.setAttribute("aria-expanded", String(shown));
    };
    return card;
  }
}

/** What tells whether a sentence names somebody. @param {string | undefined} name @returns {(text: string) => boolean} */
function concerning(name) {
  if (!name) return () => false;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal(name)}(?![\\p{L}\\p{N}])`, "u");
  return (text) => pattern.test(text);
}

/** What each seat has gained in all of its turns.  Which act brought what is not known: some gains come between turns.
 *  @param {{turn: Turn, gains: Gain[]}[]} turns */
function totals(turns) {
  const seats = [...new Set(turns.map(({ turn }) => turn.seat))];
  return seats.map((seat) => {
    const own = turns.filter(({ turn }) => turn.seat === seat);
    const points = own.reduce((sum, { turn }) => sum + turn.gain, 0);
    const goods = own.reduce((sum, { gains }) => added(sum, gains), /** @type {Gain[]} */ ([]));
    return { seat, points, goods };
  });
}

/** @param {{seat: number, points: number, goods: Gain[]}} total @param {string} unit */
function gainsOf({ seat, points, goods: gains }, unit) {
  if (!points && !gains.length) return null;
  const scored = points ? el("span", { class: "gain", text: `${signed(points)} ${unit}` }) : null;
  const goods = gains.map(({ more, name, art }) => {
    const now = `Now ${name.split(": ").at(-1)}`;
    const sign = svg(
      "svg",
      { viewBox: "-9 -9 18 18", width: 18, height: 18, "aria-hidden": "true" },
      drawing(art, 18, 18),
    );
    return el(
      "span",
      { class: "gain", title: now },
      signed(more),
      sign,
      el("span", { class: "unseen", text: `(${now})` }),
    );
  });
  return el("span", { class: "seat-gains", data: { seat } }, signOf(seat), scored, ...goods);
}

/** @param {number} count */
const signed = (count) => (count > 0 ? `+${count}` : `−${-count}`);
