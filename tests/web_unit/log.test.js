import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { found } from "./browser.js";
import { Log } from "../../src/kingstable/web/log.js";

const event = (n, text, seat) => ({ n, kind: "event", text, ...(seat === undefined ? {} : { seat }) });

const [asked, touched] = [[], []];
const inChapter = (n, chapter, more = {}) => ({ ...event(n, `${n}`), chapter, ...more });
const rows = ({ root }) => found(root, (node) => node.classList.contains("line"));

function log() {
  document.ids.clear();
  return new Log({ past: (line) => asked.push(line), open: () => {}, touch: (keys) => touched.push(keys) });
}

const words = (line) => found(line, (node) => node.classList.contains("line-text"))[0].textContent;
const texts = (lines) => rows(lines).map(words);
const struck = (lines) => rows(lines).map((line) => line.classList.contains("struck"));
const latest = () => document.getElementById("latest");

beforeEach((t) => t.mock.timers.enable({ apis: ["setTimeout"] }));

test("a line that is there already is not told again", () => {
  const lines = log();
  lines.add([event(0, "One."), event(1, "Two.")], 2, false);
  lines.add([event(1, "Two."), event(2, "Three.")], 3, false);
  assert.deepEqual(texts(lines), ["One.", "Two.", "Three."]);
  assert.equal(lines.length, 3);
});

test("what was taken back is struck through, from the first line to the last", () => {
  const lines = log();
  lines.add(
    [0, 1, 2, 3].map((n) => event(n, `${n}`)),
    4,
    false,
  );
  lines.add([{ n: 4, kind: "undone", text: "Taken back.", first: 1, last: 2 }], 5, false);
  assert.deepEqual(struck(lines), [false, true, true, false, false]);
});

test("where the server leaves a number out it is 0", () => {
  const lines = log();
  lines.add([event(0, "One."), { n: 1, kind: "undone", text: "Taken back." }], 2, false);
  assert.deepEqual(struck(lines), [true, false]);
});

test("the latest news are the last lines that find room, but one at least", () => {
  const lines = log();
  assert.equal(latest().textContent, "");
  lines.add([event(0, "a".repeat(40)), event(1, "b".repeat(40)), event(2, "c".repeat(30))], 3, false);
  assert.equal(latest().textContent, `${"b".repeat(40)} ${"c".repeat(30)} `);
  lines.add([event(3, "d".repeat(200))], 4, false);
  assert.equal(latest().textContent, `${"d".repeat(200)} `);
  assert.equal(latest().hidden, false);
});

test("they tell each actor once", () => {
  const lines = log();
  lines.add([event(0, "a", 1), event(1, "b", 1), event(2, "c", 1), event(3, "d", 0), event(4, "e")], 5, false);
  assert.equal(found(latest(), (node) => node.classList.contains("sign")).length, 2);
});

test("only what comes aloud is read out", (t) => {
  const lines = log();
  lines.add([event(0, "Old.")], 1, false);
  lines.add([event(1, "New."), event(2, "Newer.")], 3, true);
  t.mock.timers.tick(1);
  assert.equal(document.getElementById("live").textContent, "New. Newer.");
});

test("a cleared log is as at the beginning", () => {
  const lines = log();
  lines.add([event(0, "One.")], 7, false);
  lines.clear();
  assert.equal(lines.length, 0);
  assert.equal(latest().hidden, true);
  lines.add([event(0, "One.")], 1, false);
  assert.deepEqual(texts(lines), ["One."]);
});

test("the reader is followed to the end until they scroll up", () => {
  const lines = log();
  Object.assign(lines.root, { scrollHeight: 1000, clientHeight: 200, scrollTop: 800 });
  lines.root.dispatchEvent(new Event("scroll"));
  assert.ok(lines.follow);
  lines.root.scrollTop = 300;
  lines.root.dispatchEvent(new Event("scroll"));
  lines.add([event(0, "One.")], 1, false);
  assert.equal(lines.root.scrollTop, 300);
  lines.root.scrollTop = 770; // near enough to the end
  lines.root.dispatchEvent(new Event("scroll"));
  lines.add([event(1, "Two.")], 2, false);
  assert.equal(lines.root.scrollTop, 1000);
});

