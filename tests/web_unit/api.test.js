import assert from "node:assert/strict";
import { test } from "node:test";

import { Refusal, ask, messageOf, tell } from "../../src/kingstable/web/api.js";

/** Lets the server answer in a certain way; answers what notes the calls. */
function serve(t, status, text) {
  const reply = async () => new Response(text, { status });
  return t.mock.method(globalThis, "fetch", reply).mock;
}

test("an answer is what its JSON holds", async (t) => {
  const asked = serve(t, 200, '{"games": []}');
  assert.deepEqual(await ask("/api/hall"), { games: [] });
  assert.equal(asked.calls[0].arguments[0], "/api/hall");
  assert.equal(asked.calls[0].arguments[1].method, undefined);
});

test("what is told goes as JSON", async (t) => {
  const asked = serve(t, 200, '"fine"');
  assert.equal(await tell("/api/tables", { game: "kingsburg" }), "fine");
  const [, { method, headers, body }] = asked.calls[0].arguments;
  assert.equal(method, "POST");
  assert.equal(headers["Content-Type"], "application/json");
  assert.equal(body, '{"game":"kingsburg"}');
});

test("a refusal says why, with the status and the rule", async (t) => {
  serve(t, 422, '{"reason": "Too many seats.", "rule": "1.2"}');
  const expected = { message: "Too many seats.", status: 422, rule: "1.2" };
  await assert.rejects(ask("/api/tables"), (error) => {
    assert.ok(error instanceof Refusal);
    const { message, status, rule } = error;
    assert.deepEqual({ message, status, rule }, expected);
    return true;
  });
});

test("an answer that is no JSON is a fault, whatever its status", async (t) => {
  serve(t, 502, "<h1>Bad gateway</h1>");
  await assert.rejects(ask("/x"), { message: "The server answered with an error (502).", status: 502, rule: "" });
  t.mock.restoreAll();
  serve(t, 200, "");
  await assert.rejects(ask("/x"), Refusal);
});

test("a server that cannot be reached is a refusal too", async (t) => {
  t.mock.method(globalThis, "fetch", async () => {
    throw new TypeError("failed");
  });
  await assert.rejects(ask("/x"), { message: "We cannot reach the server. Are you online?", status: 0 });
});

test("whatever was thrown has words", () => {
  assert.equal(messageOf(new Refusal("No.")), "No.");
  assert.equal(messageOf("odd"), "odd");
});
