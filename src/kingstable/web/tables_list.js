/* The tables in the hall: one's own, with whose turn it is, and those of others that may be watched.
 *
 * The lists are asked for anew when the page comes into view, and now and then while it is.
 */

import { ask, messageOf } from "./api.js";
import { active, byId, el, fill, signOf } from "./dom.js";
import { showInvitations } from "./invitations.js";
import { forgetTable, keysOf, knownTables } from "./memory.js";

/** @typedef {Protocol.TableInfo} TableInfo */
/** @typedef {Protocol.TableLine} TableLine */
/** @typedef {import("./dom.js").Child} Child */

const EVERY = 20_000; // milliseconds
const MOST = 50; // tables asked for at once, the latest

// What a line says ----------------------------------------------------------------------------------------------------

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** @param {number} at milliseconds since 1970 */
function ago(at) {
  const past = Math.max(0, Date.now() - at);
  const found = UNITS.find(([, each]) => past >= each);
  if (!found) return "just now";
  const [unit, length] = found;
  return relative.format(-Math.floor(past / length), unit);
}

/** @param {string} id of a table */
const heldSeats = (id) => Object.keys(keysOf(id).seats).map(Number);

/** @param {TableLine} line */
function isMyTurn({ table, waiting }) {
  const held = heldSeats(table.id);
  return table.state === "playing" && waiting.some((seat) => held.includes(seat));
}

/** @param {TableLine} line */
function standing(line) {
  const { table, waiting, status } = line;
  if (table.state !== "playing") return table.result?.text || status || "A record to replay.";
  const awaited = waiting.map((seat) => table.seats[seat]?.name).filter(Boolean);
  return awaited.length && !isMyTurn(line) ? `${status} · Waiting for ${awaited.join(", ")}` : status;
}

/** @param {TableInfo} table */
function seatsOf(table) {
  const seats = table.seats.map(({ name, kind }, seat) => {
    const shown = kind === "open" ? el("span", { class: "muted", text: `${name} (open)` }) : el("span", { text: name });
    return el("li", {}, signOf(seat), shown);
  });
  return el("ul", { class: "seats", "aria-label": "Players" }, ...seats);
}

/** The open seats of a table whose invitations are kept here. @param {TableInfo} table */
function openSeats(table) {
  const invitations = keysOf(table.id).open;
  const seats = table.seats.map(({ name, kind }, seat) => ({ seat, name, kind, key: invitations[seat] }));
  return table.state === "playing" ? seats.filter(({ kind, key }) => kind === "open" && key) : [];
}

/** @param {TableLine} line  @param {string} verb what the link to it says  @param {Child[]} controls */
function tableLine(line, verb, ...controls) {
  const { table, at } = line;
  const mine = isMyTurn(line);
  const doing = mine ? "Play" : verb;
  const item = el(
    "li",
    { class: mine ? "table turn" : "table", data: { table: table.id } },
    el(
      "div",
      { class: "about" },
      el("h3", {}, el("a", { href: `/t/${table.id}`, text: table.title, data: { focus: `title ${table.id}` } })),
      mine && el("span", { class: "badge", text: "Your turn" }),
      el("span", { class: "small muted", text: ago(at) }),
    ),
    el("p", { class: "small", text: standing(line) }),
    seatsOf(table),
    el(
      "div",
      { class: "row" },
      el("a", {
        class: mine ? "button primary" : "button",
        href: `/t/${table.id}`,
        text: doing,
        "aria-label": `${doing}: ${table.title}`,
        data: { focus: `open ${table.id}` },
      }),
      ...controls,
    ),
  );
  item.style.setProperty("--accent", table.accent);
  return item;
}

/** @param {TableLine} line */
function myLine(line) {
  const { table } = line;
  const open = openSeats(table);
  const inviting = el("button", {
    class: "button",
    type: "button",
    text: "Invite…",
    data: { focus: `invite ${table.id}` },
    on: { click: () => showInvitations(table.id, table.title, open) },
  });
  const forgetting = el("button", {
    class: "button quiet",
    type: "button",
    text: "Forget",
    "aria-label": `Forget this table of ${table.title}`,
    data: { focus: `forget ${table.id}` },
    on: { click: () => forget(table) },
  });
  return tableLine(line, table.state === "playing" ? "Open" : "View", open.length > 0 && inviting, forgetting);
}

// Forgetting ----------------------------------------------------------------------------------------------------------

