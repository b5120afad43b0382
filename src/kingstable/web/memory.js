/* What this browser remembers: names, settings, and the secrets of seats.  The only module that touches storage.
 *
 *   recall(name, fallback) / remember(name, value)   a setting, a string: "name", "theme", "sound" ...
 *   keysOf(id)             {seats: {seat: key}, open: {seat: invitation}, host: key} of a table
 *   keepMade(made)         the secrets in an answer `Made`: one's own seats, the invitations, the host's
 *   keepSeat(id, seat, key)    one seat of one's own
 *   shareKeys(id, next)    the seats and the host's secret of a table, which open its rematch too
 *   briefings() / setBriefings(on)   whether a new game begins with a briefing
 *   knownTables()          the ids of all tables whose secrets are kept, the latest last
 *   forgetTable(id)
 *
 * Storage may be switched off, full, or hold nonsense: then all is kept for as long as the page lives, and no longer.
 */

const PREFIX = "kingstable.";
/** @type {Map<string, string>} */
const fallbackStore = new Map();

/** @typedef {{seats: Record<string, string>, open: Record<string, string>, host: string}} Keys the secrets of a table */

/** @param {string} name @returns {string | null} */
function load(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? fallbackStore.get(name) ?? null;
  } catch {
    return fallbackStore.get(name) ?? null;
  }
}

/** @param {string} name @param {string} text */
function save(name, text) {
  fallbackStore.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // It stays in `fallbackStore`.
  }
}

/** @param {string} name @param {string} fallback */
export function recall(name, fallback = "") {
  return load(name) ?? fallback;
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  save(name, value);
}

export function briefings() {
  return recall("briefings", "on") === "on";
}

/** @param {boolean} on */
export function setBriefings(on) {
  remember("briefings", on ? "on" : "off");
  return on;
}

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns {Record<string, unknown>} */
function allKeys() {
  try {
    const found = JSON.parse(load("keys") ?? "{}");
    return isObject(found) ? found : {};
  } catch {
    return {};
  }
}

/** @param {string} id @returns {Keys} */
export function keysOf(id) {
  const found = allKeys()[id];
  const entry = isObject(found) ? found : {};
  return {
    seats: isObject(entry.seats) ? entry.seats : {},
    open: isObject(entry.open) ? entry.open : {},
    host: typeof entry.host === "string" ? entry.host : "",
  };
}

/** @param {string} id @param {(entry: Keys) => void} alter */
function change(id, alter) {
  const entry = keysOf(id);
  alter(entry);
  const { [id]: _, ...others } = allKeys();
  save("keys", JSON.stringify({ ...others, [id]: entry }));
}

/** @param {Protocol.Made} made */
export function keepMade(made) {
  change(made.id, (entry) => {
    for (const { seat, key, kind } of made.keys) (kind === "open" ? entry.open : entry.seats)[seat] = key;
    entry.host = made.host;
  });
}

/** @param {string} id @param {number} seat @param {string} key */
export function keepSeat(id, seat, key) {
  change(id, (entry) => {
    entry.seats[seat] = key;
  });
}

/** @param {string} id @param {string} next */
export function shareKeys(id, next) {
  const { seats, host } = keysOf(id);
  change(next, (entry) => {
    entry.seats = { ...seats, ...entry.seats };
    entry.host ||= host;
  });
}

export function knownTables() {
  return Object.keys(allKeys());
}

/** @param {string} id */
export function forgetTable(id) {
  const { [id]: _, ...others } = allKeys();
  save("keys", JSON.stringify(others));
}
