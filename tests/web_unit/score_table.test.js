import assert from "node:assert/strict";
import { test } from "node:test";

import { found } from "./browser.js";
import { battleParts } from "../../src/kingstable/web/battle_report.js";
import { briefingParts } from "../../src/kingstable/web/briefing.js";
import { el } from "../../src/kingstable/web/dom.js";
import { deedsTable, scoreTable } from "../../src/kingstable/web/score_table.js";

const NAMES = ["Ann", "Bo"];
const line = (label, values, more = {}) => ({ label, values, rule: "", note: "", pending: false, ...more });
const named = (root, name) => found(root, (node) => node.name === name);
const rows = (root) =>
  named(root, "tr").map((row) => found(row, ({ name }) => name === "th" || name === "td").map((cell) => cell.textContent));

const sheet = (lines, more = {}) => ({ unit: "VP", note: "", lines, ties: [], totals: [9, 5], projected: [11, 5], ...more });

test("what is scored comes with its total; what is pending apart, with the total that it would make", () => {
  const shown = scoreTable(sheet([line("Buildings", [9, 5]), line("Cathedral", [2, 0], { pending: true })]), { names: NAMES });
  assert.deepEqual(rows(shown).slice(1), [
    ["Buildings", "9", "5"],
    ["Total VP", "9", "5"],
    ["If the game ended now"],
    ["Cathedral", "+2", "0"],
    ["Total then VP", "11", "5"],
  ]);
});

test("pending lines of which nobody would have anything are left out", () => {
  const shown = scoreTable(sheet([line("Buildings", [9, 5]), line("Cathedral", [0, 0], { pending: true })]), { names: NAMES });
  assert.equal(rows(shown).length, 3);
});

test("a final sheet shows tallies, the winner and what breaks ties", () => {
  const final = sheet([line("Building", [9, -5])], { ties: [line("Goods", [1, null])] });
  const shown = scoreTable(final, { names: NAMES, winners: [0], tallies: ["9½", "-5"] });
  assert.deepEqual(rows(shown).slice(1), [
    ["Building", "9", "−5"],
    ["Total VP", "9½", "-5"],
    ["Ties are broken by"],
    ["Goods", "1", "?"],
  ]);
  assert.equal(found(shown, (node) => node.getAttribute?.("class") === "winner").length, 2);
});

test("what is to be known of a sheet stands below it", () => {
  const shown = scoreTable(sheet([line("Home cities", [4, 4])], { note: "Castles decide." }), { names: NAMES });
  assert.ok(shown.textContent.endsWith("Castles decide."));
});

test("a category links to its rule", () => {
  const [link] = named(deedsTable([line("Winters won", [1, 0], { rule: "11.9", note: "in five years" })], NAMES), "a");
  assert.ok(link.getAttribute("href").endsWith("#r11.9"));
  assert.equal(link.getAttribute("title"), "in five years · Rule 11.9");
});

test("a battle shows everybody's strength, its parts, the result and what came of it", () => {
  const fighters = [
    { seat: 0, name: "", strength: 4, parts: [{ label: "Soldiers", strength: 5 }, { label: "Farms", strength: -1 }], result: "won", effects: ["gains 1 gold", "gains 1 VP"] },
    { seat: 1, name: "", strength: -1, parts: [{ label: "Soldiers", strength: 0 }, { label: "Farms", strength: -1 }], result: "pending", effects: [] },
  ];
  const battle = { key: "w", title: "Winter", foe: "Orcs", art: "", strength: 4, stakes: ["Victory: 1 gold."], fighters, opens: true };
  const shown = el("div", {}, ...battleParts(battle, NAMES)).textContent;
  for (const said of ["Orcs", "Victory: 1 gold.", "4 against 4", "Soldiers 5 · Farms −1", "Gains 1 gold, gains 1 VP.", "To come"])
    assert.ok(shown.includes(said), said);
});

test("where sides fight each other nobody is fought against, and a side may have no player", () => {
  const fighters = [
    { seat: 0, name: "", strength: 2, parts: [{ label: "Hits", strength: 2 }], result: "won", effects: [] },
    { seat: 1, name: "The automated side", strength: 0, parts: [], result: "lost", effects: ["lost Zombie"] },
  ];
  const battle = { key: "b", title: "Battle", foe: "", art: "", strength: 0, stakes: [], fighters, opens: false };
  const shown = el("div", {}, ...battleParts(battle, ["Ann"])).textContent;
  assert.ok(!shown.includes("against"));
  for (const said of ["Ann", "Hits 2", "The automated side", "Lost Zombie."]) assert.ok(shown.includes(said), said);
});

test("a briefing tells one's own side from the others'", () => {
  const briefing = { title: "Raid", text: ["Hold five cities."], sides: ["the Barbarians.", "the Amazons."], scenario: true };
  const shown = el("div", {}, ...briefingParts(briefing, NAMES, [1], "/rules/x")).textContent;
  assert.ok(shown.includes("Ann: the Barbarians.") && shown.includes("You: the Amazons."));
});
