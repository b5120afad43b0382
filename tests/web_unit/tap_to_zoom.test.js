import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { Closer } from "../../src/kingstable/web/tap_to_zoom.js";

const piece = (size, x = 0) => ({ info: { x, y: 0, width: size, height: size } });

/** What a tap on a piece does on a board at a scale: the zoom to which it looks closer, or null where it chooses. */
function tap(node, lit, { zoom = 1, scale = zoom, pointer = "touch", fits = false } = {}) {
  let to = null;
  const lens = { zoom, closer: (x, y, wanted) => (fits ? false : ((to = wanted), true)) };
  const surface = { lens, scale, info: { zoom: 3, width: 100, height: 100 }, pointOf: () => ({ x: 0, y: 0 }) };
  const closer = new Closer({ litOn: () => lit, surfaces: new Map() }, { matches: true });
  closer.down({ pointerType: pointer });
  const taken = closer.takes({ timeStamp: 1000, clientX: 0, clientY: 0 }, { surface, node });
  assert.equal(taken, to !== null);
  return to;
}

test("the first tap looks so close that all that is lit is large enough, whatever is tapped", () => {
  const [figure, space] = [piece(10), piece(20)];
  assert.equal(tap(figure, [figure, space]), 4.6);
  assert.equal(tap(space, [figure, space]), 4.6);
  assert.equal(tap(piece(5), [figure, space]), 4.6); // what is not lit says nothing about it
  assert.equal(tap(piece(23), []), 2);
});

test("what is large enough is chosen at once", () => {
  assert.equal(tap(piece(44), [piece(44), piece(10)]), null);
});

test("it is never a jerk", () => {
  assert.equal(tap(piece(42), [piece(42)]), 1.5);
});

test("at a scale of the reader's own, what can be hit is chosen, and the rest looked at as closely as ever", () => {
  const [figure, space] = [piece(10), piece(20)];
  assert.equal(tap(space, [figure, space], { zoom: 1.5 }), null);
  assert.equal(tap(figure, [figure, space], { zoom: 3 }), null);
  assert.equal(tap(figure, [figure, space], { zoom: 2 }), 4.6);
});

test("where it cannot get closer a tap chooses, and a mouse always does", () => {
  const figure = piece(10);
  assert.equal(tap(figure, [figure], { fits: true }), null);
  assert.equal(tap(figure, [figure], { pointer: "mouse" }), null);
});
