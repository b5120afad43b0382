/* One big screen for all, phones as hands: the big screen shows what everybody may see, and QR codes for the free seats.
 *
 *   isBig()            whether this page is the big screen: then it names no secret to the server, and is sent no hand
 *   bigLink(id)        where it is
 *   showJoining(table) the codes of the seats that are still free
 *   stayAwake()        keeps the screen on, where a browser can
 */

import { button, byId, el, refill, signOf } from "./dom.js";
import { keysOf } from "./memory.js";
import { qrPicture } from "./qr.js";
import { linkTo, onlyHere, reached } from "./reach.js";

export const isBig = () => new URLSearchParams(location.search).has("big");

/** @param {string} id of the table */
export const bigLink = (id) => `/t/${id}?big`;

/** @param {Protocol.TableInfo} table */
export async function showJoining(table) {
  await reached;
  const { open } = keysOf(table.id);
  const free = table.seats.flatMap(({ kind, name }, seat) => (kind === "open" && open[seat] ? [{ seat, name }] : []));
  const place = byId("joining");
  place.hidden = !free.length || table.state !== "playing";
  refill(place, [free, onlyHere()], () => [
    el("h2", { text: "Take a seat" }),
    onlyHere() ? closed() : el("p", { text: "Point your phone's camera at a code." }),
    el("ul", {}, ...free.map(({ seat, name }) => code(table.id, seat, name, open[seat]))),
  ]);
}

/** @param {string} id @param {number} seat @param {string} name @param {string} key */
function code(id, seat, name, key) {
  const picture = !onlyHere() && qrPicture(linkTo(id, key), `QR code for ${name}'s seat`);
  return el("li", {}, picture, el("span", { class: "who" }, signOf(seat), name));
}

function closed() {
  return el(
    "p",
    { class: "notice" },
    "Phones cannot reach this computer yet. Stop the server and start it with ",
    el("code", { text: "kingstable serve --host 0.0.0.0" }),
    ". The table is kept.",
  );
}

/** The way from a seat of one's own to the big screen: the hand goes to a phone first.
 *  @param {Protocol.TableInfo} table @param {number[]} held */
export function moveToBig(table, held) {
  const { seats } = keysOf(table.id);
  const hands = held.filter((seat) => seats[seat]);
  const show = button("Show the board here", () => location.assign(bigLink(table.id)), { class: "button primary" });
  return [
    el("p", { text: "This screen will show what everybody may see, large and without choices. Each player's hand is on a phone." }),
    hands.length > 0 &&
      el("p", { text: "Scan your code with your phone first. It opens your seat, so show it to nobody else." }),
    hands.length > 0 && onlyHere() && closed(),
    el("ul", { class: "codes" }, ...hands.map((seat) => code(table.id, seat, table.seats[seat].name, seats[seat]))),
    el("div", { class: "row end" }, show),
  ];
}

export function stayAwake() {
  const keep = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", keep);
  keep();
}
