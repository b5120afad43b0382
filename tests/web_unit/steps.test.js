import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Element } from "./browser.js";
import { stepThrough } from "../../src/kingstable/web/steps.js";

const root = new Element("ol");
/** Three lines, of which the second refers to a rule. */
const [first, second, third] = ["button", "button", "button"].map((name) => new Element(name));
const rule = new Element("a");
root.append(first, second, rule, third);
for (const stop of root.children) stop.matches = (selector) => selector === stop.name;

beforeEach(() => {
  document.activeElement = null;
});

/** Presses a key; answers whether the list has taken it. */
function press(key) {
  let taken = false;
  stepThrough(root, { key, preventDefault: () => (taken = true) });
  return taken;
}

test("one comes into the list at its last line", () => {
  assert.ok(press("ArrowUp"));
  assert.equal(document.activeElement, third);
});

test("up and down go from line to line, right and left also to the rule", () => {
  second.focus();
  press("ArrowDown");
  assert.equal(document.activeElement, third);
  second.focus();
  press("ArrowRight");
  assert.equal(document.activeElement, rule);
  press("ArrowDown");
  assert.equal(document.activeElement, third);
  rule.focus();
  press("ArrowLeft");
  assert.equal(document.activeElement, second);
});

test("nobody goes past the ends", () => {
  first.focus();
  assert.ok(press("ArrowUp"));
  assert.equal(document.activeElement, first);
  third.focus();
  press("ArrowRight");
  assert.equal(document.activeElement, third);
});

test("other keys are left to the page", () => {
  first.focus();
  assert.ok(!press("Enter"));
  assert.equal(document.activeElement, first);
});
