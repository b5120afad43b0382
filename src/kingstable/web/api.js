/* Asking the server over HTTP.
 *
 *   ask(path)          GET, answers with what the JSON holds
 *   tell(path, body)   POST of JSON, likewise
 *
 * Both throw a `Refusal`, whose message is a sentence for people, when the server says no or cannot be reached.  What the
 * answer is, the caller declares.
 */

export class Refusal extends Error {
  /** @param {string} reason @param {number} status of HTTP; 0 where nobody answered @param {string} rule
   *  @param {string} option of a game that is to be mended */
  constructor(reason, status = 0, rule = "", option = "") {
    super(reason);
    this.status = status;
    this.rule = rule;
    this.option = option;
  }
}

/** What went wrong, in words. @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} path @param {RequestInit} [options] */
async function request(path, options) {
  let response;
  try {
    response = await fetch(path, { headers: { Accept: "application/json" }, ...options });
  } catch {
    throw new Refusal("We cannot reach the server. Are you online?");
  }
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw new Refusal(
    answer?.reason ?? `The server answered with an error (${response.status}).`,
    response.status,
    answer?.rule,
    answer?.option,
  );
}

/** @template Answer @param {string} path @returns {Promise<Answer>} */
export function ask(path) {
  return request(path);
}

/** @template Answer @param {string} path @param {object} body @returns {Promise<Answer>} */
export function tell(path, body) {
  return request(path, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
