import { sql } from 'kysely';
import { DICTIONARY_1 } from '../tables/analyses/details/generated/dictionary-1.ts';
import { finishUpgrade } from '../tables/analyses/details/stored-form.ts';
import type { Migration } from './migration.ts';

/**
 * What of an analysis nobody searches for, compressed, and the dictionaries that it is compressed with. A database that is new has
 * such rows from the first; in others they are allowed once no program of the version before runs any more (docs/decisions).
 */
export const compactAnalyses: Migration = {
  number: 65,
  name: 'compact-analyses',
  async up(db, dialect) {
    const [bytes, strict] = dialect === 'postgres' ? ['bytea', ''] : ['blob', ' strict'];
    for (const statement of [
      `alter table analyses add column details ${bytes}`,
      `create table details_dictionaries (number integer primary key, content ${bytes} not null)${strict}`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    await sql`insert into details_dictionaries (number, content) values (1, ${Buffer.from(DICTIONARY_1)})`.execute(db);
  },
  whenNew: finishUpgrade,
};
