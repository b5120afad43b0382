/* Bringing boxes into sight with as little movement as can be: pure sums, without a page. */

const MARGIN = 12; // pixels around what is brought into sight

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {[number, number]} Range the least and the most */

/** The least shift that brings boxes into an area.  The first matter most: a box that has no room beside those before it
 *  stays where it is.
 *  @param {Box} area @param {Box[]} boxes @returns {Point} */
export function shiftInto(area, boxes) {
  /** @type {[Range, Range]} */
  let found = [
    [-Infinity, Infinity],
    [-Infinity, Infinity],
  ];
  boxes.forEach((box, i) => {
    const across = common(found[0], [area.left + MARGIN - box.left, area.right - MARGIN - box.right]);
    const down = common(found[1], [area.top + MARGIN - box.top, area.bottom - MARGIN - box.bottom]);
    const fits = across[0] <= across[1] && down[0] <= down[1];
    if (fits || !i) found = [across, down];
  });
  const [x, y] = found.map(([low, high]) => Math.max(low, Math.min(0, high)));
  return { x, y };
}

/** Whether two boxes have anything in common. @param {Box} one @param {Box} other */
export const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** @param {Range} one @param {Range} other @returns {Range} */
const common = (one, other) => [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
