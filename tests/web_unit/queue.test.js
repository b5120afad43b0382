import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { answer } from "./browser.js";
import { Queue } from "../../src/kingstable/web/queue.js";

const PAUSE = 350;

/** A queue of its own, with what it has shown: the frame, whether it is the last, whether only its log is wanted. */
function queue() {
  const shown = [];
  return { shown, queue: new Queue((...told) => shown.push(told)) };
}

beforeEach((t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  answer({ calm: false });
  document.hidden = false;
});

test("the first frame is shown at once, the next ones a pause apart", (t) => {
  const { queue: frames, shown } = queue();
  for (const frame of ["a", "b", "c"]) frames.add(frame);
  assert.deepEqual(shown, [["a", true, false]]);
  assert.ok(frames.behind);
  t.mock.timers.tick(PAUSE);
  assert.deepEqual(shown.slice(1), [["b", false, false]]);
  t.mock.timers.tick(PAUSE);
  assert.deepEqual(shown.slice(2), [["c", true, false]]);
  assert.ok(!frames.behind);
});

test("a frame that comes after the pause need not wait", (t) => {
  const { queue: frames, shown } = queue();
  frames.add("a");
  t.mock.timers.tick(PAUSE);
  frames.add("b");
  assert.equal(shown.length, 2);
});

test("somebody who does something sees the end at once, and the rest in the log", () => {
  for (const kind of ["pointerdown", "pointerup", "keydown", "keyup"]) {
    const { queue: frames, shown } = queue();
    for (const frame of ["a", "b", "c"]) frames.add(frame);
    dispatchEvent(new Event(kind));
    assert.deepEqual(shown.slice(1), [["b", false, true], ["c", true, false]], kind);
  }
});

test("more than eight are too many to be seen one by one", () => {
  const { queue: frames, shown } = queue();
  for (const frame of "abcdefghi") frames.add(frame);
  assert.equal(shown.length, 1);
  frames.add("j");
  assert.equal(shown.length, 10);
  assert.deepEqual(shown.at(-1), ["j", true, false]);
});

test("where nothing moves, or nobody looks, no frame waits", () => {
  for (const quiet of [() => answer({ calm: true }), () => (document.hidden = true)]) {
    const { queue: frames, shown } = queue();
    frames.add("a");
    quiet();
    frames.add("b");
    assert.deepEqual(shown.at(-1), ["b", true, false]);
    answer({ calm: false });
  }
});

test("what was cleared is never shown", (t) => {
  const { queue: frames, shown } = queue();
  frames.add("a");
  frames.add("b");
  frames.clear();
  t.mock.timers.tick(10 * PAUSE);
  assert.equal(shown.length, 1);
});
