import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Element, answer } from "./browser.js";
import { besides, floor } from "../../src/kingstable/web/popup_position.js";

/** Where a box of 100 by 40 comes to lie beside something, on a screen of 1000 by 800. */
function beside(rect, others = [], how = {}) {
  const node = Object.assign(new Element("div"), { offsetWidth: 100, offsetHeight: 40 });
  besides(node, rect, others, how);
  return [node.style.left, node.style.top];
}

beforeEach(() => answer({ roomy: true }));

test("a box lies below, in the middle", () => {
  assert.deepEqual(beside(new DOMRect(500, 300, 20, 20)), ["460px", "328px"]);
});

test("where there is no room below it lies above", () => {
  assert.deepEqual(beside(new DOMRect(500, 770, 20, 20)), ["460px", "722px"]);
});

test("what fills the height has the box at its side", () => {
  assert.deepEqual(beside(new DOMRect(500, 0, 20, 800)), ["528px", "380px"]);
  assert.deepEqual(beside(new DOMRect(950, 0, 50, 800)), ["842px", "380px"]);
});

test("it never goes over the edge", () => {
  assert.deepEqual(beside(new DOMRect(0, 300, 20, 20)), ["8px", "328px"]);
  assert.deepEqual(beside(new DOMRect(990, 300, 10, 20)), ["892px", "328px"]);
});

test("it covers as little of others as it can", () => {
  const below = new DOMRect(450, 330, 100, 30);
  const above = new DOMRect(450, 250, 100, 30);
  assert.deepEqual(beside(new DOMRect(500, 300, 20, 20), [below]), ["460px", "252px"]);
  assert.deepEqual(beside(new DOMRect(500, 300, 20, 20), [below, above]), ["528px", "290px"]);
});

test("a menu lies at a side, so that it leaves the rows around its space free", () => {
  const aside = { aside: true };
  const next = new DOMRect(530, 290, 20, 20);
  assert.deepEqual(beside(new DOMRect(500, 300, 20, 20), [], aside), ["528px", "290px"]);
  assert.deepEqual(beside(new DOMRect(500, 300, 20, 20), [next], aside), ["392px", "290px"]);
  assert.deepEqual(beside(new DOMRect(500, 300, 20, 20), [next, new DOMRect(450, 290, 20, 20)], aside), ["460px", "328px"]);
});

test("on a narrow page the sheet is the floor", () => {
  document.getElementById("sheet").getBoundingClientRect = () => new DOMRect(0, 500, 1000, 300);
  assert.equal(floor(), 800);
  answer({ roomy: false });
  assert.equal(floor(), 500);
  assert.deepEqual(beside(new DOMRect(500, 470, 20, 20)), ["460px", "422px"]);
});
