import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Where the points of the reasons start, and the official domain of the detected brand. Unknown for rows that are older. */
export const scoreFacts: Migration = {
  number: 8,
  name: 'score-facts',
  async up(db) {
    for (const column of ['base_score integer', 'official_domain text'])
      await sql.raw(`alter table analyses add column ${column}`).execute(db);
  },
};
