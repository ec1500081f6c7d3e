import { setImmediate } from 'node:timers/promises';
import { MOST_COUNTED_AT_DOMAIN } from '@lurewatch/contract';
import type { Verdict } from '@lurewatch/engine';
import { hash64 } from '@lurewatch/engine';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { idLowerBound } from '../../id.ts';
import type { Instant } from '../../instant.ts';
import { type Extent, newestFirst } from '../../places.ts';
import { oneOf } from '../../row-values.ts';
import { VERDICTS } from './analysis-columns.ts';
import { analyzedAt } from './analyzed-at.ts';
import { escapeLike } from './escape-like.ts';

export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** A site, and the domain in its registration: another one at a hosting service. */
export interface DomainSeen {
  readonly site: string;
  readonly registeredDomain: string;
}

export interface Seen {
  readonly analyses: number;
  readonly dangerous: number;
  readonly firstSeen: Instant;
  readonly lastSeen: Instant;
  /** Of the brand in the newest of them. */
  readonly officialDomain: string | null;
}

/** An account's analyses on one site; all but `total` and `firstSeen` is of the newest `counted`. */
export interface DomainSummary {
  readonly total: number;
  readonly firstSeen: Instant | null;
  readonly lastSeen: Instant | null;
  readonly counted: number;
  readonly byVerdict: VerdictCounts;
  /** The latest first. */
  readonly hosts: readonly ({ readonly host: string } & Seen)[];
  readonly brands: readonly ({ readonly brand: string } & Seen)[];
  readonly ids: readonly string[];
  /** The newest that knows the registration of the domain, else the newest that knows anything of its own host. */
  readonly idWithFacts: string | null;
}

/** What a row's facts are about. */
const KNOWS = { nothing: 0, host: 1, registration: 2 } as const;

interface SeenRow {
  readonly id: string;
  readonly host: string;
  readonly verdict: string;
  readonly brand: string | null;
  readonly official_domain: string | null;
  readonly created_at: Instant;
  readonly knows: number;
}

/**
 * What an account's analyses on one site amount to. How many there are is read off the index by site; of the newest ones, up
 * to a bound, the rows are read.
 */
export async function summarizeDomain(
  database: Database,
  accountId: string,
  domain: DomainSeen,
  since: Instant,
): Promise<DomainSummary> {
  const place = { siteHashes: [hash64(`${domain.site}/`)] };
  const span = { from: idLowerBound('ana', since), below: '~' };
  const rows: SeenRow[] = [];
  let extent: Extent | null = null;
  for await (const ids of database.places.idsAt(accountId, place, span, MOST_COUNTED_AT_DOMAIN)) {
    const read = rowsOf(database, accountId, ids, domain);
    // More than will be read: how many there are is asked for beside the rows.
    const isMore = rows.length + ids.length >= MOST_COUNTED_AT_DOMAIN;
    const [more, found] = await Promise.all([read, isMore ? database.places.extentAt(accountId, place, span) : null]);
    rows.push(...more);
    extent = found;
    if (rows.length >= MOST_COUNTED_AT_DOMAIN) break;
    await setImmediate();
  }
  const counted = rows.slice(0, MOST_COUNTED_AT_DOMAIN);
  const oldest = counted.at(-1)?.created_at ?? null;
  const first = extent?.first ?? null;
  return {
    total: Math.max(extent?.found ?? 0, counted.length),
    firstSeen: (first === null ? null : await analyzedAt(database, accountId, first)) ?? oldest,
    lastSeen: counted[0]?.created_at ?? null,
    counted: counted.length,
    byVerdict: countVerdicts(counted),
    hosts: [...seenBy(counted, ({ host }) => host)].map(([host, seen]) => ({ host, ...seen })),
    brands: [...seenBy(counted, ({ brand }) => brand)].map(([brand, seen]) => ({ brand, ...seen })),
    ids: counted.map(({ id }) => id),
    idWithFacts: (newestThat(counted, KNOWS.registration) ?? newestThat(counted, KNOWS.host))?.id ?? null,
  };
}

async function rowsOf(
  { db, listOf }: Database,
  accountId: string,
  ids: readonly string[],
  { registeredDomain }: DomainSeen,
): Promise<SeenRow[]> {
  const registration = `%"registered_domain":"${escapeLike(registeredDomain)}"%`;
  const rows = await db
    .selectFrom('analyses')
    .select(['id', 'host', 'verdict', 'brand', 'official_domain', 'created_at'])
    .select(
      sql<number>`case
        when facts like ${registration} escape '!' then ${sql.lit(KNOWS.registration)}
        when substr(facts, 1, length(host) + 10) = '{"host":"' || host || '"' then ${sql.lit(KNOWS.host)}
        else ${sql.lit(KNOWS.nothing)} end`.as('knows'),
    )
    .where('account_id', '=', accountId)
    .where('id', 'in', listOf(ids))
    .execute();
  return rows.sort((a, b) => newestFirst(a.id, b.id));
}

function newestThat(rows: readonly SeenRow[], knows: number): SeenRow | undefined {
  return rows.find((row) => row.knows === knows);
}

function countVerdicts(rows: readonly SeenRow[]): VerdictCounts {
  const counts = { safe: 0, suspicious: 0, dangerous: 0, unknown: 0 };
  for (const { verdict } of rows) counts[oneOf(VERDICTS, verdict)] += 1;
  return counts;
}

/** What has the same key together, in the order of the newest of each. Rows without a key are left out. */
function seenBy(rows: readonly SeenRow[], keyOf: (row: SeenRow) => string | null): ReadonlyMap<string, Seen> {
  const groups = new Map<string, SeenRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return new Map([...groups].map(([key, group]) => [key, seenOf(group)]));
}

function seenOf(group: readonly SeenRow[]): Seen {
  const [newest] = group;
  return {
    analyses: group.length,
    dangerous: group.filter(({ verdict }) => verdict === 'dangerous').length,
    firstSeen: group.at(-1)?.created_at ?? 0,
    lastSeen: newest?.created_at ?? 0,
    officialDomain: newest?.official_domain ?? null,
  };
}
