import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { applying, numberFault, suggestedOptions } from "../../src/kingstable/web/table_options.js";

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

test("what a scenario decides goes before what is asked", () => {
  const scenario = { ...field("scenario", "time"), decided: "points" };
  assert.deepEqual(applying([scenario, field("points", 5, ["scenario", ["points"]])]), { scenario: "points", points: 5 });
});

test("a number outside its bounds is told what to do", () => {
  assert.equal(numberFault("-5", [1, 999]), "choose 1 to 999");
  assert.equal(numberFault("1000", [1, 999]), "choose 1 to 999");
  assert.equal(numberFault("1.5", [1, 999]), "type a whole number");
  assert.equal(numberFault("many", null), "type a whole number");
  for (const text of ["1", "999", " 50 ", ""]) assert.equal(numberFault(text, [1, 999]), "");
  assert.equal(numberFault("100000", null), "");
});

test("a table that is set up without a form has what the form begins with", () => {
  const option = (name, suggested, when = null) => ({ name, suggested, when });
  const options = [option("setup", "quick"), option("maps", 1), option("fog", true, ["maps", [2]])];
  assert.deepEqual(suggestedOptions({ options }), { setup: "quick", maps: 1 });
});
