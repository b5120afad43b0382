/* The page of a table: reads the address, takes a seat if there is a key in it, and starts the live table or the replay. */

import { Refusal, ask, messageOf } from "./api.js";
import { isBig, stayAwake } from "./big_screen.js";
import { byId } from "./dom.js";
import { deadEnd, hideGreeting, takeSeat } from "./greeting.js";
import { LiveTable } from "./live.js";
import { Replay } from "./replay.js";
import { keysOf } from "./memory.js";
import { setRules } from "./rulelink.js";
import { loadSymbols } from "./symbols.js";

async function start() {
  const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  const key = decodeURIComponent(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  /** @type {Protocol.TableInfo} */
  const table = await ask(`/api/tables/${encodeURIComponent(id)}`);
  document.documentElement.style.setProperty("--accent", table.accent);
  setRules(table.rules);
  const seats = Object.values(keysOf(id).seats);
  if (key && key !== "prompt" && !seats.includes(key) && !isBig()) {
    await takeSeat(table, key);
  }
  if (key) history.replaceState(null, "", location.pathname + location.search); // a secret is not to be seen or shared
  await loadSymbols(table.art);
  byId("title").textContent = table.title;
  hideGreeting();
  byId("page").hidden = false;
  document.documentElement.toggleAttribute("data-big", isBig());
  if (isBig()) stayAwake();
  if (query.has("at")) new Replay(table, query);
  else new LiveTable(table);
}

start().catch((error) => {
  if (error instanceof Refusal && error.status === 404) deadEnd("No such table", error.message, false);
  else deadEnd("The table cannot be shown", messageOf(error));
});
