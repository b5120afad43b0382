import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.js";
import { PieceNode } from "../../src/kingstable/web/piece.js";
import { Places, fetchPlaces } from "../../src/kingstable/web/places.js";

const space = (key, x, y = 0) => ({ key, x, y, width: 20, height: 20, name: key });
const shown = (places) => places.group.children.map(({ dataset }) => dataset.key);
const everything = () => true;

function board(...infos) {
  const places = new Places(new Map());
  places.set(infos);
  return places;
}

beforeEach(() => {
  document.activeElement = null;
});

test("where spaces overlap, the nearest that is wanted is meant", () => {
  const places = board(space("a", 0), space("b", 12));
  assert.equal(places.at({ x: 5, y: 0 }, everything), "a");
  assert.equal(places.at({ x: 7, y: 0 }, everything), "b");
  assert.equal(places.at({ x: 7, y: 0 }, (key) => key === "a"), "a");
  assert.equal(places.at({ x: 40, y: 0 }, everything), null);
});

test("only what is wanted has an element, in the order of the board", () => {
  const places = board(space("a", 0), space("b", 20), space("c", 40), space("d", 60));
  places.keep((key) => key === "c");
  places.keep((key) => "abc".includes(key));
  assert.deepEqual(shown(places), ["a", "b", "c"]);
  const kept = places.nodes.get("b").group;
  places.keep((key) => "bd".includes(key));
  assert.deepEqual(shown(places), ["b", "d"]);
  assert.equal(places.nodes.get("b").group, kept); // what stays is never made anew
  assert.equal(places.nodes.has("a"), false);
});

test("the focused place keeps its element though nobody wants it", () => {
  const places = board(space("a", 0), space("b", 20));
  places.keep(everything);
  places.nodes.get("b").group.focus();
  places.keep(() => false);
  assert.deepEqual(shown(places), ["b"]);
});

test("the keyboard finds a place where nothing else on the board can be read", () => {
  const places = board(space("a", 0), space("b", 20));
  for (let again = 0; again < 2; again += 1) {
    places.keep(() => false);
    assert.deepEqual(shown(places), ["a"]);
  }
  places.nodes.set("piece", new PieceNode({ ...space("piece", 0), art: "die-1" }));
  places.keep(() => false);
  assert.deepEqual(shown(places), []);
});

test("a new board lets go of what it has not, and moves what it has", () => {
  const places = board(space("a", 0), space("b", 20));
  places.keep(everything);
  places.set([space("b", 99)]);
  assert.deepEqual(shown(places), ["b"]);
  assert.equal(places.nodes.get("b").group.getAttribute("transform"), "translate(99 0)");
  assert.equal(places.sketch("a"), null);
});

test("a place is framed where it lies, under all pieces", () => {
  const places = board({ ...space("a", 0), outline: "hex" });
  places.keep(everything);
  places.nodes.get("a").light("lit", "");
  assert.equal(places.group.querySelectorAll("polygon").length, 3); // its base, and two frames
});

test("places are fetched once, unless they could not be had", async (t) => {
  const asked = [];
  let works = false;
  t.mock.method(globalThis, "fetch", async (address) => {
    asked.push(address);
    return { ok: works, status: 500, json: async () => [] };
  });
  await assert.rejects(fetchPlaces("/places/1"));
  works = true;
  assert.deepEqual(await fetchPlaces("/places/1"), []);
  await fetchPlaces("/places/1");
  assert.deepEqual(asked, ["/places/1", "/places/1"]);
  for (let i = 2; i <= 25; i += 1) await fetchPlaces(`/places/${i}`);
  await fetchPlaces("/places/2");
  assert.equal(asked.length, 26); // still kept
  await fetchPlaces("/places/1");
  assert.equal(asked.length, 27); // the oldest had to go
  assert.deepEqual(await fetchPlaces(""), []);
  assert.equal(asked.length, 27);
});
