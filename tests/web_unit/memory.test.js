import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { stored } from "./browser.js";
import {
  forgetTable, keepMade, keepSeat, keysOf, knownTables, recall, remember, shareKeys,
} from "../../src/kingstable/web/memory.js";

const KEYS = "kingstable.keys";

beforeEach(() => stored.set(KEYS, "{}"));

function made(id) {
  const keys = [
    { seat: 0, key: "mine", kind: "me" },
    { seat: 2, key: "theirs", kind: "open" },
  ];
  return { id, keys, host: "host" };
}

test("a setting is kept under the page's own name, and may be empty", () => {
  remember("name", "Ann");
  assert.equal(stored.get("kingstable.name"), "Ann");
  assert.equal(recall("name"), "Ann");
  remember("name", "");
  assert.equal(recall("name", "Guest"), "");
  assert.equal(recall("never told", "Guest"), "Guest");
});

test("one's own seats and the invitations are kept apart", () => {
  keepMade(made("a"));
  assert.deepEqual(keysOf("a"), { seats: { 0: "mine" }, open: { 2: "theirs" }, host: "host" });
  keepSeat("a", 1, "another");
  assert.deepEqual(keysOf("a").seats, { 0: "mine", 1: "another" });
  assert.deepEqual(keysOf("b"), { seats: {}, open: {}, host: "" });
});

test("the table that changed last comes last", () => {
  for (const id of ["a", "b", "c"]) keepMade(made(id));
  keepSeat("a", 1, "another");
  assert.deepEqual(knownTables(), ["b", "c", "a"]);
  forgetTable("c");
  assert.deepEqual(knownTables(), ["b", "a"]);
});

test("a rematch opens with the same keys, but never loses its own", () => {
  keepMade(made("a"));
  keepSeat("next", 0, "newer");
  shareKeys("a", "next");
  assert.deepEqual(keysOf("next"), { seats: { 0: "newer" }, open: {}, host: "host" });
  keepMade({ id: "last", keys: [], host: "its own" });
  shareKeys("a", "last");
  assert.deepEqual(keysOf("last"), { seats: { 0: "mine" }, open: {}, host: "its own" });
});

test("nonsense in the storage is no table", () => {
  for (const text of ["", "{", "null", "[1]", '"text"']) {
    stored.set(KEYS, text);
    assert.deepEqual(knownTables(), []);
  }
  stored.set(KEYS, '{"a": {"seats": ["x"], "open": null, "host": 3}, "b": 7}');
  assert.deepEqual(keysOf("a"), { seats: {}, open: {}, host: "" });
  assert.deepEqual(keysOf("b"), { seats: {}, open: {}, host: "" });
});

test("without storage, all is kept while the page lives", (t) => {
  const refuse = () => {
    throw new Error("switched off");
  };
  t.mock.method(localStorage, "getItem", refuse);
  t.mock.method(localStorage, "setItem", refuse);
  remember("theme", "dark");
  assert.equal(recall("theme"), "dark");
  keepMade(made("a"));
  assert.deepEqual(keysOf("a").seats, { 0: "mine" });
});
