import { setImmediate } from 'node:timers/promises';
import type { CheckName, Verdict } from '@lurewatch/engine';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { decodeCursor, encodeCursor } from '../../cursor.ts';
import type { Database } from '../../database.ts';
import { idLowerBound } from '../../id.ts';
import type { Instant } from '../../instant.ts';
import { type IdSpan, newestFirst, type Place } from '../../places.ts';
import type { Schema } from '../../schema.ts';
import type { AnnotatedPlaces } from '../annotations.ts';
import { type Page, pageOf } from '../page.ts';
import { type AnalysesTable, type AnalysisRecord, analysisOf, isCompact, signalsOf } from './analysis-columns.ts';
import { analyzedAt } from './analyzed-at.ts';
import type { DetailsCodec } from './details/details-codec.ts';
import { signalMark } from './details/signal-marks.ts';
import { escapeLike } from './escape-like.ts';
import { domainPlace, hostPlace } from './host-place.ts';

export interface AnalysisFilter {
  readonly id?: string;
  readonly verdict?: Verdict;
  /** Exactly this host. */
  readonly host?: string;
  /** This name and every host below it. */
  readonly domain?: string;
  /** Exactly this URL, by its look-up hash; or by its stored text where that was given with its masks. */
  readonly url?: { readonly host: string } & ({ readonly hash: string } | { readonly stored: string });
  /** Detected brands as they are stored: any of them. */
  readonly brands?: readonly string[];
  /** Text within the stored URL; ASCII letters in any case. */
  readonly urlPart?: string;
  /** Code of one of the signals. */
  readonly signal?: string;
  /** Source of one of the signals. */
  readonly source?: CheckName;
  /** Each of them holds it, by its id or by its site. */
  readonly annotated?: readonly AnnotatedPlaces[];
  /** Within the stored URL, or among these. */
  readonly text?: { readonly urlPart: string; readonly annotated: AnnotatedPlaces };
  readonly from?: Instant;
  readonly to?: Instant;
}

export interface AnalysisPage extends Page<AnalysisRecord> {
  /** A search that has looked at enough stops here, with fewer than asked for: the oldest it looked at. Null: it did not stop. */
  readonly searchedTo: Instant | null;
}

/** How many there are; at least so many where not exact. */
export interface AnalysisCount {
  readonly value: number;
  readonly isExact: boolean;
}

/** An id may be made a moment before or after the instant that its record carries. */
export const ID_SLACK_MS = 10_000;
/** Analyses that one page, or one count, looks at where no index holds the filter. */
const MOST_EXAMINED = 10_000;
/** The same within a host or domain, whose rows lie scattered: each costs more. */
const MOST_EXAMINED_AT_PLACE = 5_000;
/** The embedded database answers synchronously: requests get their turn after so many. */
const STEP = 2_000;
const MOST_COUNTED = 10_000;

type Query<Row> = SelectQueryBuilder<Schema, 'analyses', Row>;
type From = Query<object>;
/** Which columns are read of each row. */
type Columns<Row> = (from: From) => Query<Row>;
type Counted = Pick<AnalysesTable, 'id'> & Partial<Pick<AnalysesTable, 'signals' | 'details'>>;

const ALL: Columns<AnalysesTable> = (from) => from.selectAll();

/** What is searched, and which columns of it are read. */
interface Search<Row> {
  readonly database: Database;
  readonly columns: Columns<Row>;
  readonly accountId: string;
  readonly filter: AnalysisFilter;
  readonly span: IdSpan;
}

/** Analyses examined together: those of them that match, newest first, and down to which id all were looked at. */
interface Portion<Row> {
  readonly rows: readonly Row[];
  readonly examined: number;
  readonly downTo: string;
}

/**
 * One page of an account's analyses, newest first. Verdict, brand and time are answered from an index, host, domain and URL from
 * their places; within these, and for parts of URLs and signals, rows are examined one by one up to a bound.
 */
