import { type RawBuilder, sql } from 'kysely';

/** Under what stored analyses are found when a list gains an entry: look-up hashes of a site, and of it or what lies within. */
export interface SiteAndHash {
  readonly siteHash: string;
  readonly hash: string;
}

/** A span of ids: from `from` on, below `below`. */
export interface IdSpan {
  readonly from: string;
  readonly below: string;
}

/** A site, a host of it, or a URL of that host. */
export interface Place {
  /** What was looked up may have been counted to any of these sites, as the Public Suffix List of the day had it. */
  readonly siteHashes: readonly string[];
  readonly hostHash?: string;
  readonly urlHash?: string;
}

/** How many analyses lie at a place, and the oldest of them. */
export interface Extent {
  readonly found: number;
  readonly first: string | null;
}

/** Finds the ids of stored analyses by site and host; each database has its own way. Nothing here is a scan. */
export interface Places {
  /** Ids of an account's analyses at one place, newest first, in portions; `wanted`: how many will be read, where that is known. */
  idsAt(accountId: string, place: Place, span: IdSpan, wanted?: number): AsyncIterable<readonly string[]>;
  /** Read off the index, whatever their number. */
  extentAt(accountId: string, place: Place, span: IdSpan): Promise<Extent>;
  /** Ids from `from` on, on the wanted sites, whose site, host or URL has one of the wanted hashes. */
  idsByHashes(wanted: readonly SiteAndHash[], from: string): Promise<readonly string[]>;
}

/** A list bound as one parameter, so that its length does not change the statement: `where x in ${listOf(values)}`. */
export type ListOf = (values: readonly string[]) => RawBuilder<string>;

/** The condition of `idsByHashes`, on any table that has the columns of a place. */
export function coveredBy(listOf: ListOf, wanted: readonly SiteAndHash[], from: string): RawBuilder<unknown> {
  const sites = listOf([...new Set(wanted.map(({ siteHash }) => siteHash))]);
  const hashes = listOf(wanted.map(({ hash }) => hash));
  return sql`site_hash in ${sites} and id >= ${from}
    and (site_hash in ${hashes} or host_hash in ${hashes} or url_hash in ${hashes})`;
}

/** The condition of `idsAt`, on any table that has the columns of a place; `id`: as the upper bound compares it. */
export function liesAt(
  listOf: ListOf,
  accountId: string,
  place: Place,
  span: IdSpan,
  id: RawBuilder<string> = sql.ref('id'),
): RawBuilder<unknown> {
  const { siteHashes, hostHash, urlHash } = place;
  const [site, ...others] = siteHashes;
  // A planner knows more of one value than of a list.
  const isAtSite = others.length === 0 ? sql`= ${site}` : sql`in ${listOf(siteHashes)}`;
  return sql`site_hash ${isAtSite} ${and('host_hash', hostHash)} and account_id = ${accountId}
    and id >= ${span.from} and ${id} < ${span.below} ${and('url_hash', urlHash)}`;
}

function and(column: string, value: string | undefined): RawBuilder<unknown> {
  return value === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`;
}

/** Order of ids as a history shows them. */
export function newestFirst(a: string, b: string): number {
  return a > b ? -1 : 1;
}
