import type { Signal } from '@lurewatch/engine';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import { oneOf, storedJson } from '../row-values.ts';
import type { Schema } from '../schema.ts';
import { signalsOf } from './analyses/analysis-columns.ts';
import type { DetailsCodec } from './analyses/details/details-codec.ts';

/** What the service itself says of one hash of an expression; `safe` takes it out of the lists. */
export interface ListedHashRecord {
  readonly hash: Uint8Array;
  readonly accountId: string;
  readonly origin: 'own-verdict' | 'report';
  readonly verdict: 'safe' | 'dangerous';
  readonly analysisId: string;
  readonly brand: string | null;
  readonly reasons: readonly string[];
  readonly listedAt: Instant;
  readonly expiresAt: Instant;
}

/** An analysis that may enter the lists. */
export interface ListableAnalysis {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly brand: string | null;
  readonly signals: readonly Signal[];
}

/** What a person has decided about an analysis, or about a page of which the hash alone is known. */
export interface AcceptedReport {
  readonly id: string;
  readonly accountId: string;
  readonly expectedVerdict: 'safe' | 'dangerous';
  readonly resolvedAt: Instant;
  readonly page: ListableAnalysis | { readonly urlSha256: string };
}

/** What the service itself adds to the lists of hashes that clients look up, and takes out of them. */
export interface ListedHashStore {
  /** Another text whenever anything has changed. */
  version(): Promise<string>;
  /** At most `limit`, those listed last. */
  all(limit: number): Promise<readonly ListedHashRecord[]>;
  /** What a report says stands against a verdict. */
  put(entries: readonly ListedHashRecord[]): Promise<void>;
  /** Dangerous verdicts of that certainty that nobody has reported as wrong, with ids from `from` to below `below`. */
  verdicts(
    span: { readonly from: string; readonly below: string },
    maxScore: number,
    limit: number,
  ): Promise<readonly ListableAnalysis[]>;
  acceptedReports(since: Instant, limit: number): Promise<readonly AcceptedReport[]>;
  /**
   * Removes what has expired, and verdicts whose analysis is gone, no longer dangerous, or was reported as wrong. Looks at so
   * many verdicts from `after` on; returns where to go on, null at the end.
   */
  prune(at: Instant, after: Uint8Array | null, limit: number): Promise<Uint8Array | null>;
}

declare module '../schema.ts' {
  interface Schema {
    listed_hashes: ListedHashesTable;
  }
}

interface ListedHashesTable {
  /** SHA-256 of an expression. */
  hash: Uint8Array;
  account_id: string;
  origin: string;
  /** safe: whatever lists this hash, it is not passed on. */
  verdict: string;
  analysis_id: string;
  brand: string | null;
  /** Codes of signals, JSON. */
  reasons: string;
  listed_at: number;
  expires_at: number;
}

/** Row of `meta`. */
const VERSION = 'listed_hashes_version';

