import assert from "node:assert/strict";
import { test } from "node:test";

import { Clocks, reading } from "../../src/kingstable/web/clock.js";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

test("a clock reads as people say it, and a second that has begun counts", () => {
  assert.equal(reading(0), "0:00");
  assert.equal(reading(1), "0:01");
  assert.equal(reading(4 * MINUTE + 59 * SECOND), "4:59");
  assert.equal(reading(MINUTE - 1), "1:00");
  assert.equal(reading(HOUR + 5 * MINUTE), "1:05:00");
  assert.equal(reading(DAY - 1), "1 d 0 h");
  assert.equal(reading(2 * DAY + 3 * HOUR + 59 * MINUTE), "2 d 3 h");
});

test("a clock that runs is counted down from when it was told, by the server's time", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  const clocks = new Clocks();
  const now = 5_000_000; // of the server: this machine's clock is wrong by far
  clocks.set({ now, clocks: [{ left: 40 * SECOND, since: now, out: false }, { left: 9 * SECOND, since: 0, out: false }] });
  assert.deepEqual(clocks.face(0), { text: "0:40", hurry: false });
  t.mock.timers.setTime(1_000_000 + 11 * SECOND);
  assert.equal(clocks.left(0), 29 * SECOND);
  assert.deepEqual(clocks.face(0), { text: "0:29", hurry: true });
  assert.equal(clocks.left(1), 9 * SECOND); // this one stands still
});

test("a clock never shows less than nothing", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1000 });
  const clocks = new Clocks();
  clocks.set({ now: 1000, clocks: [{ left: SECOND, since: 1000, out: false }, { left: MINUTE, since: 0, out: true }] });
  assert.equal(clocks.out(0), false);
  t.mock.timers.setTime(10_000);
  assert.equal(clocks.left(0), 0);
  assert.deepEqual(clocks.face(0), { text: "out of time", hurry: true });
  assert.equal(clocks.out(1), true); // the server says so, whatever is left
});

test("where no clock is, nothing is shown and nobody is late", () => {
  const clocks = new Clocks();
  assert.equal(clocks.left(0), null);
  assert.equal(clocks.out(0), false);
  assert.deepEqual(clocks.face(0), { text: "", hurry: false });
});
