/* The clocks of the seats, counted down here between two words from the server. */

const HURRY = 30_000;

export class Clocks {
  constructor() {
    /** @type {Protocol.ClockInfo[]} */
    this.clocks = [];
    this.ahead = 0;
  }

  /** @param {Pick<Protocol.ClockTimes, "now" | "clocks">} message */
  set(message) {
    this.clocks = message.clocks;
    this.ahead = message.now - Date.now(); // this machine's clock may be wrong
  }

  /** Milliseconds, or null where no clock is. @param {number} seat */
  left(seat) {
    const clock = this.clocks[seat];
    if (!clock) return null;
    const gone = clock.since ? Date.now() + this.ahead - clock.since : 0;
    return Math.max(0, clock.left - gone);
  }

  /** @param {number} seat */
  out(seat) {
    return Boolean(this.clocks[seat]?.out) || this.left(seat) === 0;
  }

  /** How it reads, and whether to hurry. @param {number} seat */
  face(seat) {
    const left = this.left(seat);
    if (left === null) return { text: "", hurry: false };
    if (this.out(seat)) return { text: "out of time", hurry: true };
    return { text: reading(left), hurry: left < HURRY };
  }
}

/** "2 d 3 h", "1:05:00", "4:59".
 *  @param {number} milliseconds */
export function reading(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  /** @param {number} value */
  const two = (value) => String(value).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
