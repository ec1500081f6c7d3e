import { ReplyError } from 'ioredis';

const MOST_LETTERS = 200;

/**
 * What the log may say of a failure. Of an answer of Redis that is its code alone: it may be of any length, and repeat what it was
 * sent, the password too. Null where nothing is known.
 */
export function redisFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ReplyError)
    return `Redis answered ${/^[A-Z]{1,20}(?![^ ])/.exec(error.message)?.[0] ?? 'an error'}`;
  // Where a name has several addresses and none is reached, only the code says so.
  const text = error.message || ('code' in error ? String(error.code) : error.name);
  return text.slice(0, MOST_LETTERS);
}
