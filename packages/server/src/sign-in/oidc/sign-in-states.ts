import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/** A sign-in that has gone to a provider and has yet to come back. */
export interface PendingSignIn {
  readonly provider: string;
  /** Whose account the identity shall be joined to; null: nobody is signed in yet. */
  readonly accountId: string | null;
  /** Path of the dashboard to go to afterwards. */
  readonly next: string | null;
}

/** What one sign-in shows the provider. None of it is stored: all of it follows from the state and the browser's secret. */
export interface Proofs {
  readonly nonce: string;
  /** RFC 7636: 43 characters. */
  readonly codeVerifier: string;
}

export interface SignInStates {
  add(browser: string, pending: PendingSignIn): Promise<{ readonly state: string } & Proofs>;
  /** Once; null where this browser has begun no such sign-in, or not within ten minutes. */
  take(browser: string, state: string): Promise<(PendingSignIn & Proofs) | null>;
}

const VALID_MS = 600_000;
const PREFIX = 'sign-in:';

/** Kept among better-auth's verifications, by a hash of state and browser: neither alone finds it, and the row tells neither. */
export function createSignInStates({ db, now }: Database): SignInStates {
  return {
    async add(browser, pending) {
      const state = randomBytes(32).toString('base64url');
      const at = new Date(now());
      await sql`delete from auth_verifications where identifier like ${`${PREFIX}%`} and expires_at < ${at}`.execute(
        db,
      );
      await sql`
        insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at)
        values (${randomBytes(16).toString('hex')}, ${identifierOf(browser, state)}, ${JSON.stringify(pending)},
          ${new Date(now() + VALID_MS)}, ${at}, ${at})`.execute(db);
      return { state, ...proofsOf(browser, state) };
    },
    async take(browser, state) {
      const { rows } = await sql<{ value: string; expires_at: string | Date }>`
        delete from auth_verifications where identifier = ${identifierOf(browser, state)}
        returning value, expires_at`.execute(db);
      const [row] = rows;
      if (row === undefined || new Date(row.expires_at).getTime() <= now()) return null;
      return { ...(JSON.parse(row.value) as PendingSignIn), ...proofsOf(browser, state) };
    },
  };
}

function identifierOf(browser: string, state: string): string {
  return PREFIX + createHash('sha256').update(`${browser}\0${state}`).digest('hex');
}

function proofsOf(browser: string, state: string): Proofs {
  const prove = (purpose: string) => createHmac('sha256', browser).update(`${purpose}\0${state}`).digest('base64url');
  return { nonce: prove('nonce'), codeVerifier: prove('code verifier') };
}
