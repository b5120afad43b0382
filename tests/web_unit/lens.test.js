import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Element, answer } from "./browser.js";
import { Lens } from "../../src/kingstable/web/lens.js";

/** A lens over a window of 400 by 200, whose corner is at 50, 10 of the screen. */
function lens() {
  const [frame, window] = [new Element("div"), Object.assign(new Element("div"), { setPointerCapture: () => {} })];
  frame.getBoundingClientRect = window.getBoundingClientRect = () => new DOMRect(50, 10, 400, 200);
  return new Lens(frame, window, new Element("div"));
}

const where = ({ zoom, x, y }) => [zoom, x, y];

/** A finger does something at a point of the screen. */
function finger(found, type, clientX, clientY, timeStamp = 0, pointerId = 1) {
  const target = type === "pointerup" ? document : found.window;
  const event = Object.assign(new Event(type), { button: 0, pointerId, clientX, clientY });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  target.dispatchEvent(event);
}

function tap(found, x, y, at) {
  finger(found, "pointerdown", x, y, at);
  finger(found, "pointerup", x, y, at);
}

beforeEach((t) => {
  answer({ calm: true });
  t.mock.timers.enable({ apis: ["setTimeout"] });
});

test("what is under the pointer stays there", () => {
  const found = lens();
  found.about(150, 60, 2); // 100, 50 of the window
  assert.deepEqual(where(found), [2, -100, -50]);
  found.about(150, 60, 2);
  assert.deepEqual(where(found), [4, -300, -150]);
  found.about(150, 60, 1 / 4);
  assert.deepEqual(where(found), [1, 0, 0]);
});

test("it zooms eight times at most, and never out of the window", () => {
  const found = lens();
  found.about(150, 60, 100);
  assert.equal(found.zoom, 8);
  found.about(150, 60, 1 / 100);
  assert.deepEqual(where(found), [1, 0, 0]);
  found.set(2, 500, -5000);
  assert.deepEqual(where(found), [2, 0, -200]);
});

test("almost fitting is fitting", () => {
  const found = lens();
  found.set(1.01, 0, 0);
  assert.equal(found.zoom, 1);
});

test("a box is shown in the middle, and all of it", () => {
  const found = lens();
  found.set(8, 0, 0);
  found.show({ left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 });
  assert.deepEqual(where(found).map(Math.round), [4, -650, -325]); // 4.25 times, of which 85 % are the box
  found.show({ left: 0, right: 1, top: 0, bottom: 1 });
  assert.deepEqual(where(found), [1, 0, 0]);
});

test("to hold a box in sight it pans as little as it must", () => {
  const found = lens();
  found.set(2, -100, -100);
  found.hold([{ left: 0.3, right: 0.4, top: 0.4, bottom: 0.5 }]);
  assert.deepEqual(where(found), [2, -100, -100]); // it is seen
  found.hold([{ left: 0.8, right: 0.9, top: 0.4, bottom: 0.5 }]);
  assert.deepEqual(where(found), [2, -332, -100]); // 12 pixels from the edge
  found.hold([{ left: 0, right: 0.1, top: 0, bottom: 0.1 }]);
  assert.deepEqual(where(found), [2, 0, 0]);
});

test("a closer look leaves nothing half in sight beside the finger, where there is room for it", () => {
  const found = lens();
  const cut = { left: 0.45, right: 0.55, top: 0.3, bottom: 0.4 };
  found.closer(50 + 100, 10 + 50, 3, []);
  assert.deepEqual(where(found), [3, -200, -100]); // the box would end at 460 of 400
  found.fit();
  found.closer(50 + 100, 10 + 50, 3, [{ left: 0.25, right: 0.3, top: 0.2, bottom: 0.3 }, cut]);
  assert.deepEqual(where(found).map(Math.round), [3, -272, -100]);
});

test("after others' moves were followed, the reader's view comes back, unless the reader has chosen another", () => {
  const found = lens();
  found.set(2, -100, -100);
  assert.equal(found.comeBack(), false);
  found.follow({ left: 0.3, right: 0.4, top: 0.4, bottom: 0.5 });
  assert.equal(found.left, null); // it was in sight
  found.follow({ left: 0.8, right: 0.9, top: 0.4, bottom: 0.5 });
  found.follow({ left: 0, right: 0.1, top: 0, bottom: 0.1 });
  assert.equal(found.comeBack(), true);
  assert.deepEqual(where(found), [2, -100, -100]);
  found.follow({ left: 0.8, right: 0.9, top: 0.4, bottom: 0.5 });
  tap(found, 150, 60, 1000);
  assert.equal(found.comeBack(), false);
});

test("a drag pans what is magnified, once it is no click that slipped", () => {
  const found = lens();
  found.set(2, -100, -50);
  finger(found, "pointerdown", 100, 100);
  finger(found, "pointermove", 104, 100);
  assert.equal(found.x, -100);
  finger(found, "pointermove", 110, 100);
  assert.equal(found.x, -94);
  finger(found, "pointerup", 110, 100);
  const click = new Event("click", { cancelable: true });
  found.window.dispatchEvent(click);
  assert.ok(click.defaultPrevented); // the end of a drag chooses nothing
});

test("two fingers zoom about their middle, and take it with them", () => {
  const found = lens();
  finger(found, "pointerdown", 150, 60, 0, 1);
  finger(found, "pointerdown", 250, 60, 0, 2);
  finger(found, "pointermove", 350, 60, 0, 2); // twice as far apart, the middle 50 to the right
  assert.deepEqual(where(found), [2, -100, -50]);
});

test("keys zoom, unless the browser is meant", () => {
  const found = lens();
  const press = (key, held) => found.window.dispatchEvent(Object.assign(new Event("keydown"), { key, ...held }));
  press("+", { ctrlKey: true });
  press("x");
  assert.equal(found.zoom, 1);
  press("+");
  press("=");
  assert.equal(found.zoom, 2.25);
  press("-");
  assert.equal(found.zoom, 1.5);
  press("0");
  assert.equal(found.zoom, 1);
});

test("a drag over what fits is the page's", () => {
  const found = lens();
  finger(found, "pointerdown", 100, 100);
  finger(found, "pointermove", 160, 100);
  assert.deepEqual(where(found), [1, 0, 0]);
  assert.equal(found.spent, false);
});

test("a press just after the page has moved the board is no click: it was aimed at what lay there before", (t) => {
  let now = 5000;
  t.mock.method(performance, "now", () => now);
  const found = lens();
  found.set(2, 0, 0);
  found.hold([{ left: 0.9, right: 1, top: 0.9, bottom: 1 }]);
  finger(found, "pointerdown", 100, 50);
  assert.equal(found.spent, true);
  finger(found, "pointerup", 100, 50);
  now += 250;
  finger(found, "pointerdown", 100, 50);
  assert.equal(found.spent, false);
});

test("two taps at one spot magnify, two more fit", () => {
  const found = lens();
  tap(found, 150, 60, 1000);
  assert.equal(found.zoom, 1);
  tap(found, 155, 60, 1200);
  assert.equal(found.zoom, 2.2);
  tap(found, 155, 60, 1300);
  assert.equal(found.zoom, 2.2); // the first of another two
  tap(found, 155, 60, 1400);
  assert.equal(found.zoom, 1);
});

test("two taps that are late or far apart are no double tap", () => {
  const found = lens();
  tap(found, 150, 60, 1000);
  tap(found, 150, 60, 1400);
  tap(found, 200, 60, 1500);
  assert.equal(found.zoom, 1);
});
