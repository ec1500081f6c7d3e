const SECONDS = /^\d{1,10}$/;
/** An HTTP date has 29 characters, the longest of the obsolete forms 33. */
const MAX_LENGTH = 64;

/** Reads `Retry-After` (RFC 9110 §10.2.3): seconds or an HTTP date. Null when absent, unreadable or past. */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined || value.length > MAX_LENGTH) return null;
  const text = value.trim();
  if (SECONDS.test(text)) return Number(text) * 1000;
  // Date.parse takes nearly anything; an HTTP date begins with the name of a day.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) || at <= now ? null : at - now;
}
