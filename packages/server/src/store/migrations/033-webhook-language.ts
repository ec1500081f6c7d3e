import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** In which language the deliveries of a webhook tell what was found. */
export const webhookLanguage: Migration = {
  number: 33,
  name: 'webhook-language',
  async up(db) {
    await sql.raw(`alter table webhooks add column language text not null default 'en'`).execute(db);
  },
};
