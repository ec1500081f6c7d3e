import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** By what was learnt, beside the model, a verdict was made. Null for older rows: nothing was. */
export const overlayVersion: Migration = {
  number: 31,
  name: 'overlay-version',
  async up(db) {
    await sql.raw('alter table analyses add column overlay_version text').execute(db);
  },
};
