import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { PieceNode } from "../../src/kingstable/web/piece.js";
import { Places } from "../../src/kingstable/web/places.js";
import { rove, tabStops } from "../../src/kingstable/web/roving.js";

const info = (key, x, y) => ({ key, x, y, width: 10, height: 10, name: key, art: "token" });

function surface(pieces, places = []) {
  const nodes = new Map(pieces.map((piece) => [piece.key, new PieceNode(piece)]));
  const found = { nodes, places: new Places(nodes) };
  found.places.set(places);
  return found;
}

/** Where a key leads from a piece. */
function step(board, from, key) {
  document.activeElement = null;
  assert.ok(rove({ surface: board, node: board.nodes.get(from) }, key));
  return document.activeElement?.dataset.key ?? null;
}

test("an arrow leads to the nearest piece on its side", () => {
  const board = surface([info("here", 0, 0), info("near", 30, 10), info("far", 60, 0), info("above", 0, -20)]);
  assert.equal(step(board, "here", "ArrowRight"), "near");
  assert.equal(step(board, "near", "ArrowLeft"), "here");
  assert.equal(step(board, "here", "ArrowUp"), "above");
  assert.equal(step(board, "above", "ArrowDown"), "here");
  assert.equal(step(board, "here", "ArrowLeft"), null);
});

test("straight ahead goes before nearer but aside", () => {
  const board = surface([info("here", 0, 0), info("aside", 20, 15), info("ahead", 45, 0)]);
  assert.equal(step(board, "here", "ArrowRight"), "ahead");
});

test("what lies too far aside is on another side", () => {
  const board = surface([info("here", 0, 0), info("steep", 10, 21)]);
  assert.equal(step(board, "here", "ArrowRight"), null);
  assert.equal(step(board, "here", "ArrowDown"), "steep");
});

test("on one spot, what is lit goes first, and a piece before its place", () => {
  const board = surface([info("here", 0, 0), info("dull", 20, 0), info("lit", 20, 0)], [info("place", 20, 0)]);
  assert.equal(step(board, "here", "ArrowRight"), "dull");
  board.nodes.get("lit").light("lit", "take it");
  assert.equal(step(board, "here", "ArrowRight"), "lit");
});

test("a place gets its element when it is reached", () => {
  const board = surface([info("here", 0, 0)], [info("place", 0, 20), info("other", 0, 40)]);
  assert.equal(step(board, "here", "ArrowDown"), "place");
  assert.deepEqual([...board.nodes.keys()], ["here", "place"]);
});

test("decoration is passed over, and other keys mean nothing", () => {
  const board = surface([info("here", 0, 0), { ...info("decoration", 20, 0), name: "" }, info("there", 40, 0)]);
  assert.equal(step(board, "here", "ArrowRight"), "there");
  assert.equal(rove({ surface: board, node: board.nodes.get("here") }, "Enter"), false);
});

test("few lit pieces are stops of the Tab key each, many are one", () => {
  const board = surface(Array.from({ length: 30 }, (_, i) => info(`p${i}`, i, 0)));
  const stops = () => [...board.nodes.values()].filter(({ group }) => group.getAttribute("tabindex") === "0").length;
  tabStops(board);
  assert.equal(stops(), 1);
  const nodes = [...board.nodes.values()];
  for (const node of nodes.slice(3, 27)) node.light("lit", "");
  tabStops(board);
  assert.equal(stops(), 24);
  for (const node of nodes.slice(3)) node.light("lit", "");
  tabStops(board);
  assert.equal(stops(), 1);
  assert.equal(board.nodes.get("p3").group.getAttribute("tabindex"), "0");
});
