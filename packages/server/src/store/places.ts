import { type RawBuilder, sql } from 'kysely';
import type { SiteAndHash } from './records.ts';

/** A span of ids: from `from` on, below `below`. */
export interface IdSpan {
  readonly from: string;
  readonly below: string;
}

/** Finds the ids of stored analyses by site and host; each database has its own way. Nothing here is a scan. */
export interface Places {
  /**
   * Ids of an account's analyses of one host, newest first, in portions. The host may have been counted to any of the
   * sites, as the Public Suffix List of the day had it.
   */
  idsOfHost(
    accountId: string,
    hostHash: string,
    siteHashes: readonly string[],
    span: IdSpan,
  ): AsyncIterable<readonly string[]>;
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

/** Order of ids as a history shows them. */
export function newestFirst(a: string, b: string): number {
  return a > b ? -1 : 1;
}
