/* Room for fingers: what is lit can be hit in a box of 44 pixels at least, which leaves the centres of others alone. */

export const FINGER = 44;

/** @param {import("./stage.js").Stage} stage @param {boolean} coarse whether fingers point */
export function growHits(stage, coarse) {
  for (const { surface, nodes } of stage.litSurfaces()) {
    const { scale } = surface; // 0 behind a tab
    for (const node of nodes) {
      const [across, down] = coarse && scale ? reachOf(node.info, nodes, FINGER / 2 / scale) : [0, 0];
      node.reach(across, down);
    }
  }
}

/** @param {Protocol.PieceInfo} info @param {{info: Protocol.PieceInfo}[]} nodes @param {number} half the least reach */
function reachOf(info, nodes, half) {
  let [across, down] = [Math.max(half, info.width / 2), Math.max(half, info.height / 2)];
  for (const { info: other } of nodes) {
    const [dx, dy] = [Math.abs(other.x - info.x), Math.abs(other.y - info.y)];
    if (other === info || dx >= across || dy >= down) continue;
    if (dx / across > dy / down) across = Math.max(info.width / 2, dx * 0.9);
    else down = Math.max(info.height / 2, dy * 0.9);
  }
  return [across, down];
}
