import type { SessionSummary } from '@lurewatch/contract';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';

/** Sessions as their owner sees them. better-auth writes the rows; its own listing would tell the tokens. */
export interface SessionTable {
  list(accountId: string, now: Date): Promise<readonly Omit<SessionSummary, 'current'>[]>;
  end(accountId: string, sessionId: string): Promise<boolean>;
  endOthers(accountId: string, sessionId: string): Promise<void>;
}

interface SessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly created_at: string | Date;
  readonly updated_at: string | Date;
  readonly expires_at: string | Date;
}

export function createSessionTable({ db }: Database): SessionTable {
  return {
    async list(accountId, now) {
      const { rows } = await sql<SessionRow>`
        select id, user_agent, created_at, updated_at, expires_at from auth_sessions
        where user_id = ${accountId} order by updated_at desc`.execute(db);
      return rows
        .filter((row) => new Date(row.expires_at) > now)
        .map((row) => ({
          id: row.id,
          user_agent: row.user_agent,
          created_at: new Date(row.created_at).toISOString(),
          last_seen_at: new Date(row.updated_at).toISOString(),
          expires_at: new Date(row.expires_at).toISOString(),
        }));
    },
    async end(accountId, sessionId) {
      const { rows } = await sql`
        delete from auth_sessions where user_id = ${accountId} and id = ${sessionId} returning id`.execute(db);
      return rows.length > 0;
    },
    async endOthers(accountId, sessionId) {
      await sql`delete from auth_sessions where user_id = ${accountId} and id <> ${sessionId}`.execute(db);
    },
  };
}