export async function searchAnalyses(
  database: Database,
  accountId: string,
  filter: AnalysisFilter,
  limit: number,
  cursor: string | null,
): Promise<AnalysisPage> {
  const span = spanOf(filter, cursor === null ? null : decodeCursor('ana', cursor));
  const search = { database, columns: ALL, accountId, filter, span };
  const found: AnalysesTable[] = [];
  const recordOf = (row: AnalysesTable) => analysisOf(row, database.details);
  const textsOf = (row: AnalysesTable) =>
    isCompact(row) ? [row.url, database.details.expand(row.details)] : longTextsOf(row);
  let examined = 0;
  for await (const portion of portionsOf(search, limit + 1)) {
    found.push(...portion.rows.filter((row) => hasSignal(row, filter, database.details)));
    examined += portion.examined;
    if (found.length > limit) break;
    if (examined >= mostExamined(filter) && portion.downTo > span.from) {
      const searchedTo = await analyzedAt(database, accountId, portion.downTo);
      return { items: found.map(recordOf), nextCursor: encodeCursor(portion.downTo), searchedTo };
    }
  }
  return { ...pageOf(found, limit, recordOf, textsOf), searchedTo: null };
}

/** How many of an account's analyses match, counted up to a bound. */
export async function countAnalyses(
  database: Database,
  accountId: string,
  filter: AnalysisFilter,
): Promise<AnalysisCount> {
  const span = spanOf(filter, null);
  if (isIndexed(filter)) {
    const { value } = await database.db
      .selectFrom(
        within(database.db.selectFrom('analyses'), accountId, filter, span)
          .select(sql<number>`1`.as('one'))
          .limit(MOST_COUNTED + 1)
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<number>().as('value'))
      .executeTakeFirstOrThrow();
    return { value: Math.min(Number(value), MOST_COUNTED), isExact: Number(value) <= MOST_COUNTED };
  }
  let value = 0;
  let examined = 0;
  const bySignal = filter.signal !== undefined || filter.source !== undefined;
  const columns: Columns<Counted> = (from) =>
    bySignal ? from.select(['id', 'signals', 'details']) : from.select('id');
  for await (const portion of portionsOf({ database, columns, accountId, filter, span }, STEP)) {
    value += portion.rows.filter((row) => hasSignal(row, filter, database.details)).length;
    examined += portion.examined;
    if (value > MOST_COUNTED) return { value: MOST_COUNTED, isExact: false };
    if (examined >= mostExamined(filter) && portion.downTo > span.from) return { value, isExact: false };
  }
  return { value, isExact: true };
}

function longTextsOf(row: AnalysesTable): readonly (string | null)[] {
  return [row.url, row.signals, row.checks, row.redirects, row.stop_domains, row.facts, row.final_url];
}

function mostExamined(filter: AnalysisFilter): number {
  return placeOf(filter) === null ? MOST_EXAMINED : MOST_EXAMINED_AT_PLACE;
}

function portionsOf<Row extends Counted>(search: Search<Row>, wanted: number): AsyncIterable<Portion<Row>> {
  const place = placeOf(search.filter);
  if (place === NOWHERE) return nothing();
  if (place !== null) return portionsAt(search, place);
  const few = fewAnnotated(search.filter);
  if (few !== null) return portionsOfAnnotated(search, few);
  return isIndexed(search.filter) ? indexed(search, wanted) : examine(search, wanted);
}

async function* nothing(): AsyncIterable<never> {}

/** No host has this name: nothing was ever stored under it. */
const NOWHERE = 'nowhere';

/** The narrowest place that the filter names; null: it names none that an index holds. */
function placeOf({ url, host, domain }: AnalysisFilter): Place | typeof NOWHERE | null {
  if (url !== undefined) {
    const place = hostPlace(url.host);
    if (place === null) return NOWHERE;
    return 'hash' in url ? { ...place, urlHash: url.hash } : place;
  }
  if (host !== undefined) return hostPlace(host) ?? NOWHERE;
  return domain === undefined ? null : domainPlace(domain);
}

/** One look-up each: more sites than these are examined like whatever no index holds. */
const MOST_SITES = 20;

function fewAnnotated({ annotated }: AnalysisFilter): AnnotatedPlaces | null {
  return annotated?.find(({ siteHashes }) => siteHashes.length <= MOST_SITES) ?? null;
}

/** Whether an index by account and id answers all of it, but for a bound in time. */
function isIndexed({ url, host, domain, urlPart, signal, source, annotated, text }: AnalysisFilter): boolean {
  return [url, host, domain, urlPart, signal, source, annotated, text].every((one) => one === undefined);
}

