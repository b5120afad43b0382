/* What a seat has more or less of on its mats, as two scenes show it: the counts that are written on pieces. */

/** @typedef {{key: string, name: string, art: string, more: number}} Gain */

/** @param {Protocol.SceneInfo} before @param {Protocol.SceneInfo} after @param {number} seat @returns {Gain[]} */
export function gained(before, after, seat) {
  const had = countsOf(before, seat);
  /** @param {string} name */
  const isPoints = (name) => after.unit !== "" && name.endsWith(` ${after.unit}`); // they are told apart
  /** @type {Gain[]} */
  const gains = [];
  for (const [key, { piece, count }] of countsOf(after, seat)) {
    const more = count - (had.get(key)?.count ?? count);
    if (more && !isPoints(piece.name ?? "")) gains.push({ key, name: piece.name ?? "", art: piece.art ?? "", more });
  }
  return gains;
}

/** Adds what came later. @param {Gain[]} gains @param {Gain[]} later @returns {Gain[]} */
export function added(gains, later) {
  const sum = new Map(gains.map((gain) => [gain.key, gain]));
  for (const gain of later) sum.set(gain.key, { ...gain, more: gain.more + (sum.get(gain.key)?.more ?? 0) });
  return [...sum.values()].filter(({ more }) => more !== 0);
}

/** @param {Protocol.SceneInfo} scene @param {number} seat */
function countsOf({ surfaces }, seat) {
  const pieces = surfaces
    .filter((surface) => surface.kind === "mat" && surface.seat === seat)
    .flatMap(({ pieces: all }) => all);
  const counted = pieces.filter(({ art, text = "" }) => art && /^\d+$/.test(text));
  return new Map(counted.map((piece) => [piece.key, { piece, count: Number(piece.text) }]));
}