/** A table in play is forgotten only after a question: with it goes the seat. @param {TableInfo} table */
function forget(table) {
  const done = () => {
    forgetTable(table.id);
    refreshTables();
  };
  if (table.state !== "playing") return done();
  const dialog = byId("forget-dialog");
  /** @param {() => void} act */
  const answer = (act) => () => {
    dialog.close();
    act();
  };
  fill(
    dialog,
    el("h2", { id: "forget-title", text: `Forget this table of ${table.title}?` }),
    el("p", { text: "The game goes on, but this browser gives up your seat and cannot get it back." }),
    el(
      "div",
      { class: "row end" },
      el("button", { class: "button", type: "button", text: "Keep it", on: { click: answer(() => {}) } }),
      el("button", { class: "button danger", type: "button", text: "Forget it", on: { click: answer(done) } }),
    ),
  );
  return dialog.showModal();
}

// The lists -----------------------------------------------------------------------------------------------------------

const NO_TABLE = "No games yet. Start one against bots, or set up a table and send your friends a link.";
const NO_GAME = "No public games right now. Games you can watch appear here.";

/** @param {string} text */
const nothing = (text) => el("li", { class: "none muted", text });

/** Show lines anew without taking the focus from who is among them. @param {HTMLElement} list @param {Child[]} items */
function show(list, items) {
  const here = active();
  const focused = list.contains(here) ? here?.dataset.focus : undefined;
  fill(list, ...items);
  if (!focused) return;
  /** @type {HTMLElement | null} */
  const again = list.querySelector(`[data-focus="${CSS.escape(focused)}"]`);
  again?.focus();
}

/** @param {TableLine[]} lines  @param {string[]} ids those that are remembered here */
function showMine(lines, ids) {
  const playing = lines.filter(({ table }) => table.state === "playing");
  const over = lines.filter(({ table }) => table.state !== "playing");
  playing.sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.at - a.at);
  over.sort((a, b) => b.at - a.at);
  const found = new Set(lines.map(({ table }) => table.id));
  show(byId("mine-list"), ids.length ? playing.map(myLine) : [nothing(NO_TABLE)]);
  showOver(over);
  showGone(ids.filter((id) => !found.has(id)));
  placeMine(playing.length > 0);
  announce(playing.filter(isMyTurn).length);
}

/** @param {TableLine[]} lines */
function showOver(lines) {
  const place = byId("mine-over");
  const open = place.querySelector("details")?.open ?? false;
  const list = el("ul", { class: "tables" }, ...lines.map(myLine));
  const summary = el("summary", { text: `Finished (${lines.length})`, data: { focus: "finished" } });
  show(place, lines.length ? [el("details", { class: "over", open }, summary, list)] : []);
}

/** @param {string[]} ids */
function showGone(ids) {
  const drop = () => {
    ids.forEach(forgetTable);
    refreshTables();
  };
  const text = ids.length === 1 ? "One of your tables no longer exists. " : `${ids.length} of your tables no longer exist. `;
  const props = { class: "link", type: "button", text: "Forget", data: { focus: "gone" }, on: { click: drop } };
  show(byId("mine-gone"), ids.length ? [el("p", { class: "small muted" }, text, el("button", props))] : []);
}

/** Tables in play come before the games; else the games come first, and what is over after them.
 *  @param {boolean} playing whether there are any */
function placeMine(playing) {
  const mine = byId("mine");
  const games = byId("games");
  mine.hidden = false;
  if (playing && mine.nextElementSibling !== games) games.before(mine);
  if (!playing && games.nextElementSibling !== mine) games.after(mine);
}

let announced = 0;

/** @param {number} turns at how many tables it is the reader's turn */
function announce(turns) {
  document.title = turns ? `(${turns}) Kingstable` : "Kingstable";
  const places = turns === 1 ? "a table" : `${turns} tables`;
  if (turns > announced) byId("status").textContent = `It is your turn at ${places}.`;
  announced = turns;
}

/** @param {TableLine[]} lines */
function showWatch(lines) {
  const others = lines.filter(({ table }) => table.state === "playing" && !heldSeats(table.id).length);
  show(byId("watch-list"), others.length ? others.map((line) => tableLine(line, "Watch")) : [nothing(NO_GAME)]);
}

/** @param {unknown} error */
function showUnreached(error) {
  show(byId("watch-list"), [el("li", { class: "fault", text: messageOf(error) })]);
}

export async function refreshTables() {
  const ids = knownTables().slice(-MOST);
  try {
    /** @type {Promise<TableLine[]> | TableLine[]} */
    const asked = ids.length ? ask(`/api/tables?ids=${ids.map(encodeURIComponent).join(",")}`) : [];
    /** @type {Promise<TableLine[]>} */
    const others = ask("/api/tables");
    const [mine, listed] = await Promise.all([asked, others]);
    showMine(mine, ids);
    showWatch(listed);
  } catch (error) {
    showUnreached(error);
  }
}

export function followTables() {
  const whenSeen = () => document.visibilityState === "visible" && refreshTables();
  document.addEventListener("visibilitychange", whenSeen);
  window.addEventListener("pageshow", (event) => event.persisted && refreshTables());
  setInterval(whenSeen, EVERY);
  refreshTables();
}
