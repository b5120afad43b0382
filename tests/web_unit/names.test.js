import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { stored } from "./browser.js";
import { myName, seated } from "../../src/kingstable/web/names.js";

const seat = (kind, name = "") => ({ kind, name });
const names = (...seats) => seated(seats).map(({ name }) => name);

beforeEach(() => stored.set("kingstable.name", "Ann"));

test("those who gave no name get one of their kind", () => {
  assert.deepEqual(names(seat("me"), seat("open"), seat("bot"), seat("bot")), ["Ann", "Friend", "Agatha", "Bertram"]);
  stored.set("kingstable.name", "");
  assert.equal(myName(), "Guest");
  assert.deepEqual(names(seat("me"), seat("me"), seat("bot"), seat("me")), ["Guest", "Blue", "Agatha", "Violet"]);
});

test("what was typed goes before what is made up, wherever it stands", () => {
  assert.deepEqual(names(seat("bot"), seat("me"), seat("open", "Agatha"), seat("open", " Ann ")), [
    "Bertram",
    "Ann 2",
    "Agatha",
    "Ann",
  ]);
});

test("no two at a table are called alike", () => {
  assert.deepEqual(names(seat("me", "Bo"), seat("open", "Bo"), seat("bot", "Bo 2")), ["Bo", "Bo 2", "Bo 2 2"]);
  const bots = names(...Array(10).fill(seat("bot")));
  assert.deepEqual(bots.slice(6), ["Gisela", "Bot", "Bot 2", "Bot 3"]);
});

test("a name with a number is no longer than the server takes", () => {
  const long = "x".repeat(40);
  const found = names(...Array(10).fill(seat("open", long)));
  assert.equal(found[0], long);
  assert.equal(new Set(found).size, 10);
  assert.ok(found.every((name) => name.length <= 40));
});

test("all else about a seat stays as it was", () => {
  assert.deepEqual(seated([{ kind: "bot", name: "", bot: "king" }]), [{ kind: "bot", name: "Agatha", bot: "king" }]);
});
