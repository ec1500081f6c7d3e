import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const REVISED = '(account_id, revised_at) where revised_at is not null';

/** One indicator for each dangerous URL of an account, with its life; what it says is read off the analysis that it rests on. */
export const indicators: Migration = {
  number: 42,
  name: 'indicators',
  async up(db, dialect) {
    const pg = dialect === 'postgres';
    const text = pg ? 'text collate "C"' : 'text';
    const bigint = pg ? 'bigint' : 'integer';
    const strict = pg ? '' : ' strict';
    const statements = [
      `create table indicators (
        account_id ${text} not null references accounts (id) on delete cascade,
        collection ${text} not null,
        pattern_key ${text} not null,
        generation ${bigint} not null,
        indicator_id ${text} not null,
        analysis_id ${text} not null,
        is_full ${bigint} not null,
        created_at ${bigint} not null,
        modified_at ${bigint} not null,
        valid_until ${bigint} not null,
        revoked ${bigint} not null,
        added ${bigint} not null,
        primary key (account_id, collection, pattern_key)
      )${strict}`,
      'create index indicators_added on indicators (account_id, collection, added)',
      'create index indicators_id on indicators (account_id, indicator_id)',
      `create table indicator_progress (
        account_id ${text} not null references accounts (id) on delete cascade,
        collection ${text} not null,
        reached ${text} not null,
        revised_to ${bigint} not null,
        added ${bigint} not null,
        primary key (account_id, collection)
      )${strict}`,
      ...(pg ? [] : [`create index analyses_revised on analyses ${REVISED}`]),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  indexes: [{ name: 'analyses_revised', table: 'analyses', definition: REVISED }],
};
