import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { coveredBy, newestFirst, type Places } from '../places.ts';

const PORTION = 200;

/** Places from the index `analyses_place`, which holds all that is compared. */
export function createPostgresPlaces({ db, listOf }: Pick<Database, 'db' | 'listOf'>): Places {
  return {
    async *idsOfHost(accountId, hostHash, siteHashes, { from, below }) {
      let before = below;
      while (true) {
        // One query per site, since ids are in order only within one; all but one of them find nothing.
        const found: string[] = [];
        for (const siteHash of siteHashes) {
          const rows = await db
            .selectFrom('analyses')
            .select('id')
            .where('site_hash', '=', siteHash)
            .where('host_hash', '=', hostHash)
            .where('account_id', '=', accountId)
            .where('id', '>=', from)
            .where('id', '<', before)
            .orderBy('id', 'desc')
            .limit(PORTION)
            .execute();
          found.push(...rows.map(({ id }) => id));
        }
        const portion = found.sort(newestFirst).slice(0, PORTION);
        if (portion.length > 0) yield portion;
        const last = portion.at(-1);
        if (last === undefined || portion.length < PORTION) return;
        before = last;
      }
    },
    async idsByHashes(wanted, from) {
      const isCovered = coveredBy(listOf, wanted, from);
      const { rows } = await sql<{ id: string }>`select id from analyses where ${isCovered}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
