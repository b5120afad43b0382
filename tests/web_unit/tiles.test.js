/* Tiles in a grid, as a text says it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { readTiles, writeTiles } from "../../src/kingstable/web/tiles.js";

const A = { name: "14", turned: false };
const B = { name: "15", turned: true };

test("a text is read and written again", () => {
  assert.deepEqual(readTiles("14 15t/- 14"), [
    [A, B],
    [null, A],
  ]);
  for (const text of ["14", "14 15t/- 14", "- 14 -/15t 14 15t"]) {
    assert.equal(writeTiles(readTiles(text)), text);
  }
});

test("empty rows and columns around what is laid are left out, those between stay", () => {
  const rows = [
    [null, null, null],
    [null, A, null],
    [null, null, null],
    [null, null, B],
  ];
  assert.equal(writeTiles(rows), "14 -/- -/- 15t");
  assert.equal(writeTiles([[null], [null]]), "");
  assert.equal(writeTiles(readTiles("")), "");
});
