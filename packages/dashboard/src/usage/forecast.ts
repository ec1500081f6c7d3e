/**
 * Usage at the end of the month if it goes on as in the month so far. null in the first hours of a month, where a
 * forecast would be noise.
 */
export function forecastMonth(used: number, now: Date): number | null {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const elapsed = (now.getTime() - start) / (end - start);
  return elapsed < 0.02 ? null : Math.round(used / elapsed);
}
