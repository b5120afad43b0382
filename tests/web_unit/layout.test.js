import assert from "node:assert/strict";
import { test } from "node:test";

import { arrange } from "../../src/kingstable/web/layout.js";

const CAPTION = 34;

const board = (key, width, height, more) => ({
  key,
  kind: "board",
  width,
  height,
  zoom: 1,
  mine: false,
  main: key === "board",
  size: Math.sqrt(width * height),
  large: null,
  ...more,
});
const mats = (count, mine, others) =>
  Array.from({ length: count }, (_, i) => ({
    ...board(`mat-${i}`, 340, i ? others : mine, { kind: "mat", mine: !i, main: false }),
    large: i ? { width: 340, height: mine } : null,
  }));

/** How far an arrangement reaches, to the right and down. */
function reach({ column, boxes }, shapes) {
  const ends = shapes.flatMap(({ key, width, height }) => {
    const box = boxes.get(key);
    return box ? [[column + box.x + box.width, box.y + CAPTION + (box.width * height) / width]] : [];
  });
  return [Math.max(...ends.map(([x]) => x)), Math.max(...ends.map(([, y]) => y))];
}

const TABLES = {
  "one board": [board("board", 520, 553), ...mats(3, 450, 137)],
  "a board and a hand": [board("board", 520, 608), board("hand", 520, 152, { kind: "hand" }), ...mats(3, 244, 157)],
  "a battle over a map": [board("battle", 560, 288), board("board", 908, 1107, { zoom: 3 }), ...mats(2, 339, 206)],
  "five seats": [board("board", 520, 553), ...mats(5, 450, 137)],
  "a watcher": [board("board", 520, 553)],
};

for (const [name, shapes] of Object.entries(TABLES)) {
  for (const [width, height] of [[544, 340], [768, 560], [704, 700], [1080, 842], [2080, 1370]]) {
    test(`${name}: all boards lie in ${width} by ${height}, one beside the other`, () => {
      const found = arrange({ width, height }, shapes, CAPTION, 0);
      const [right, bottom] = reach(found, shapes);
      assert.ok(right <= width + 1, `${right} of ${width}`);
      assert.ok(bottom <= height + 1, `${bottom} of ${height}`);
      const placed = [...found.boxes.keys(), ...found.aside];
      assert.deepEqual(placed.sort(), shapes.flatMap(({ key, kind }) => (kind === "mat" ? [] : [key])).sort());
    });
  }
}

test("a board that is higher than wide has all of the height", () => {
  const found = arrange({ width: 1080, height: 842 }, TABLES["one board"], CAPTION, 0);
  assert.ok(found.boxes.get("board").width > 740);
});

test("a strip goes to the mats where the board grows by that", () => {
  const found = arrange({ width: 1080, height: 842 }, TABLES["a battle over a map"], CAPTION, 0);
  assert.deepEqual(found.aside, ["battle"]);
  const alone = arrange({ width: 1080, height: 842 }, TABLES["a battle over a map"].slice(0, 2), CAPTION, 0);
  assert.deepEqual(alone.aside, []); // no mats, no column
});

test("mats of others are shown in full where they can be read so", () => {
  const shapes = [board("board", 520, 554), ...mats(3, 201, 110)];
  assert.equal(arrange({ width: 704, height: 700 }, shapes, CAPTION, 0).large, false);
  assert.equal(arrange({ width: 2080, height: 1370 }, shapes, CAPTION, 0).large, true);
});

test("without mats there is no column", () => {
  assert.equal(arrange({ width: 1080, height: 842 }, TABLES["a watcher"], CAPTION, 0).column, 0);
});

test("a battle lies over the mats, which grow for its sake only, and leaves the map most of the room", () => {
  const battle = board("battle", 560, 288, { main: true, size: 634 });
  const map = board("map", 908, 1107, { zoom: 3, main: false });
  const lay = (...boards) => arrange({ width: 1080, height: 842 }, [...boards, ...mats(3, 240, 60)], CAPTION, 0);
  assert.ok(lay(map).column < 1.3 * 340);
  const { aside, boxes } = lay(battle, map);
  assert.deepEqual(aside, ["battle"]);
  assert.ok(boxes.get("map").width > 550);
});

test("the column of mats stays as wide as it was, where little would be gained", () => {
  const area = { width: 1080, height: 842 };
  const lay = (mine, before) => arrange(area, [board("board", 520, 553), ...mats(3, mine, 137)], CAPTION, before).column;
  const [one, other] = [lay(300, 0), lay(450, 0)];
  assert.notEqual(one, other);
  assert.equal(lay(300, other), other);
});
