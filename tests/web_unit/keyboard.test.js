import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Element } from "./browser.js";
import { shortcuts, unfocused } from "../../src/kingstable/web/keyboard.js";

const pressed = [];
let off = false;
const note = ({ key }) => pressed.push(key);
shortcuts({ u: note, Escape: note }, () => off);

/** Presses a key somewhere on the page, and answers what it did. */
function press(key, { on = new Element("body"), ...held } = {}) {
  pressed.length = 0;
  const event = new Event("keydown", { cancelable: true });
  Object.defineProperty(event, "target", { value: on });
  document.dispatchEvent(Object.assign(event, { key, ...held }));
  return [...pressed];
}

beforeEach(() => {
  off = false;
  document.dialog = null;
});

test("a key does what it is for, and no other does anything", () => {
  assert.deepEqual(press("u"), ["u"]);
  assert.deepEqual(press("x"), []);
});

test("with Ctrl, Meta or Alt it is the browser's", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"]) assert.deepEqual(press("u", { [held]: true }), []);
});

test("who writes means the letter, but Escape as such", () => {
  for (const name of ["input", "textarea", "select"]) {
    assert.deepEqual(press("u", { on: new Element(name) }), []);
    assert.deepEqual(press("Escape", { on: new Element(name) }), ["Escape"]);
  }
});

test("keys are off behind the curtain and under a dialog", () => {
  off = true;
  assert.deepEqual(press("u"), []);
  off = false;
  document.dialog = new Element("dialog");
  assert.deepEqual(press("Escape"), []);
});

test("Enter is free while nothing but the page or the prompt has the focus", () => {
  document.body = new Element("body");
  const prompt = Object.assign(new Element("p"), { id: "prompt" });
  for (const node of [null, document.body, prompt]) {
    document.activeElement = node;
    assert.ok(unfocused());
  }
  document.activeElement = new Element("button");
  assert.ok(!unfocused());
});
