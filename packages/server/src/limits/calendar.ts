const DAY_S = 86_400;

export function secondsToNextDay(nowMs: number): number {
  return DAY_S - (Math.floor(nowMs / 1000) % DAY_S);
}

/** The month of the latest call: worked out once a month. */
let month = { startMs: 0, endMs: 0 };

export function secondsToNextMonth(nowMs: number): number {
  if (nowMs < month.startMs || nowMs >= month.endMs) {
    const now = new Date(nowMs);
    const [year, index] = [now.getUTCFullYear(), now.getUTCMonth()];
    month = { startMs: Date.UTC(year, index, 1), endMs: Date.UTC(year, index + 1, 1) };
  }
  return Math.ceil((month.endMs - nowMs) / 1000);
}
