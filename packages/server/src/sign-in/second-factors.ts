import { sql } from 'kysely';
import type { Database } from '../store/database.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: Date;
}

/** What a person has beside the password. better-auth writes the rows; what it lists would tell more than anybody needs. */
export interface SecondFactors {
  passkeysOf(personId: string): Promise<readonly Passkey[]>;
  /** An app makes codes, and a first one has confirmed it. */
  hasCodes(personId: string): Promise<boolean>;
  /** Notes that this session has shown one. */
  show(sessionId: string): Promise<void>;
  require(accountId: string, isRequired: boolean): Promise<void>;
}

export function createSecondFactors({ db, dialect }: Database): SecondFactors {
  const flag = (value: boolean) => (dialect === 'postgres' ? value : Number(value));
  return {
    async passkeysOf(personId) {
      const { rows } = await sql<{ id: string; name: string | null; created_at: string | Date | null }>`
        select id, name, created_at from auth_passkeys where user_id = ${personId} order by created_at, id`.execute(db);
      return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: new Date(created_at ?? 0) }));
    },
    async hasCodes(personId) {
      const { rows } = await sql<{ verified: boolean | number | null }>`
        select verified from auth_one_time_codes where user_id = ${personId}`.execute(db);
      return rows.some(({ verified }) => Boolean(verified));
    },
    async show(sessionId) {
      await sql`update auth_sessions set second_factor = ${flag(true)} where id = ${sessionId}`.execute(db);
    },
    async require(accountId, isRequired) {
      await sql`update accounts set second_factor_required = ${flag(isRequired)} where id = ${accountId}`.execute(db);
    },
  };
}

/** Whether the workspace wants a second factor of everybody in the dashboard. */
export async function requiresSecondFactor({ db }: Pick<Database, 'db'>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ second_factor_required: boolean | number | null }>`
    select second_factor_required from accounts where id = ${accountId}`.execute(db);
  return Boolean(rows[0]?.second_factor_required);
}
