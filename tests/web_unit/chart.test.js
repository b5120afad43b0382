import assert from "node:assert/strict";
import { test } from "node:test";

import { found } from "./browser.js";
import { chartOf, momentText, parts } from "../../src/kingstable/web/chart.js";

const chart = (points, names = ["Ann", "Bo"]) => chartOf([{ name: "Year 1 · Spring", points }], names, "VP");
const named = (root, name) => found(root, (node) => node.name === name);
const lines = (root) => named(root, "polyline").map((line) => line.getAttribute("points"));
const texts = (nodes) => nodes.map((node) => node.textContent);

test("each seat has a line from the left edge to the right, over all values", () => {
  const panel = chart([[0, 0], [5, 5], [10, -10]]);
  assert.deepEqual(lines(panel), ["30.0,88.0 164.0,50.0 298.0,12.0", "30.0,88.0 164.0,50.0 298.0,164.0"]);
  assert.deepEqual(texts(named(panel, "text").slice(0, 3)), ["-10", "0", "10"]);
});

test("what is not known is left out of a line, and said in the table", () => {
  const panel = chartOf([{ name: "Turn 1", points: [[0, null], [4, null]] }, { name: "Turn 2", points: [[8, 2]] }], ["Ann", "Bo"], "VP");
  assert.deepEqual(lines(panel)[1], "298.0,126.0");
  assert.deepEqual(texts(named(panel, "td")), ["4", "unknown", "8", "2"]);
});

test("a seat of which nothing is known has no line", () => {
  assert.equal(lines(chart([[1, null], [2, null]])).length, 1);
});

test("one moment, or no points at all, can be drawn", () => {
  assert.deepEqual(lines(chart([[0, 0]])), ["30.0,164.0", "30.0,164.0"]);
  for (const rows of [[], [[null, null]]]) assert.equal(chart(rows).textContent, "No points yet.");
});

test("the table has twenty chapters at most, the first and the last among them", () => {
  for (let count = 1; count <= 100; count += 1) {
    const chapters = Array.from({ length: count }, (_, i) => ({ name: `Turn ${i}`, points: [[0], [i]] }));
    const panel = chartOf(chapters, ["Ann"], "VP");
    const heads = texts(named(panel, "th").filter((cell) => cell.getAttribute("scope") === "row"));
    assert.ok(heads.length <= 20, `${heads.length} of ${count}`);
    assert.equal(heads[0], "Turn 0");
    assert.equal(heads.at(-1), `Turn ${count - 1}`);
    assert.ok(count > 20 || heads.length === count);
  }
});

test("a moment is told with its chapter and all points", () => {
  assert.equal(momentText({ name: "Year 2 · Summer", row: [12, null] }, ["Ann", "Bo"], "VP"), "Year 2 · Summer: Ann 12, Bo ? VP");
});

test("parts begin where what chapters have in common changes, and there are eight at most", () => {
  const moments = ["Set-up", "Year 1 · Spring", "Year 1 · Summer", "Year 2 · Spring"].map((name) => ({ name, row: [0] }));
  assert.deepEqual(parts(moments), [{ i: 0, name: "Set-up" }, { i: 1, name: "Year 1" }, { i: 3, name: "Year 2" }]);
  const turns = Array.from({ length: 30 }, (_, i) => ({ name: `Turn ${i}`, row: [0] }));
  assert.equal(parts(turns).length, 8);
  assert.deepEqual(parts([{ name: "", row: [0] }]), []);
});
