/* The hall, the page one comes in by: the games, one's own tables, those of others, and records. */

import { ask, messageOf } from "./api.js";
import { byId, el, fill } from "./dom.js";
import { gameCard } from "./game_cards.js";
import { recall, remember } from "./memory.js";
import { newTable } from "./new_table.js";
import { listenForRecords } from "./record_file.js";
import { followTables } from "./tables_list.js";
import { themeSelect } from "./theme.js";

async function openHall() {
  try {
    showGames(await ask("/api/hall"));
    byId("hall-fault").hidden = true;
  } catch (error) {
    const again = el("button", { class: "button", type: "button", text: "Try again", on: { click: openHall } });
    fill(byId("hall-fault"), el("p", { text: messageOf(error) }), again).hidden = false;
  }
}

/** @param {Protocol.Hall} hall */
function showGames(hall) {
  /** @param {Protocol.GameInfo} game */
  const open = (game) => newTable(hall, game);
  fill(byId("cards"), ...hall.games.map((game) => gameCard(game, () => open(game))));
  fill(byId("credits"), ...hall.games.map(({ title, credits }) => el("li", {}, el("b", { text: title }), `: ${credits}`)));
  byId("new-table").disabled = false;
  byId("new-table").addEventListener("click", () => open(hall.games[0]));
  const followAddress = () => {
    const wanted = hall.games.find((game) => game.name === location.hash.slice(1));
    if (wanted) open(wanted);
  };
  window.addEventListener("hashchange", followAddress);
  followAddress();
}

/** @param {HTMLInputElement} input */
function keepName(input) {
  input.value = recall("name");
  input.addEventListener("input", () => remember("name", input.value.trim()));
}

keepName(byId("my-name"));
byId("colours").append(themeSelect());
listenForRecords();
followTables();
openHall();
