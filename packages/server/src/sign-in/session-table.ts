import type { SessionSummary } from '@lurewatch/contract';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { oneOf } from '../store/row-values.ts';

/** Sessions as their owner sees them. better-auth writes the rows; its own listing would tell the tokens. */
export interface SessionTable {
  list(personId: string, now: Date): Promise<readonly Omit<SessionSummary, 'current'>[]>;
  end(personId: string, sessionId: string): Promise<boolean>;
  endOthers(personId: string, sessionId: string): Promise<void>;
  /** In which account the session is from now on. */
  choose(personId: string, sessionId: string, accountId: string): Promise<void>;
}

interface SessionRow {
  readonly id: string;
  readonly method: string | null;
  readonly second_factor: boolean | number | null;
  readonly user_agent: string | null;
  readonly created_at: string | Date;
  readonly updated_at: string | Date;
  readonly expires_at: string | Date;
}

export function createSessionTable({ db }: Database): SessionTable {
  return {
    async list(personId, now) {
      const { rows } = await sql<SessionRow>`
        select id, method, second_factor, user_agent, created_at, updated_at, expires_at from auth_sessions
        where user_id = ${personId} order by updated_at desc`.execute(db);
      return rows
        .filter((row) => new Date(row.expires_at) > now)
        .map((row) => ({
          id: row.id,
          method: row.method === null ? null : oneOf(['password', 'provider', 'passkey', 'link'], row.method),
          second_factor: Boolean(row.second_factor),
          user_agent: row.user_agent,
          created_at: new Date(row.created_at).toISOString(),
          last_seen_at: new Date(row.updated_at).toISOString(),
          expires_at: new Date(row.expires_at).toISOString(),
        }));
    },
    async end(personId, sessionId) {
      const { rows } = await sql`
        delete from auth_sessions where user_id = ${personId} and id = ${sessionId} returning id`.execute(db);
      return rows.length > 0;
    },
    async endOthers(personId, sessionId) {
      await sql`delete from auth_sessions where user_id = ${personId} and id <> ${sessionId}`.execute(db);
    },
    async choose(personId, sessionId, accountId) {
      await sql`
        update auth_sessions set account_id = ${accountId}
        where user_id = ${personId} and id = ${sessionId}`.execute(db);
    },
  };
}
