import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { once } from "../../src/kingstable/web/choicelist.js";

const choice = (action, text, then = []) => ({ action, text, then });

test("of choices in the same words one is listed, since they do the same with pieces that are alike", () => {
  const listed = once([choice(1, "Move the Orc."), choice(2, "Move the Orc."), choice(3, "Move the Goblin.")]);
  assert.deepEqual(
    listed.map(({ action }) => action),
    [1, 3],
  );
  assert.equal(once([choice(1, "Go."), choice(1, "Go.", [4])]).length, 2, "one of them says more at once");
});