async function* indexed<Row extends Counted>(
  { database, columns, accountId, filter, span }: Search<Row>,
  wanted: number,
): AsyncIterable<Portion<Row>> {
  const rows = await within(columns(database.db.selectFrom('analyses')), accountId, filter, span)
    .orderBy('id', 'desc')
    .limit(wanted)
    .execute();
  yield { rows, examined: 0, downTo: span.from };
}

async function* portionsAt<Row extends Counted>(search: Search<Row>, place: Place): AsyncIterable<Portion<Row>> {
  const { database, accountId, span } = search;
  yield* portionsOfIds(search, database.places.idsAt(accountId, place, span));
}

/** What carries something itself, and what lies on a site that does: newest first, each once. */
async function* portionsOfAnnotated<Row extends Counted>(
  search: Search<Row>,
  { ids, siteHashes }: AnnotatedPlaces,
): AsyncIterable<Portion<Row>> {
  const { database, accountId, span } = search;
  const own = ids.filter((id) => id >= span.from && id < span.below).sort(newestFirst);
  async function* merged(): AsyncIterable<readonly string[]> {
    let next = 0;
    const place = { siteHashes };
    for await (const atSites of siteHashes.length === 0 ? nothing() : database.places.idsAt(accountId, place, span)) {
      const oldest = atSites.at(-1) ?? '';
      const start = next;
      while (next < own.length && (own[next] ?? '') >= oldest) next++;
      yield [...new Set([...own.slice(start, next), ...atSites])].sort(newestFirst);
    }
    for (; next < own.length; next += STEP) yield own.slice(next, next + STEP);
  }
  yield* portionsOfIds(search, merged());
}

async function* portionsOfIds<Row extends Counted>(
  { database, columns, accountId, filter }: Search<Row>,
  portions: AsyncIterable<readonly string[]>,
): AsyncIterable<Portion<Row>> {
  const { db, listOf } = database;
  for await (const ids of portions) {
    const rows = await byRow(byIndex(columns(db.selectFrom('analyses')), filter), filter, database)
      .where('account_id', '=', accountId)
      .where('id', 'in', listOf(ids))
      .execute();
    // Sorted here, since the order would mislead the planner.
    rows.sort((a, b) => newestFirst(a.id, b.id));
    yield { rows, examined: ids.length, downTo: ids.at(-1) ?? '' };
    await setImmediate();
  }
}

/** Goes through all that the index leaves, in steps. */
async function* examine<Row extends Counted>(
  { database, columns, accountId, filter, span }: Search<Row>,
  wanted: number,
): AsyncIterable<Portion<Row>> {
  const { db } = database;
  let { below } = span;
  while (true) {
    const left = within(db.selectFrom('analyses'), accountId, filter, { from: span.from, below });
    const last = await left
      .select('id')
      .orderBy('id', 'desc')
      .offset(STEP - 1)
      .limit(1)
      .executeTakeFirst();
    const from = last?.id ?? span.from;
    let most = wanted;
    while (below > from) {
      const rest = within(columns(db.selectFrom('analyses')), accountId, filter, { from, below });
      const rows = await byRow(rest, filter, database).orderBy('id', 'desc').limit(most).execute();
      const lastRow = rows.at(-1);
      // As many as were wanted: the rest of the step is still to be looked at, and counts when that is done.
      const isCut = lastRow !== undefined && rows.length === most && lastRow.id > from;
      below = isCut ? lastRow.id : from;
      yield { rows, examined: isCut ? 0 : STEP, downTo: below };
      // They were not what they seemed: not as many questions as there are such rows.
      most = Math.min(2 * most, STEP);
      await setImmediate();
    }
    if (last === undefined) return;
  }
}

// Ids order as time does, so a bound on the id lets the index skip what a bound on the instant only filters.
function spanOf({ from, to }: AnalysisFilter, cursor: string | null): IdSpan {
  const below = to === undefined ? AFTER_ALL : idLowerBound('ana', to + ID_SLACK_MS);
  return {
    from: from === undefined ? BEFORE_ALL : idLowerBound('ana', from - ID_SLACK_MS),
    below: cursor !== null && cursor < below ? cursor : below,
  };
}

