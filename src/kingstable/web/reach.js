/* Links for others: under an address that works elsewhere, not under that of this computer alone.
 *
 *   linkTo(id, key)   the link of a table, or of a seat, as far as is known
 *   linkHere()        the link of this very page
 *   reached           a promise: from then on it is known
 *   onlyHere()        whether nobody else can open such a link
 */

import { ask } from "./api.js";

const LOOPBACK = /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/;

let { origin } = location;
let alone = LOOPBACK.test(location.hostname); // under any other name we were found from elsewhere

export const onlyHere = () => alone;

/** @param {string} id of the table  @param {string} [key] of the seat */
export const linkTo = (id, key) => `${origin}/t/${id}${key ? `#${key}` : ""}`;

/** The link of what this page shows, without any secret. */
export const linkHere = () => `${origin}${location.pathname}${location.search}`;

async function find() {
  /** @type {Protocol.Reach} */
  const { addresses } = await ask("/api/reach");
  if (!addresses.length) return;
  [origin] = addresses;
  alone = false;
}

export const reached = alone ? find().catch(() => {}) : Promise.resolve();
