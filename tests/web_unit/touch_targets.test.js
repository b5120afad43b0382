import assert from "node:assert/strict";
import { test } from "node:test";

import { growHits } from "../../src/kingstable/web/touch_targets.js";

/** How far pieces may be hit on a surface, by half their widths and heights. */
function reaches(infos, { scale = 1, coarse = true } = {}) {
  const found = [];
  const nodes = infos.map((info, i) => ({ info, reach: (...half) => (found[i] = half) }));
  growHits({ litSurfaces: () => [{ surface: { scale }, nodes }] }, coarse);
  return found;
}

const piece = (x, y, size = 10) => ({ x, y, width: size, height: size });

test("a small piece that stands alone can be hit in 44 pixels", () => {
  assert.deepEqual(reaches([piece(0, 0)]), [[22, 22]]);
  assert.deepEqual(reaches([piece(0, 0)], { scale: 2 }), [[11, 11]]);
});

test("a large piece keeps its size", () => {
  assert.deepEqual(reaches([{ x: 0, y: 0, width: 100, height: 20 }]), [[50, 22]]);
});

test("the centres of others are left alone, on the side where they are", () => {
  const [left, right] = reaches([piece(0, 0), piece(20, 5)]);
  assert.deepEqual(left, [18, 22]);
  assert.deepEqual(right, [18, 22]);
  assert.deepEqual(reaches([piece(0, 0), piece(5, 20)])[0], [22, 18]);
  assert.deepEqual(reaches([piece(100, 100), piece(95, 120)])[0], [22, 18]);
  assert.deepEqual(reaches([piece(0, 0), piece(30, 0)])[0], [22, 22]);
});

test("a piece is never smaller to hit than it is", () => {
  assert.deepEqual(reaches([piece(0, 0, 40), piece(10, 0, 40)])[0], [20, 22]);
});

test("a mouse needs no room, and behind a tab there is none", () => {
  assert.deepEqual(reaches([piece(0, 0)], { coarse: false }), [[0, 0]]);
  assert.deepEqual(reaches([piece(0, 0)], { scale: 0 }), [[0, 0]]);
});
