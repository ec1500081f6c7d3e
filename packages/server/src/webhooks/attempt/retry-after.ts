const SECONDS = /^\d{1,10}$/;

/** Reads `Retry-After` (RFC 9110 §10.2.3): seconds or an HTTP date. Null when absent, unreadable or past. */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (SECONDS.test(text)) return Number(text) * 1000;
  // Date.parse takes nearly anything; an HTTP date begins with the name of a day.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) || at <= now ? null : at - now;
}
