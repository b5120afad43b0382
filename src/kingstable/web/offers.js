/* What can be done about the table rather than in the game: invite, seat a bot, agree to end, come back; and how it
 * ended. */

import { button, el, signOf } from "./dom.js";
import { showInvitations } from "./invitations.js";
import { keysOf } from "./memory.js";
import { copy } from "./notify.js";
import { linkTo, onlyHere } from "./reach.js";
import { listed } from "./words.js";

/** @typedef {object} TableState
 *  @property {Protocol.TableInfo} table
 *  @property {number[]} held the seats of this page
 *  @property {number | null} eyes the one that looks
 *  @property {boolean} host whether this page looks after the table
 *  @property {number[]} waiting the seats that are to decide
 *  @property {number[]} late those of them that are out of time
 *  @property {Set<number>} waved those that are waited for all the same */

/** What a table says of itself, with what can be done about it.
 *  @param {TableState} state @param {Act} act @returns {HTMLElement[]} */
export function offers(state, act) {
  if (state.table.state !== "playing") return [ending(state, act)];
  return [othersTurn, openSeats, lateSeats, leftSeats, agreements].flatMap((found) => found(state, act));
}

/** @param {number} seat @param {string} text @param {import("./dom.js").Child[]} buttons */
function offer(seat, text, ...buttons) {
  return el("div", { class: "notice offer" }, el("p", {}, seat >= 0 && signOf(seat), text), ...buttons);
}

/** @param {Protocol.TableInfo} table @param {(seat: Protocol.SeatInfo, i: number) => boolean} test */
const seatsWith = (table, test) => table.seats.map((seat, i) => ({ seat, i })).filter(({ seat, i }) => test(seat, i));

/** One screen for several: somebody looked who is not to decide. @param {TableState} state @param {Act} act */
function othersTurn({ table, held, eyes, waiting }, act) {
  const next = held.find((seat) => waiting.includes(seat));
  if (next === undefined || waiting.some((seat) => seat === eyes)) return [];
  const { name } = table.seats[next];
  return [
    offer(
      next,
      `It is ${name}'s turn to decide.`,
      button(`Hand over to ${name}`, () => act("eyes", next), { class: "button primary" }),
    ),
  ];
}

const ONLY_HERE =
  " The link works on this computer only. To let friends in, start the server with kingstable serve --host 0.0.0.0.";

/** @param {TableState} state @param {Act} act */
function openSeats({ table, held, host }, act) {
  const invitations = keysOf(table.id).open;
  return seatsWith(table, (seat) => seat.kind === "open").map(({ seat, i }) => {
    const link =
      invitations[i] &&
      button(onlyHere() ? "Copy the link for this computer" : "Copy the invitation", (event) =>
        copy(linkTo(table.id, invitations[i]), event.currentTarget),
      );
    const open = [{ seat: i, key: invitations[i], name: seat.name }];
    const code = link && !onlyHere() && button("QR code", () => showInvitations(table.id, table.title, open, true));
    const bot = (host || held.length > 0) && button("Let a bot play", () => act("bot", i));
    const closed = link && onlyHere() ? ONLY_HERE : "";
    return offer(i, `${seat.name}'s seat is free.${closed}`, link, code, bot);
  });
}

/** @param {TableState} state @param {Act} act */
function lateSeats({ table, held, host, late, waved }, act) {
  if (!held.length && !host) return [];
  /** @param {Protocol.SeatInfo} seat @param {number} i */
  const counts = ({ kind }, i) => kind === "person" && late.includes(i) && !held.includes(i) && !waved.has(i);
  return seatsWith(table, counts).map(({ seat, i }) =>
    offer(
      i,
      `${seat.name} is out of time.`,
      button("Let a bot play", () => act("bot", i)),
      button("Propose to end", () => act("end")),
      button("Wait", () => act("wait", i), { class: "button quiet" }),
    ),
  );
}

/** @param {TableState} state @param {Act} act */
function leftSeats({ table, held }, act) {
  return seatsWith(table, (seat, i) => seat.left && held.includes(i)).map(({ seat, i }) =>
    offer(
      i,
      `A bot now plays for ${seat.name}.`,
      button("Come back", () => act("return", i), { class: "button primary" }),
    ),
  );
}

/** @param {TableState} state @param {Act} act */
function agreements({ table, held }, act) {
  const agreed = seatsWith(table, (seat) => seat.agrees);
  if (!agreed.length || !held.length) return [];
  const names = listed(agreed.map(({ seat }) => seat.name));
  const mine = agreed.find(({ i }) => held.includes(i));
  const answer = mine ? button("Keep playing", () => act("continue", mine.i)) : button("Agree", () => act("end"));
  return [offer(-1, `${names} would like to end the game here, without a result.`, answer)];
}

/** @param {TableState} state @param {Act} act */
function ending({ table, held }, act) {
  const result = table.result;
  const links = [
    table.next && el("a", { class: "button primary", href: `/t/${table.next}`, text: "Go to the rematch" }),
    !table.next &&
      table.state === "over" &&
      held.length > 0 &&
      button("Rematch", () => act("rematch"), { class: "button primary" }),
    el("a", { class: "button", href: `/t/${table.id}?at=0`, text: "Replay" }),
    el("a", { class: "button", href: `/api/tables/${table.id}/record`, download: true, text: "Download record" }),
  ];
  return el(
    "div",
    { class: "ending" },
    result && result.ranking.length > 0 && rankingList(table, result),
    el("div", { class: "row" }, ...links),
  );
}

/** Equals share a place, and the next place is left out; nobody is first where a game was lost by all.
 *  @param {Protocol.TableInfo} table @param {Protocol.Result} result */
function rankingList({ seats }, { ranking, tallies }) {
  let place = 1;
  const items = ranking.flatMap((equals) => {
    const here = place;
    place += Math.max(1, equals.length);
    return equals.map((seat) =>
      el(
        "li",
        { class: here === 1 ? "first" : null },
        el("span", { class: "place", text: `${here}.` }),
        signOf(seat),
        el("span", { class: "seat-name", text: seats[seat].name }),
        el("strong", { text: tallies[seat] ?? "" }),
      ),
    );
  });
  return el("ol", { class: "ranking" }, ...items);
}
