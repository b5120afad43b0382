import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { added, gained } from "../../src/kingstable/web/gains.js";
import { Story } from "../../src/kingstable/web/story.js";

let n = 0;
const line = (text, turn, more = {}) => ({
  n: n++,
  kind: "event",
  text,
  turn,
  by: turn,
  seat: turn,
  opens: turn >= 0,
  chapter: "Spring",
  ...more,
});

function story(...items) {
  const made = new Story();
  made.add(items);
  return made;
}

const told = (turns) => turns.map(({ seat, rows }) => [seat, ...rows.map(({ text }) => text)]);

test("it begins after what one did last, and leaves out what is nobody's", () => {
  const made = story(
    line("old", 1),
    line("mine", 0),
    line("news", -1),
    line("one", 1),
    line("two", 1),
    line("three", 2),
  );
  assert.deepEqual(told(made.since(0, 3)), [
    [1, "one", "two"],
    [2, "three"],
  ]);
});

test("lines that go on with one another are one act, seen at its end", () => {
  const [first, second] = [line("Fires.", 1, { touches: ["a"] }), line("Hits.", 1, { more: true, touches: ["b"] })];
  const [turn] = story(first, second).since(0, 2);
  assert.deepEqual(turn.rows, [{ n: second.n, text: "Fires. Hits.", touches: ["a", "b"] }]);
  assert.equal(turn.first, first.n);
});

test("what was taken back is not told, and whoever took back a move has the story again", () => {
  const items = [line("theirs", 1), line("mine", 0)];
  const made = story(...items);
  assert.deepEqual(made.since(0, 2), []);
  made.add([{ n: n++, kind: "undone", text: "Back.", first: items[1].n, last: items[1].n }]);
  assert.deepEqual(told(made.since(0, 2)), [[1, "theirs"]]);
});

test("one turn a chapter: what only the game itself has parted is put together", () => {
  const made = story(line("rolls", 1), line("order", -1), line("places", 1), line("later", 1, { chapter: "Summer" }));
  assert.deepEqual(told(made.since(0, 2)), [
    [1, "rolls", "places"],
    [1, "later"],
  ]);
});

test("points go with the last turn of whoever scored them", () => {
  const made = story(
    line("mine", 0, { points: [3, 5, 0] }),
    line("one", 1),
    line("two", 2, { points: [3, 7, 1] }),
    line("three", 1, { points: [3, 6, 1] }),
  );
  assert.deepEqual(
    made.since(0, 3).map(({ seat, gain }) => [seat, gain]),
    [
      [1, 2],
      [2, 1],
      [1, -1],
    ],
  );
});

test("points tell of no gain where those before are not known", () => {
  const made = story(
    line("mine", 0),
    line("one", 1, { points: [3, 5, null] }),
    line("two", 2, { points: [3, 5, 1] }),
    line("three", 1, { points: [3, 6, 1] }),
  );
  assert.deepEqual(
    made.since(0, 3).map(({ seat, gain }) => [seat, gain]),
    [
      [1, 0],
      [2, 0],
      [1, 1],
    ],
  );
});

test("a watcher is told the last turns, one for each seat", () => {
  const made = story(...[0, 1, 0, 1].map((seat, i) => line(`${i}`, seat)));
  assert.deepEqual(told(made.since(-1, 2)), [
    [0, "2"],
    [1, "3"],
  ]);
});

test("the line before is one that holds", () => {
  const items = [line("one", 1), line("two", 1), line("three", 1)];
  const made = story(...items);
  made.strike(items[1].n, items[1].n);
  assert.equal(made.lineBefore(items[2].n), items[0].n);
  assert.equal(made.lineBefore(items[0].n), items[0].n);
});

const mat = (seat, ...pieces) => ({ kind: "mat", seat, pieces });
const scene = (gold, vp) => ({
  unit: "VP",
  surfaces: [
    mat(
      1,
      { key: "gold", art: "gold", text: `${gold}`, name: `Ann: ${gold} gold` },
      { key: "vp", art: "vp", text: `${vp}`, name: `Ann: ${vp} VP` },
    ),
    mat(2, { key: "other", art: "gold", text: `${gold}` }),
  ],
});

test("a seat gains what the counts on its own mat show, but for points, which are told apart", () => {
  assert.deepEqual(gained(scene(1, 0), scene(3, 2), 1), [{ key: "gold", art: "gold", name: "Ann: 3 gold", more: 2 }]);
  assert.deepEqual(gained(scene(1, 0), scene(1, 0), 1), []);
});

test("what came and went again is no gain", () => {
  const [one, back] = [gained(scene(1, 0), scene(3, 0), 1), gained(scene(3, 0), scene(1, 0), 1)];
  assert.deepEqual(added(one, back), []);
  assert.equal(added(one, one)[0].more, 4);
});

test("what came to the reader by others and by the game is told too, but not what one's own move brought at once", () => {
  const game = { opens: false };
  const made = story(
    line("mine", 0),
    line("my gain at once", 0, game),
    line("gain of another", 1, { ...game, by: 0 }),
    line("my gain later", 0, game),
    line("theirs", 1),
    line("my loss", 0, { by: 1, opens: false }),
    line("my turn begins", 0, { by: 1, opens: false, chapter: "Summer" }),
  );
  assert.deepEqual(told(made.since(0, 2)), [
    [1, "gain of another"],
    [0, "my gain later"],
    [1, "theirs"],
    [0, "my loss"],
  ]);
});