test("lines stand in chapters, and only the last two stay unfolded", () => {
  const lines = log();
  lines.add([inChapter(0, "Spring"), inChapter(1, "Spring"), inChapter(2, "Summer")], 3, false);
  const folds = () => found(lines.root, ({ name }) => name === "details");
  assert.deepEqual(
    folds().map((fold) => rows({ root: fold }).length),
    [2, 1],
  );
  lines.add([inChapter(3, "Autumn")], 4, false);
  assert.deepEqual(
    folds().map(({ open }) => open),
    [false, true, true],
  );
  folds()[0].open = true;
  lines.add([inChapter(4, "Winter")], 5, false);
  assert.deepEqual(
    folds().map(({ open }) => open),
    [true, false, true, true],
    "what was unfolded stays so",
  );
});

test("nothing folds under the eyes of somebody who has scrolled up", () => {
  const lines = log();
  lines.follow = false;
  lines.add(
    ["a", "b", "c"].map((chapter, n) => inChapter(n, chapter)),
    3,
    false,
  );
  assert.ok(found(lines.root, ({ name }) => name === "details").every(({ open }) => open));
});

test("an act is one line, whose end is shown and of which a part can be struck out", () => {
  const lines = log();
  lines.add([event(0, "Fires."), { ...event(1, "Hits."), more: true }, event(2, "Moves.")], 3, false);
  assert.deepEqual(texts(lines), ["Fires. Hits.", "Moves."]);
  found(lines.root, ({ name }) => name === "button")[0].dispatchEvent(new Event("click"));
  assert.deepEqual(asked.splice(0), [1]);
  lines.add([{ n: 3, kind: "undone", text: "Back.", first: 1, last: 2 }], 4, false);
  assert.deepEqual(struck(lines), [false, true, false]);
  lines.add([{ n: 4, kind: "undone", text: "Back.", first: 0, last: 0 }], 5, false);
  assert.deepEqual(struck(lines).slice(0, 2), [true, true]);
});

test("a notice stands in the chapter that is told", () => {
  const lines = log();
  lines.add(
    [inChapter(0, "Spring"), { n: 1, kind: "notice", text: "Ann sits down." }, inChapter(2, "Spring")],
    3,
    false,
  );
  assert.equal(lines.root.children.length, 1);
});

test("the sign of a seat stands at the first line of its turn", () => {
  const lines = log();
  const turns = [1, 1, 0].map((turn, n) => ({ ...event(n, "x"), turn }));
  lines.add(turns, 3, false);
  assert.deepEqual(
    rows(lines).map((row) => row.classList.contains("same")),
    [false, true, false],
  );
});

test("a line lights what it speaks of while one looks at it", () => {
  const lines = log();
  lines.add(
    [
      { ...event(0, "a"), touches: ["x"] },
      { ...event(1, "b"), more: true, touches: ["y"] },
    ],
    2,
    false,
  );
  const [row] = rows(lines);
  row.dispatchEvent(new Event("pointerenter"));
  row.dispatchEvent(new Event("pointerleave"));
  assert.deepEqual(touched.splice(0), [["x", "y"], []]);
});

test("a log that folds a chapter, or has less room, is no reader who scrolls", () => {
  const lines = log();
  Object.assign(lines.root, { scrollHeight: 1000, clientHeight: 200, scrollTop: 800 });
  lines.root.dispatchEvent(new Event("scroll"));
  Object.assign(lines.root, { scrollHeight: 700, clientHeight: 140, scrollTop: 500 });
  lines.root.dispatchEvent(new Event("scroll"));
  assert.ok(lines.follow);
});
