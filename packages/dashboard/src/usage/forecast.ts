const DAY_MS = 86_400_000;

/**
 * Usage at the end of the month if it goes on as in the month so far. null in the first three days of a month, where
 * a forecast would be noise.
 */
export function forecastMonth(used: number, now: Date): number | null {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const elapsed = now.getTime() - start;
  return elapsed < 3 * DAY_MS ? null : Math.round((used / elapsed) * (end - start));
}
