import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { coveredBy, type Extent, liesAt, newestFirst, type Places } from '../places.ts';

const PORTION = 200;
/** Each portion of a site goes through all of its entries, of which no order is by id. */
const SITE_PORTION = 2_000;
/**
 * An id in disguise. By the bare one, or a range of it, a planner without statistics, such as those of a month that has just
 * begun, goes through the account's whole history instead of the site's entries.
 */
const ID = sql<string>`id || ''`;

/** Places from the index `analyses_place`, which holds all that is compared. */
export function createPostgresPlaces({ db, listOf }: Pick<Database, 'db' | 'listOf'>): Places {
  return {
    async *idsAt(accountId, { siteHashes, hostHash, urlHash }, { from, below }, wanted) {
      const size = wanted ?? (hostHash === undefined ? SITE_PORTION : PORTION);
      let before = below;
      while (true) {
        // One query per site, since ids are in order only within one; all but one of them find nothing.
        const found: string[] = [];
        for (const siteHash of siteHashes) {
          let query = db
            .selectFrom('analyses')
            .select('id')
            .where('site_hash', '=', siteHash)
            .where('account_id', '=', accountId)
            .where('id', '>=', from)
            .limit(size);
          query =
            hostHash === undefined
              ? query.where(ID, '<', before).orderBy(ID, 'desc')
              : query.where('host_hash', '=', hostHash).where('id', '<', before).orderBy('id', 'desc');
          if (urlHash !== undefined) query = query.where('url_hash', '=', urlHash);
          const rows = await query.execute();
          found.push(...rows.map(({ id }) => id));
        }
        const portion = found.sort(newestFirst).slice(0, size);
        if (portion.length > 0) yield portion;
        const last = portion.at(-1);
        if (last === undefined || portion.length < size) return;
        before = last;
      }
    },
    async extentAt(accountId, place, span) {
      const isWanted = liesAt(listOf, accountId, place, span, ID);
      const { rows } = await sql<Extent>`
        select count(*) as found, min(id) as first from analyses where ${isWanted}`.execute(db);
      return { found: Number(rows[0]?.found ?? 0), first: rows[0]?.first ?? null };
    },
    async idsByHashes(wanted, from) {
      const isCovered = coveredBy(listOf, wanted, from);
      const { rows } = await sql<{ id: string }>`select id from analyses where ${isCovered}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
