import assert from "node:assert/strict";
import { test } from "node:test";

import { found } from "./browser.js";
import { showChart } from "../../src/kingstable/web/chart.js";

function chart(rows, names = ["Ann", "Bo"]) {
  showChart(rows, names, "VP");
  return document.getElementById("chart-panel");
}

const named = (root, name) => found(root, (node) => node.name === name);
const lines = (root) => named(root, "polyline").map((line) => line.getAttribute("points"));
const texts = (nodes) => nodes.map((node) => node.textContent);

test("each seat has a line from the left edge to the right, over all values", () => {
  const panel = chart([[0, 0], [5, 5], [10, -10]]);
  assert.deepEqual(lines(panel), ["30.0,89.0 164.0,50.5 298.0,12.0", "30.0,89.0 164.0,50.5 298.0,166.0"]);
  assert.deepEqual(texts(named(panel, "text")), ["-10", "0", "10"]);
});

test("what is not known is left out of a line, and said in the table", () => {
  const panel = chart([[0, null], [4, null], [8, 2]]);
  assert.deepEqual(lines(panel)[1], "298.0,127.5");
  assert.deepEqual(texts(named(panel, "td")), ["0", "unknown", "4", "unknown", "8", "2"]);
});

test("a seat of which nothing is known has no line", () => {
  assert.equal(lines(chart([[1, null], [2, null]])).length, 1);
});

test("one moment, or no points at all, can be drawn", () => {
  assert.deepEqual(lines(chart([[0, 0]])), ["30.0,166.0", "30.0,166.0"]);
  for (const rows of [[], [[null, null]]]) assert.equal(chart(rows).textContent, "No points yet.");
});

test("the table has twenty moments at most, the first and the last among them", () => {
  for (let count = 1; count <= 100; count += 1) {
    const panel = chart(Array.from({ length: count }, (_, i) => [i]), ["Ann"]);
    const moments = texts(named(panel, "th").filter((cell) => cell.getAttribute("scope") === "row")).map(Number);
    assert.ok(moments.length <= 20, `${moments.length} of ${count}`);
    assert.equal(moments[0], 0);
    assert.equal(moments.at(-1), count - 1);
    assert.ok(count > 20 || moments.length === count);
  }
});
