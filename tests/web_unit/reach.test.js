import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";

const MODULE = "../../src/kingstable/web/reach.js";
let count = 0;

/** The module as it is for a page under an address, of a server that says how others reach it. */
async function pageAt(t, address, reply) {
  globalThis.location = new URL(address);
  const status = reply.reason ? 500 : 200;
  const { mock } = t.mock.method(globalThis, "fetch", async () => Response.json(reply, { status }));
  const found = await import(`${MODULE}?${(count += 1)}`);
  await found.reached;
  return { ...found, asked: mock.callCount() };
}

test("a page of this computer alone gives out an address that works elsewhere", async (t) => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "kings.localhost"]) {
    const addresses = ["http://10.0.0.5:8000", "http://another"];
    const page = await pageAt(t, `http://${host}:8000/t/abc?at=3#secret`, { addresses });
    assert.equal(page.onlyHere(), false, host);
    assert.equal(page.linkTo("abc", "key"), "http://10.0.0.5:8000/t/abc#key");
    assert.equal(page.linkTo("abc"), "http://10.0.0.5:8000/t/abc");
    assert.equal(page.linkHere(), "http://10.0.0.5:8000/t/abc?at=3"); // without the secret
  }
});

test("where others cannot come in, or nobody says, the link works here only", async (t) => {
  for (const reply of [{ addresses: [] }, { reason: "No." }]) {
    const page = await pageAt(t, "http://localhost:8000/t/abc", reply);
    assert.equal(page.onlyHere(), true);
    assert.equal(page.linkTo("abc"), "http://localhost:8000/t/abc");
  }
});

test("a page that was found from elsewhere asks nobody", async (t) => {
  for (const host of ["kings.example", "10.0.0.5", "localhost.example", "127.0.0.1.example"]) {
    const page = await pageAt(t, `https://${host}/t/abc`, { addresses: ["http://wrong"] });
    assert.equal(page.onlyHere(), false);
    assert.equal(page.linkTo("abc"), `https://${host}/t/abc`);
    assert.equal(page.asked, 0);
    t.mock.restoreAll();
  }
});
