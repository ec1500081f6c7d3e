import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** How the body of a webhook's deliveries is written. */
export const webhookFormat: Migration = {
  number: 16,
  name: 'webhook-format',
  async up(db) {
    await sql.raw(`alter table webhooks add column format text not null default 'lurewatch'`).execute(db);
  },
};
