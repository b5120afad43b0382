import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { applying } from "../../src/kingstable/web/table_options.js";

const field = (name, value, when = null) => ({ option: { name, when }, read: () => value });

test("an option applies where the one it depends on is chosen so", () => {
  const points = field("points", 5, ["scenario", ["points", "both"]]);
  assert.deepEqual(applying([field("scenario", "both"), points]), { scenario: "both", points: 5 });
  assert.deepEqual(applying([field("scenario", "time"), points]), { scenario: "time" });
});

test("what depends on an option that does not apply does not apply either", () => {
  const fields = (custom) => [
    field("custom", custom),
    field("fog", true, ["custom", [true]]),
    field("depth", 3, ["fog", [true]]),
  ];
  assert.deepEqual(applying(fields(true)), { custom: true, fog: true, depth: 3 });
  assert.deepEqual(applying(fields(false)), { custom: false });
});

test("a value is compared as it is: 0 is not false", () => {
  assert.deepEqual(applying([field("limit", 0), field("rest", 1, ["limit", [false]])]), { limit: 0 });
});
