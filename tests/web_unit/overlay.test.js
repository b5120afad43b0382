import assert from "node:assert/strict";
import { test } from "node:test";

import { found } from "./browser.js";
import { el } from "../../src/kingstable/web/dom.js";
import { Overlay } from "../../src/kingstable/web/overlay.js";

const close = (overlay) => found(overlay.root, (node) => node.name === "button")[0];
const parts = (text) => () => [el("p", { text })];

test("what is open is made anew only when it has changed", () => {
  const overlay = new Overlay();
  overlay.open("winter-1", "Winter", 1, parts("one"));
  const first = close(overlay);
  overlay.open("winter-1", "Winter", 1, parts("never made"));
  assert.equal(close(overlay), first);
  assert.ok(overlay.root.textContent.includes("one"));
  overlay.open("winter-1", "Winter", 2, parts("two"));
  assert.ok(overlay.root.textContent.includes("two"));
});

test("closing tells whether anything was open", () => {
  const overlay = new Overlay();
  overlay.open("score", "Score", 1, parts("one"));
  assert.equal(overlay.root.hidden, false);
  assert.equal(overlay.close(), true);
  assert.equal(overlay.key, "");
  assert.equal(overlay.close(), false);
});
