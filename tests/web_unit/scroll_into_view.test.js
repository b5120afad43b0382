import assert from "node:assert/strict";
import { test } from "node:test";

import { shiftInto } from "../../src/kingstable/web/scroll_into_view.js";

const area = { left: 0, top: 0, right: 400, bottom: 200 };
const box = (left, top, size = 40) => ({ left, top, right: left + size, bottom: top + size });

test("what is in sight stays where it is", () => {
  assert.deepEqual(shiftInto(area, [box(12, 12), box(348, 148)]), { x: 0, y: 0 });
  assert.deepEqual(shiftInto(area, []), { x: 0, y: 0 });
});

test("what is beyond an edge comes just within it", () => {
  assert.deepEqual(shiftInto(area, [box(380, -30)]), { x: -32, y: 42 });
});

test("several boxes come together where they have room", () => {
  assert.deepEqual(shiftInto(area, [box(100, 100), box(-20, 100)]), { x: 32, y: 0 });
});

test("what would push out one that matters more stays away", () => {
  assert.deepEqual(shiftInto(area, [box(348, 100), box(-20, 100)]), { x: 0, y: 0 });
});

test("of what is larger than the area, the beginning is seen", () => {
  assert.deepEqual(shiftInto(area, [box(-100, 0, 500)]), { x: 112, y: 12 });
});
