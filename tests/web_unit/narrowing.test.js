import assert from "node:assert/strict";
import { test } from "node:test";

import { Narrowing, grouped } from "../../src/kingstable/web/narrowing.js";

const choice = (action, targets, final = false) => ({ action, then: [], text: `choice ${action}`, targets, final });
const actions = (choices) => choices.map(({ action }) => action);

/** A knight may go to two spaces, a rook to one of them; or one passes. */
const moves = () => [choice(1, ["knight", "a"]), choice(2, ["knight", "b"]), choice(3, ["rook", "b"]), choice(4, [])];

test("at first all is left, and all that a choice touches is lit", () => {
  const narrowing = new Narrowing(moves());
  assert.deepEqual(actions(narrowing.left), [1, 2, 3, 4]);
  assert.deepEqual([...narrowing.lit].sort(), ["a", "b", "knight", "rook"]);
  assert.deepEqual(narrowing.undivided, []);
});

test("a click leaves what touches the piece, and lights what tells the rest apart", () => {
  const narrowing = new Narrowing(moves());
  assert.equal(narrowing.pick("knight"), null);
  assert.deepEqual(actions(narrowing.left), [1, 2]);
  assert.deepEqual([...narrowing.lit].sort(), ["a", "b"]);
  assert.equal(narrowing.pick("b")?.action, 2);
  assert.deepEqual(narrowing.picked, []); // made, and so no longer half made
});

test("a click that leaves one choice makes it at once", () => {
  assert.equal(new Narrowing(moves()).pick("rook")?.action, 3);
  assert.equal(new Narrowing(moves()).pick("a")?.action, 1);
});

test("several choices of one action are one", () => {
  assert.equal(new Narrowing([choice(1, ["a"]), choice(1, ["a", "b"])]).pick("a")?.action, 1);
});

test("a second click on a piece takes the first back", () => {
  const narrowing = new Narrowing(moves());
  narrowing.pick("knight");
  assert.equal(narrowing.pick("knight"), null);
  assert.deepEqual(narrowing.picked, []);
  assert.deepEqual(actions(narrowing.left), [1, 2, 3, 4]);
});

test("a piece that choices touch several times is clicked as often", () => {
  const goods = [["gold", "gold", "gold"], ["gold", "gold", "wood"], ["gold", "wood", "wood"], ["wood", "wood", "wood"]];
  const narrowing = new Narrowing(goods.map((targets, i) => choice(i, targets)));
  assert.equal(narrowing.pick("gold"), null);
  assert.deepEqual([actions(narrowing.left), [...narrowing.lit].sort()], [[0, 1, 2], ["gold", "wood"]]);
  assert.deepEqual(narrowing.offered, [], "no click is enough yet");
  assert.equal(narrowing.pick("gold"), null);
  assert.deepEqual([actions(narrowing.left), [...narrowing.lit].sort()], [[0, 1], ["gold", "wood"]]);
  assert.ok(narrowing.back());
  assert.deepEqual(narrowing.picked, ["gold"]);
  narrowing.pick("gold");
  assert.equal(narrowing.pick("gold")?.action, 0);
  narrowing.pick("wood");
  assert.equal(narrowing.pick("gold"), null);
  assert.equal(narrowing.pick("gold")?.action, 1);
});

test("a piece of another choice begins anew", () => {
  const narrowing = new Narrowing([...moves(), choice(5, ["rook", "c"])]);
  narrowing.pick("knight");
  assert.equal(narrowing.pick("rook"), null);
  assert.deepEqual(narrowing.picked, ["rook"]);
  assert.deepEqual(actions(narrowing.left), [3, 5]);
});

test("a piece that no choice touches lets go of what was begun", () => {
  const narrowing = new Narrowing(moves());
  narrowing.pick("knight");
  assert.equal(narrowing.pick("elsewhere"), null);
  assert.deepEqual(narrowing.picked, []);
});

test("what no click can tell apart is left to words", () => {
  const narrowing = new Narrowing([choice(1, ["a"]), choice(2, ["a"]), choice(3, ["a", "b"])]);
  assert.equal(narrowing.pick("a"), null);
  assert.deepEqual(actions(narrowing.undivided), [1, 2]);
  assert.deepEqual([...narrowing.lit], ["b"]);
});

test("a choice from which there is no way back is never made by a click", () => {
  const narrowing = new Narrowing([choice(1, ["a"], true), choice(2, ["b"])]);
  assert.equal(narrowing.asksAgain, false);
  assert.equal(narrowing.pick("a"), null);
  assert.equal(narrowing.asksAgain, true);
  assert.deepEqual(narrowing.picked, ["a"]);
  assert.equal(narrowing.pick("b")?.action, 2);
});

test("a final choice among others does not ask yet", () => {
  const narrowing = new Narrowing([choice(1, ["a"], true), choice(2, ["a"])]);
  narrowing.pick("a");
  assert.equal(narrowing.asksAgain, false);
});

test("back takes the last click, and says whether there was one", () => {
  const narrowing = new Narrowing([choice(1, ["a", "b", "c"]), choice(2, ["a", "b", "d"]), choice(3, ["a"])]);
  narrowing.pick("a");
  narrowing.pick("b");
  assert.equal(narrowing.back(), true);
  assert.deepEqual(narrowing.picked, ["a"]);
  assert.equal(narrowing.back(), true);
  assert.equal(narrowing.back(), false);
});

test("while the rest is offered as words, what else could have been clicked is still open", () => {
  const narrowing = new Narrowing([choice(1, ["a", "b"]), choice(2, ["a", "b"]), choice(3, ["a", "c"]), choice(4, ["d"])]);
  assert.deepEqual([...narrowing.instead], []);
  narrowing.pick("a");
  assert.deepEqual([...narrowing.instead], []); // b and c are lit, and nothing is offered
  narrowing.pick("b");
  assert.deepEqual(actions(narrowing.offered), [1, 2]);
  assert.deepEqual([...narrowing.instead].sort(), ["c", "d"]);
});

test("choices stand under the piece that most of them share, and those without one first", () => {
  const groups = grouped(moves());
  assert.deepEqual([...groups].map(([key, members]) => [key, actions(members)]), [
    ["", [4]],
    ["knight", [1, 2]],
    ["b", [3]],
  ]);
});

test("a piece that all choices touch parts nothing", () => {
  const groups = grouped([choice(1, ["king", "a"]), choice(2, ["king", "b"]), choice(3, ["king", "b"])]);
  assert.deepEqual([...groups].map(([key, members]) => [key, actions(members)]), [["", []], ["a", [1]], ["b", [2, 3]]]);
});

test("where no piece is shared there are no groups", () => {
  const choices = [choice(1, ["a"]), choice(2, ["b"]), choice(3, [])];
  assert.deepEqual([...grouped(choices)], [["", choices]]);
});

test("what all the rest begins with is not offered beside the piece, but a choice among others is", () => {
  const goes = (action, then, targets) => ({ ...choice(action, targets), then });
  const chain = [goes(1, [], ["knight"]), goes(1, [8], ["knight", "a"]), goes(1, [9], ["knight", "b"])];
  const narrowing = new Narrowing([...chain, goes(2, [], ["rook"])]);
  narrowing.pick("knight");
  assert.deepEqual(actions(narrowing.undivided), [1]);
  assert.deepEqual(narrowing.offered, []);
  const besides = new Narrowing([...chain, goes(3, [], ["knight"])]);
  besides.pick("knight");
  assert.deepEqual(actions(besides.offered), [1, 3]);
});