/** Sort before and after every id. */
const BEFORE_ALL = '';
const AFTER_ALL = '~';

/** An account's analyses in a span of ids. */
function within<O>(
  query: SelectQueryBuilder<Schema, 'analyses', O>,
  accountId: string,
  filter: AnalysisFilter,
  span: IdSpan,
): SelectQueryBuilder<Schema, 'analyses', O> {
  const ofAccount = query.where('account_id', '=', accountId).where('id', '>=', span.from).where('id', '<', span.below);
  return byIndex(ofAccount, filter);
}

/** The part of the filter that the indexes by account hold. */
function byIndex<O>(
  query: SelectQueryBuilder<Schema, 'analyses', O>,
  { id, verdict, brands, from, to }: AnalysisFilter,
): SelectQueryBuilder<Schema, 'analyses', O> {
  let narrowed = query;
  if (id !== undefined) narrowed = narrowed.where('id', '=', id);
  if (verdict !== undefined) narrowed = narrowed.where('verdict', '=', verdict);
  if (brands !== undefined) {
    const [brand = '', ...others] = brands;
    narrowed = others.length === 0 ? narrowed.where('brand', '=', brand) : narrowed.where('brand', 'in', brands);
  }
  if (from !== undefined) narrowed = narrowed.where('created_at', '>=', from);
  if (to !== undefined) narrowed = narrowed.where('created_at', '<=', to);
  return narrowed;
}

/** The part of the filter that only the row tells; on signals `hasSignal` has the last word. */
function byRow<Row>(
  query: Query<Row>,
  filter: AnalysisFilter,
  { dialect, listOf, details }: Pick<Database, 'dialect' | 'listOf' | 'details'>,
): Query<Row> {
  const { url, host, domain, urlPart, signal, source, annotated = [], text } = filter;
  let narrowed = query;
  if (url !== undefined) {
    narrowed = 'hash' in url ? narrowed.where('url_hash', '=', url.hash) : narrowed.where('url', '=', url.stored);
  }
  // "www." has the same place: the row tells which it was.
  if (host !== undefined) narrowed = narrowed.where('host', '=', host);
  if (domain !== undefined) {
    const isBelow = like(sql.ref('host'), `%.${escapeLike(domain)}`);
    narrowed = narrowed.where((eb) => eb.or([eb('host', '=', domain), isBelow]));
  }
  // SQLite's LIKE takes ASCII letters in any case anyway.
  const urlText = dialect === 'postgres' ? sql`lower(url collate "C")` : sql.ref('url');
  const holds = (part: string) => like(urlText, `%${escapeLike(part.toLowerCase())}%`);
  const isAmong = ({ ids, siteHashes }: AnnotatedPlaces) =>
    sql<SqlBool>`(id in ${listOf(ids)} or site_hash in ${listOf(siteHashes)})`;
  if (urlPart !== undefined) narrowed = narrowed.where(holds(urlPart));
  for (const places of annotated) narrowed = narrowed.where(isAmong(places));
  if (text !== undefined) narrowed = narrowed.where((eb) => eb.or([holds(text.urlPart), isAmong(text.annotated)]));
  for (const name of [signal, source]) {
    if (name !== undefined) narrowed = narrowed.where(mayHaveSignal(name, details));
  }
  return narrowed;
}

function like(text: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${pattern} escape '!'`;
}

/** By the text of the signals, which begins with a bracket, or by their marks in the compact form; see isCompact. */
function mayHaveSignal(name: string, { hasColumn }: DetailsCodec): RawBuilder<SqlBool> {
  const named = like(sql.ref('signals'), `%"${escapeLike(name)}"%`);
  if (!hasColumn) return named;
  const marked = like(sql.ref('signals'), `%${signalMark(name)}%`);
  return sql<SqlBool>`case when signals like '[%' then ${named} else ${marked} end`;
}

function hasSignal(
  { id, signals = '[]', details = null }: Counted,
  { signal, source }: AnalysisFilter,
  codec: DetailsCodec,
): boolean {
  if (signal === undefined && source === undefined) return true;
  return signalsOf({ id, signals, details }, codec).some((one) => {
    return (signal === undefined || one.code === signal) && (source === undefined || one.source === source);
  });
}
