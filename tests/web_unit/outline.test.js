import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { frames, shape, within } from "../../src/kingstable/web/outline.js";

const box = { x: 100, y: 50, width: 40, height: 20 };
const hex = { ...box, outline: "hex" };

test("a box holds its edges and corners", () => {
  assert.ok(within(box, { x: 120, y: 60 }));
  assert.ok(within(box, { x: 80, y: 40 }));
  assert.ok(!within(box, { x: 120.1, y: 50 }));
  assert.ok(!within(box, { x: 100, y: 39.9 }));
});

test("a hexagon is pointed at its sides, and flat above and below", () => {
  assert.ok(within(hex, { x: 120, y: 50 })); // its right tip
  assert.ok(within(hex, { x: 110, y: 60 })); // its lower right corner
  assert.ok(!within(hex, { x: 111, y: 60 }));
  assert.ok(!within(hex, { x: 119, y: 52 }));
  assert.ok(within(hex, { x: 100, y: 40 }));
  assert.ok(!within(hex, { x: 100, y: 39 }));
});

test("shapes lie around the origin", () => {
  const rect = shape("base", 40, 20);
  assert.equal(rect.name, "rect");
  assert.equal(rect.getAttribute("x"), "-20");
  assert.equal(rect.getAttribute("y"), "-10");
  assert.equal(shape("base", 40, 20, "hex").getAttribute("points"), "-20 0 -10 -10 10 -10 20 0 10 10 -10 10");
});

test("a drawing is framed from outside, an outline from within, and a place where it is", () => {
  const wide = (piece) => frames(piece).map((frame) => Number(frame.getAttribute("width")));
  const size = { x: 0, y: 0, width: 100, height: 100 };
  assert.deepEqual(wide({ ...size, art: "die-1" }), [104, 104]);
  assert.deepEqual(wide(size), [100, 100]);
  const [frame] = frames({ ...size, outline: "hex" });
  assert.match(frame.getAttribute("points"), /^-46 0 /);
  assert.equal(frames({ ...size, width: 10 })[0].style["--thick"], "1.6px"); // never too thin to be seen
});
