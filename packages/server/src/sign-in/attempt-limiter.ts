import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../api/api-error.ts';
import { limitedNetwork } from '../limits/limited-network.ts';
import type { Database } from '../store/database.ts';

export interface AttemptRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  readonly message?: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Generous for people, useless for guessing. */
export const ATTEMPT_RULES = {
  signInByAddress: { name: 'sign-in by address', max: 30, windowMs: 15 * MINUTE_MS },
  signInByEmail: {
    name: 'sign-in by e-mail',
    max: 10,
    windowMs: 15 * MINUTE_MS,
    message:
      'Too many wrong passwords for this address. From a browser that has signed in before you still get in, and so you do with a new password from a mailed link.',
  },
  signInByKnownBrowser: { name: 'sign-in by known browser', max: 10, windowMs: 15 * MINUTE_MS },
  setUpByAddress: { name: 'set-up by address', max: 10, windowMs: 15 * MINUTE_MS },
  signUpByAddress: { name: 'sign-up by address', max: 20, windowMs: HOUR_MS },
  /** Without e-mail, who signs up learns whether an address is taken: five times an hour. */
  takenByAddress: { name: 'address taken by address', max: 5, windowMs: HOUR_MS },
  signUpByEmail: { name: 'sign-up by e-mail', max: 3, windowMs: HOUR_MS },
  confirmByEmail: { name: 'confirm by e-mail', max: 10, windowMs: HOUR_MS },
  /** Nothing can be guessed here; all of a company come from one address on a Monday morning. */
  providerByAddress: { name: 'provider by address', max: 1_000, windowMs: 15 * MINUTE_MS },
  codeByAddress: { name: 'code by address', max: 100, windowMs: 15 * MINUTE_MS },
  codeBySession: { name: 'code by person', max: 10, windowMs: 15 * MINUTE_MS },
  /** Longer than any code is taken for. */
  codeOnce: { name: 'code once', max: 1, windowMs: 2 * MINUTE_MS },
  linkByAddress: { name: 'link by address', max: 30, windowMs: HOUR_MS },
  mailByAddress: { name: 'mail by address', max: 10, windowMs: HOUR_MS },
  mailByEmail: { name: 'mail by e-mail', max: 3, windowMs: HOUR_MS },
  passwordBySession: { name: 'password by account', max: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, AttemptRule>;

export interface AttemptLimiter {
  /** Counts one attempt; the addresses of one IPv6 /64 count together. @throws ApiError too_many_attempts when there were too many in the window. */
  take(rule: AttemptRule, subject: string): Promise<void>;
  /** Forgets the attempts, after one that succeeded. */
  clear(rule: AttemptRule, subject: string): Promise<void>;
}

/**
 * Counts in the database, so that replicas count together and a restart forgets nothing. Counting and checking are one
 * statement: attempts at the same moment cannot slip past.
 */
export function createAttemptLimiter({ db, now }: Database, secret: Uint8Array): AttemptLimiter {
  const keyOf = (rule: AttemptRule, subject: string) =>
    createHmac('sha256', secret)
      .update(`${rule.name}\0${limitedNetwork(subject)}`)
      .digest('base64url');

  return {
    async take(rule, subject) {
      const at = now();
      await sql`delete from auth_attempts where resets_at < ${at}`.execute(db);
      const { rows } = await sql<{ attempts: number; resets_at: number }>`
        insert into auth_attempts (key, attempts, resets_at) values (${keyOf(rule, subject)}, 1, ${at + rule.windowMs})
        on conflict (key) do update set attempts = auth_attempts.attempts + 1
        returning attempts, resets_at`.execute(db);
      const [row] = rows;
      if (!row || Number(row.attempts) <= rule.max) return;
      const retryAfterS = Math.max(1, Math.ceil((Number(row.resets_at) - at) / 1000));
      throw new ApiError('too_many_attempts', rule.message ?? 'Too many attempts.', {
        headers: { 'retry-after': String(retryAfterS) },
      });
    },
    async clear(rule, subject) {
      await sql`delete from auth_attempts where key = ${keyOf(rule, subject)}`.execute(db);
    },
  };
}
