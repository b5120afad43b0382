/* Finding rules by words and numbers. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { found, wordsIn } from "../../src/kingstable/web/rule_matching.js";

const RULES = [
  { number: "1.1", text: "The game is for two to five players." },
  { number: "1.10", text: "Whoever wins takes the Inn." },
  { number: "2.1", text: "A soldier adds 1 to the battle; the soldiers of 1.1 do not." },
  { number: "11.1", text: "Winter: the battle." },
];

/** @param {string} wanted */
const numbers = (wanted) => found(RULES, wanted).map(({ number }) => number);

test("a number finds its rule, and a chapter all of its rules", () => {
  assert.deepEqual(numbers("1.1"), ["1.1", "1.10"]);
  assert.deepEqual(numbers("1"), ["1.1", "1.10"]);
  assert.deepEqual(numbers("2."), ["2.1"]);
});

test("words are found where words begin with them, all of them, in any order", () => {
  assert.deepEqual(numbers("SOLDIER"), ["2.1"]);
  assert.deepEqual(numbers("inn"), ["1.10"]);
  assert.deepEqual(numbers("battle"), ["2.1", "11.1"]);
  assert.deepEqual(numbers("battle winter"), ["11.1"]);
  assert.deepEqual(numbers("dragon"), []);
});

test("nothing wanted is nothing found, and signs are only signs", () => {
  assert.deepEqual(numbers("  "), []);
  assert.deepEqual(numbers("(.*"), []);
});

test("it is told where the words stand", () => {
  assert.deepEqual(wordsIn("A soldier, two Soldiers", "sold"), [
    [2, 6],
    [15, 19],
  ]);
});
