import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * How long an account's analyses are kept stands with the account, with the plan that ordered it. A purge reads nothing
 * else, so that a start with the wrong table of plans deletes nothing.
 */
export const retentionOfAccount: Migration = {
  number: 7,
  name: 'retention-of-account',
  async up(db) {
    // Null: no plan has ordered anything yet, everything is kept.
    await sql`alter table accounts add column retention_plan text`.execute(db);
    // Null beside a plan: it keeps for ever.
    await sql`alter table accounts add column retention_days integer`.execute(db);
  },
};
