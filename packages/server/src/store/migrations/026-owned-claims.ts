import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Which replica has claimed an Idempotency-Key, and which of its claims it is. Rows that are older have neither. */
export const ownedClaims: Migration = {
  number: 26,
  name: 'owned-claims',
  async up(db, dialect) {
    const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
    await sql.raw(`alter table idempotency add column owner ${text}`).execute(db);
    await sql.raw(`alter table idempotency add column claim_id ${text}`).execute(db);
  },
};
