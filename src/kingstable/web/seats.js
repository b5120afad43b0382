/* The strip of seats: who sits where, whose turn it is, points, clock. */

import { byId, el, fill, signOf } from "./dom.js";

/** A seat; in a replay nobody is here or away.
 *  @typedef {Omit<Protocol.SeatInfo, "online"> & {online: boolean | null}} Seat */
/** @typedef {"free" | "bot" | "here" | "away"} SeatState */

export class Seats {
  /** @param {import("./clock.js").Clocks} clocks */
  constructor(clocks) {
    this.root = byId("seats");
    this.clocks = clocks;
    /** @type {HTMLElement[]} */
    this.faces = [];
  }

  /** @param {{seats: Seat[], held: number[], waiting: number[], points: (number | null)[], unit: string,
   *    over: boolean}} shown */
  show({ seats, held, waiting, points, unit, over }) {
    this.faces = seats.map(() => el("span", { class: "clock" }));
    fill(
      this.root,
      ...seats.map((seat, i) =>
        this.seat(seat, i, {
          mine: held.includes(i),
          me: held.length === 1 && held[0] === i,
          turn: waiting.includes(i) && !over,
          points: points[i],
          unit,
        }),
      ),
    );
    this.tick();
  }

  /** @param {Seat} info
   *  @param {number} i
   *  @param {{mine: boolean, me: boolean, turn: boolean, points: number | null, unit: string}} shown */
  seat(info, i, { mine, me, turn, points, unit }) {
    const state = stateOf(info);
    const name = info.name || (info.kind === "open" ? "open" : `Seat ${i + 1}`);
    const names = ["seat", me && "me", turn && "turn", state === "away" && "away"].filter(Boolean).join(" ");
    const bits = [
      signOf(i),
      el("span", { class: "seat-name", text: name }),
      info.kind === "person" && !mine && info.online !== null && el("span", { class: info.online ? "dot online" : "dot" }),
      mine && el("span", { class: "chip you", text: "you" }),
      state === "bot" && el("span", { class: "chip bot" }, info.bot, el("span", { class: "word", text: " bot" })),
      (state === "free" || state === "away") && el("span", { class: `chip ${state}`, text: state }),
      typeof points === "number" &&
        el("span", { class: "points" }, String(points), el("span", { class: "unit", text: ` ${unit}` })),
      info.agrees && el("span", { class: "chip", text: "wants to end" }),
      turn && state === "bot" && el("span", { class: "thinks", title: "thinking", "aria-hidden": "true" }),
      turn && el("span", { class: "unseen", text: state === "bot" ? "is thinking" : "is to decide" }),
      this.faces[i],
    ];
    return el("li", { class: names, title: titleOf(info, name, state) }, ...bits);
  }

  /** The clocks go on. */
  tick() {
    this.faces.forEach((face, i) => {
      const { text, hurry } = this.clocks.face(i);
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle("hurry", hurry);
    });
  }
}

/** @param {Seat} seat @returns {SeatState} */
function stateOf({ kind, left, online }) {
  if (kind === "open") return "free";
  if (kind === "bot" || left) return "bot";
  return online === false ? "away" : "here";
}

/** @param {Seat} seat @param {string} name @param {SeatState} state */
function titleOf({ bot, left }, name, state) {
  if (left) return `${name} left: the bot ${bot} plays on`;
  if (state === "bot") return `${name}: the bot ${bot}`;
  return { free: "Nobody has taken this seat", here: `${name} is here`, away: `${name} is away` }[state];
}