export function createListedHashStore({ db, details }: Database): ListedHashStore {
  return {
    async version() {
      const { count } = await db
        .selectFrom('listed_hashes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return `${await readVersion(db)} ${count}`;
    },
    async all(limit) {
      const rows = await db
        .selectFrom('listed_hashes')
        .selectAll()
        .orderBy('listed_at', 'desc')
        .orderBy('hash')
        .limit(limit)
        .execute();
      return rows.map(recordOf);
    },
    async put(entries) {
      if (entries.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        for (const entry of entries) await putOne(transaction, entry);
        await grow(transaction);
      });
    },
    async verdicts({ from, below }, maxScore, limit) {
      const rows = await db
        .selectFrom('analyses')
        .select(['id', 'account_id', 'url', 'brand', 'signals', 'details'])
        .where('id', '>=', from)
        .where('id', '<', below)
        .where('verdict', '=', 'dangerous')
        .where('score', '<=', maxScore)
        .where(notReportedSafe('analyses.account_id', 'analyses.id'))
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => listableOf(row, details));
    },
    async acceptedReports(since, limit) {
      const rows = await db
        .selectFrom('reports')
        .leftJoin('analyses', (join) =>
          join.onRef('analyses.id', '=', 'reports.analysis_id').onRef('analyses.account_id', '=', 'reports.account_id'),
        )
        .select(['analyses.id', 'analyses.account_id', 'analyses.url', 'analyses.brand'])
        .select(['analyses.signals', 'analyses.details'])
        .select(['reports.id as report_id', 'reports.account_id as reporter', 'reports.url_sha256'])
        .select(['reports.expected_verdict', 'reports.resolved_at'])
        .where('reports.status', '=', 'accepted')
        .where('reports.resolved_at', '>=', since)
        .where((eb) => eb.or([eb('analyses.id', 'is not', null), eb('reports.url_sha256', 'is not', null)]))
        .orderBy('reports.resolved_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.report_id,
        accountId: row.reporter,
        expectedVerdict: oneOf(['safe', 'dangerous'], row.expected_verdict),
        resolvedAt: row.resolved_at ?? since,
        page: row.url_sha256 === null ? listableOf(row, details) : { urlSha256: row.url_sha256 },
      }));
    },
    async prune(at, after, limit) {
      const checked = await db
        .selectFrom('listed_hashes')
        .select(['hash', 'account_id', 'analysis_id'])
        .where('origin', '=', 'own-verdict')
        .where('hash', '>', after ?? Buffer.alloc(0))
        .orderBy('hash')
        .limit(limit)
        .execute();
      const last = checked.length === limit ? (checked.at(-1)?.hash ?? null) : null;
      await db.transaction().execute(async (transaction) => {
        let removed = await removedBy(transaction, sql`expires_at <= ${at}`);
        if (checked.length > 0) {
          const span = sql`hash >= ${checked[0]?.hash} and hash <= ${checked.at(-1)?.hash}`;
          removed += await removedBy(
            transaction,
            sql`origin = 'own-verdict' and ${span} and not exists (
              select 1 from analyses
              where analyses.id = listed_hashes.analysis_id and analyses.account_id = listed_hashes.account_id
                and analyses.verdict = 'dangerous' and ${notReportedSafe('analyses.account_id', 'analyses.id')})`,
          );
        }
        if (removed > 0) await grow(transaction);
      });
      return last;
    },
  };
}

function notReportedSafe(accountId: string, analysisId: string) {
  return sql<boolean>`not exists (
    select 1 from reports
    where reports.account_id = ${sql.ref(accountId)} and reports.analysis_id = ${sql.ref(analysisId)}
      and reports.expected_verdict = 'safe' and reports.status <> 'rejected')`;
}

async function removedBy(db: Kysely<Schema>, condition: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`delete from listed_hashes where ${condition}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

async function putOne(db: Kysely<Schema>, entry: ListedHashRecord): Promise<void> {
  const { hash, account_id, ...values } = rowOf(entry);
  await db
    .insertInto('listed_hashes')
    .values({ hash, account_id, ...values })
    .onConflict((conflict) => {
      const update = conflict.columns(['hash', 'account_id']).doUpdateSet(values);
      return entry.origin === 'report' ? update : update.where('listed_hashes.origin', '<>', 'report');
    })
    .execute();
}

async function readVersion(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', VERSION).executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function grow(db: Kysely<Schema>): Promise<void> {
  const value = String((await readVersion(db)) + 1);
  await db
    .insertInto('meta')
    .values({ name: VERSION, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** null in what a join may leave out, and a condition does not. */
function listableOf(
  row: {
    readonly id: string | null;
    readonly account_id: string | null;
    readonly url: string | null;
    readonly brand: string | null;
    readonly signals: string | null;
    readonly details: Uint8Array | null;
  },
  codec: DetailsCodec,
): ListableAnalysis {
  const { account_id: accountId, url, brand, signals, details } = row;
  const id = row.id ?? '';
  return {
    id,
    accountId: accountId ?? '',
    url: url ?? '',
    brand,
    signals: signalsOf({ id, signals: signals ?? '[]', details }, codec),
  };
}

function recordOf(row: ListedHashesTable): ListedHashRecord {
  return {
    hash: row.hash,
    accountId: row.account_id,
    origin: oneOf(['own-verdict', 'report'], row.origin),
    verdict: oneOf(['safe', 'dangerous'], row.verdict),
    analysisId: row.analysis_id,
    brand: row.brand,
    reasons: storedJson(row.reasons),
    listedAt: row.listed_at,
    expiresAt: row.expires_at,
  };
}

function rowOf(entry: ListedHashRecord): ListedHashesTable {
  return {
    hash: Buffer.from(entry.hash),
    account_id: entry.accountId,
    origin: entry.origin,
    verdict: entry.verdict,
    analysis_id: entry.analysisId,
    brand: entry.brand,
    reasons: JSON.stringify(entry.reasons),
    listed_at: entry.listedAt,
    expires_at: entry.expiresAt,
  };
}
