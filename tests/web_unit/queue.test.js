import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { answer, stored } from "./browser.js";
import { nextPace, pace, setPace } from "../../src/kingstable/web/pace.js";
import { Queue } from "../../src/kingstable/web/queue.js";

const PAUSE = 700; // of the normal pace

/** A frame as seat 0 sees it, in which a seat has done something; nobody's: something that is no act. */
const frame = (name, by, choices = []) => ({
  name,
  eyes: 0,
  choices,
  log: by === undefined ? [] : [{ n: 0, kind: "event", text: name, by }],
});
const others = (names) => [...names].map((name) => frame(name, 1));

/** A queue of its own, with what it has shown: the frame, whether it is the last, whether only its log is wanted. */
function queue({ hurry = false } = {}) {
  const shown = [];
  const show = ({ name }, ...told) => shown.push([name, ...told]);
  return {
    shown,
    queue: new Queue({ show, wait: () => {}, hurry: () => hurry }),
    names: () => shown.map(([name]) => name).join(""),
  };
}

let now = 0;

/** @param {import("node:test").TestContext} t @param {number} time */
function pass(t, time) {
  for (const end = now + time; now < end; t.mock.timers.tick(10)) now += 10;
}

beforeEach((t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(performance, "now", () => now);
  now = 10_000;
  stored.clear();
  answer({ calm: false });
  document.hidden = false;
  setPace("normal");
});

test("the first act is shown at once, the next ones a pause apart, and nothing is lost", (t) => {
  const { queue: frames, shown, names } = queue();
  for (const each of others("abc")) frames.add(each);
  assert.deepEqual(shown, [["a", true, false]]);
  assert.ok(frames.behind);
  pass(t, PAUSE / (1 + 1 / 8));
  assert.equal(names(), "ab");
  assert.deepEqual(shown[1], ["b", false, false]);
  pass(t, PAUSE);
  assert.deepEqual(shown[2], ["c", true, false]);
  assert.ok(!frames.behind);
});

test("what one does oneself, and what is no act, is seen at once", () => {
  const { queue: frames, names } = queue();
  frames.add(frame("a", 1));
  frames.add(frame("b", 0));
  frames.add(frame("c"));
  assert.equal(names(), "abc");
});

test("others wait until what one did oneself is read, the longer the more it tells", (t) => {
  const { queue: frames, names } = queue();
  frames.add(frame("a", 0));
  frames.add(frame("b", 1));
  assert.equal(names(), "a");
  pass(t, PAUSE);
  assert.equal(names(), "ab");
  const long = "x".repeat(120);
  pass(t, PAUSE);
  frames.add(frame(long, 0));
  frames.add(frame("c", 1));
  pass(t, 1.9 * PAUSE);
  assert.ok(frames.behind);
  pass(t, 0.2 * PAUSE);
  assert.equal(names(), `ab${long}c`);
});

test("but not before what happened first", (t) => {
  const { queue: frames, names } = queue();
  for (const each of [...others("ab"), frame("c", 0)]) frames.add(each);
  assert.equal(names(), "a");
  pass(t, PAUSE);
  assert.equal(names(), "abc");
});

test("the more there is to be seen, the quicker it is shown; each act all the same", (t) => {
  const { queue: frames, shown } = queue();
  for (let i = 0; i < 60; i++) frames.add(frame("x", 1));
  pass(t, 15_000);
  assert.equal(shown.length, 60);
  assert.ok(shown.every(([, , skipped]) => !skipped));
});

test("step by step the next act waits for the reader", (t) => {
  setPace("step");
  const { queue: frames, names } = queue();
  for (const each of [...others("ab"), frame("c")]) frames.add(each);
  pass(t, 1e4);
  assert.equal(names(), "");
  frames.step();
  assert.equal(names(), "a");
  frames.step();
  assert.equal(names(), "abc");
});

test("another pace counts for what waits already", () => {
  setPace("step");
  const { queue: frames, names } = queue();
  for (const each of others("abc")) frames.add(each);
  setPace("once");
  assert.equal(names(), "abc");
});

test("whose clock runs is not kept waiting by a slow pace", (t) => {
  setPace("slow");
  const { queue: frames, names } = queue({ hurry: true });
  for (const each of [...others("ab"), frame("c", 1, ["a choice"])]) frames.add(each);
  pass(t, 600);
  assert.equal(names(), "abc");
});

test("whoever skips sees the end at once, and the rest in the log", () => {
  const { queue: frames, shown } = queue();
  for (const each of others("abcd")) frames.add(each);
  frames.flush();
  assert.deepEqual(shown.slice(1), [
    ["b", false, true],
    ["c", false, true],
    ["d", true, false],
  ]);
});

test("where nobody looks no frame waits, and one that is to be seen now takes all before it along", () => {
  const { queue: frames, names } = queue();
  for (const each of others("ab")) frames.add(each);
  frames.add(frame("c", 1), true);
  assert.equal(names(), "abc");
  document.hidden = true;
  for (const each of others("de")) frames.add(each);
  assert.equal(names(), "abcde");
});

test("what was cleared is never shown", (t) => {
  const { queue: frames, names } = queue();
  for (const each of others("ab")) frames.add(each);
  frames.clear();
  pass(t, 10 * PAUSE);
  assert.equal(names(), "a");
});

test("the pace is remembered; before one is chosen it goes with how the reader likes pages to move", () => {
  setPace("fast");
  assert.equal(stored.get("kingstable.pace"), "fast");
  assert.equal(nextPace(), "At once");
  assert.equal(pace(), "once");
  stored.set("kingstable.pace", "nonsense");
  assert.equal(pace(), "normal");
  answer({ calm: true });
  assert.equal(pace(), "once");
});
