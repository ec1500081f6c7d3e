import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';

export interface PendingSignUp {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Sign-ups whose address has yet to be confirmed: no account exists before. */
export interface PendingSignUps {
  /** An address that is taken costs the same write, so that time tells nothing; its token opens nothing. */
  add(signUp: PendingSignUp & { readonly isTaken: boolean }): Promise<string>;
  find(token: string): Promise<PendingSignUp | null>;
  remove(token: string): Promise<void>;
}

const VALID_MS = 3_600_000;
const PREFIX = 'sign-up:';

/** Kept among better-auth's verifications, by the token's hash. */
export function createPendingSignUps({ db, now }: Database): PendingSignUps {
  return {
    async add({ email, name, passwordHash, isTaken }) {
      const token = randomBytes(32).toString('base64url');
      const at = new Date(now());
      await sql`delete from auth_verifications where identifier like ${`${PREFIX}%`} and expires_at < ${at}`.execute(
        db,
      );
      const value = isTaken ? 'null' : JSON.stringify({ email, name, passwordHash });
      await sql`
        insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at)
        values (${randomBytes(16).toString('hex')}, ${identifierOf(token)}, ${value},
          ${new Date(now() + VALID_MS)}, ${at}, ${at})`.execute(db);
      return token;
    },
    async find(token) {
      const { rows } = await sql<{ value: string }>`
        select value from auth_verifications
        where identifier = ${identifierOf(token)} and expires_at > ${new Date(now())}`.execute(db);
      const [row] = rows;
      return row === undefined ? null : (JSON.parse(row.value) as PendingSignUp | null);
    },
    async remove(token) {
      await sql`delete from auth_verifications where identifier = ${identifierOf(token)}`.execute(db);
    },
  };
}

function identifierOf(token: string): string {
  return PREFIX + createHash('sha256').update(token).digest('hex');
}
