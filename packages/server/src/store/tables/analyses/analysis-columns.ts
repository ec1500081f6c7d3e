import type { SiteFacts } from '@lurewatch/contract';
import { ASKED_CONTEXTS, type AskedContext, type Signal, type Verdict } from '@lurewatch/engine';
import type { Instant } from '../../instant.ts';
import { oneOf, storedJson } from '../../row-values.ts';
import type { AnalysisDetails, DetailsCodec } from './details/details-codec.ts';
import { marksOf } from './details/signal-marks.ts';
import {
  type CheckRecord,
  readChecks,
  readSignals,
  readStopDomains,
  type StopDomain,
  writeChecks,
  writeSignals,
  writeStopDomains,
} from './stored-reasons.ts';

/** One stored analysis. URLs in it are already stripped of userinfo and fragment, personal query values masked. */
export interface AnalysisRecord {
  readonly id: string; // ana_…
  readonly accountId: string;
  readonly keyId: string | null;
  readonly batchId: string | null;
  readonly endpoint: 'analyze' | 'batch';
  readonly url: string;
  readonly host: string;
  /** Engine's canonical look-up hashes of host and site, for finding past analyses when a feed learns of them. */
  readonly hostHash: string;
  readonly siteHash: string;
  readonly urlHash: string;
  readonly score: number;
  /** null: analysed before it was kept. */
  readonly baseScore: number | null;
  readonly verdict: Verdict;
  readonly brand: string | null;
  readonly officialDomain: string | null;
  readonly signals: readonly Signal[];
  /** The signals as a row holds them, where they were written before; never of a record that was read. */
  readonly signalsText?: string | undefined;
  readonly checks: readonly CheckRecord[];
  readonly redirects: readonly string[];
  /** Of the submitted URL, then of each of `redirects`; empty where there are none, or they are older than this column. */
  readonly stopDomains: readonly StopDomain[];
  /** null where nobody was asked, or they are older than this column. */
  readonly facts: SiteFacts | null;
  readonly finalUrl: string | null;
  readonly depth: 'fast' | 'full';
  /** What was asked; navigation in rows that are older than this column. */
  readonly context: AskedContext;
  readonly analysisTimeMs: number;
  readonly engineVersion: string;
  readonly dataVersion: string;
  /** What was learnt on top of that model; null: nothing, or older than this column. */
  readonly overlayVersion: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly revision: number;
  /** When a browser drew the page, of which the picture is kept beside the analysis; null: there is none. */
  readonly screenshotAt: Instant | null;
  /** When it was judged again, by a threat list or because somebody asked; null: never. */
  readonly revisedAt: Instant | null;
}

declare module '../../schema.ts' {
  interface Schema {
    analyses: AnalysesTable;
  }
}

export interface AnalysesTable {
  id: string;
  account_id: string;
  key_id: string | null;
  batch_id: string | null;
  endpoint: string;
  url: string;
  host: string;
  host_hash: string;
  site_hash: string;
  url_hash: string;
  score: number;
  verdict: string;
  brand: string | null;
  signals: string;
  checks: string;
  redirects: string;
  final_url: string | null;
  depth: string;
  analysis_time_ms: number;
  engine_version: string;
  data_version: string;
  overlay_version: string | null;
  created_at: number;
  expires_at: number;
  revision: number;
  base_score: number | null;
  official_domain: string | null;
  /** Null: still as it was analysed. */
  revised_at: number | null;
  stop_domains: string;
  facts: string;
  /** When the picture in `screenshots` was taken; null: there is none. */
  screenshot_at: number | null;
  /** What was asked. */
  context: string;
  /** Of a row in the compact form: what the columns that it leaves empty held before. */
  details: Uint8Array | null;
}

export type AnalysisColumn = { readonly name: keyof AnalysesTable } & (
  | { readonly pgType: 'text'; readonly of: (record: AnalysisRecord) => string | null }
  | { readonly pgType: 'integer' | 'bigint'; readonly of: (record: AnalysisRecord) => number | null }
  | { readonly pgType: 'bytea'; readonly of: (record: AnalysisRecord) => Uint8Array | null }
);

/** Every column of `analyses` but `details`, with its PostgreSQL type, as a row without details holds it. */
export const ANALYSIS_COLUMNS: readonly AnalysisColumn[] = [
  { name: 'id', pgType: 'text', of: (it) => it.id },
  { name: 'account_id', pgType: 'text', of: (it) => it.accountId },
  { name: 'key_id', pgType: 'text', of: (it) => it.keyId },
  { name: 'batch_id', pgType: 'text', of: (it) => it.batchId },
  { name: 'endpoint', pgType: 'text', of: (it) => it.endpoint },
  { name: 'url', pgType: 'text', of: (it) => it.url },
  { name: 'host', pgType: 'text', of: (it) => it.host },
  { name: 'host_hash', pgType: 'text', of: (it) => it.hostHash },
  { name: 'site_hash', pgType: 'text', of: (it) => it.siteHash },
  { name: 'url_hash', pgType: 'text', of: (it) => it.urlHash },
  { name: 'score', pgType: 'integer', of: (it) => it.score },
  { name: 'verdict', pgType: 'text', of: (it) => it.verdict },
  { name: 'brand', pgType: 'text', of: (it) => it.brand },
  { name: 'signals', pgType: 'text', of: (it) => it.signalsText ?? writeSignals(it.signals) },
  { name: 'checks', pgType: 'text', of: (it) => writeChecks(it.checks) },
  { name: 'redirects', pgType: 'text', of: (it) => (it.redirects.length === 0 ? '[]' : JSON.stringify(it.redirects)) },
  { name: 'final_url', pgType: 'text', of: (it) => it.finalUrl },
  { name: 'depth', pgType: 'text', of: (it) => it.depth },
  { name: 'analysis_time_ms', pgType: 'integer', of: (it) => Math.round(it.analysisTimeMs) },
  { name: 'engine_version', pgType: 'text', of: (it) => it.engineVersion },
  { name: 'data_version', pgType: 'text', of: (it) => it.dataVersion },
  { name: 'overlay_version', pgType: 'text', of: (it) => it.overlayVersion },
  { name: 'created_at', pgType: 'bigint', of: (it) => it.createdAt },
  { name: 'expires_at', pgType: 'bigint', of: (it) => it.expiresAt },
  { name: 'revision', pgType: 'integer', of: (it) => it.revision },
  { name: 'base_score', pgType: 'integer', of: (it) => it.baseScore },
  { name: 'official_domain', pgType: 'text', of: (it) => it.officialDomain },
  { name: 'facts', pgType: 'text', of: (it) => (it.facts === null ? 'null' : JSON.stringify(it.facts)) },
  { name: 'stop_domains', pgType: 'text', of: (it) => writeStopDomains(it.stopDomains) },
  { name: 'screenshot_at', pgType: 'bigint', of: (it) => it.screenshotAt },
  { name: 'context', pgType: 'text', of: (it) => it.context },
];

/**
 * The columns that a row is written with: the one list behind the hot insert on both databases. In the compact form the signals are marks to
 * search by, the facts what a summary of a domain compares, and what the details hold is empty.
 */
export function columnsWritten({
  write,
  hasColumn,
}: Pick<DetailsCodec, 'write' | 'hasColumn'>): readonly AnalysisColumn[] {
  if (!hasColumn) return ANALYSIS_COLUMNS;
  if (write === null) return [...ANALYSIS_COLUMNS, { name: 'details', pgType: 'bytea', of: () => null }];
  const compact = ANALYSIS_COLUMNS.map(
    (column): AnalysisColumn => COMPACT_COLUMNS.find(({ name }) => name === column.name) ?? column,
  );
  return [...compact, { name: 'details', pgType: 'bytea', of: write }];
}

/** What stands in the place of what the details hold. */
export const COMPACT_COLUMNS: readonly AnalysisColumn[] = [
  { name: 'signals', pgType: 'text', of: (it) => marksOf(it.signals) },
  { name: 'facts', pgType: 'text', of: comparedFacts },
  { name: 'endpoint', pgType: 'text', of: () => '' },
  { name: 'checks', pgType: 'text', of: () => '' },
  { name: 'redirects', pgType: 'text', of: () => '' },
  { name: 'stop_domains', pgType: 'text', of: () => '' },
  { name: 'engine_version', pgType: 'text', of: () => '' },
  { name: 'data_version', pgType: 'text', of: () => '' },
  { name: 'context', pgType: 'text', of: () => '' },
  { name: 'final_url', pgType: 'text', of: () => null },
  { name: 'overlay_version', pgType: 'text', of: () => null },
];

/** Written as the whole facts begin, since both are compared by their text. */
function comparedFacts({ facts }: AnalysisRecord): string {
  if (facts === null) return '';
  return JSON.stringify({ host: facts.host, registered_domain: facts.registered_domain });
}

export const VERDICTS = ['safe', 'suspicious', 'dangerous', 'unknown'] as const;
export const ENDPOINTS = ['analyze', 'batch'] as const;

/** @throws Error with the id of the row, where that is damaged or of a newer version */
export function analysisOf(row: AnalysesTable, codec: Pick<DetailsCodec, 'read'>): AnalysisRecord {
  return naming(row, () => recordOf(row, isCompact(row) ? codec.read(row.details) : detailsOfColumns(row)));
}

function naming<T>({ id }: Pick<AnalysesTable, 'id'>, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The stored analysis ${id} cannot be read: ${reason}`, { cause });
  }
}

function recordOf(row: AnalysesTable, details: AnalysisDetails): AnalysisRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    keyId: row.key_id,
    batchId: row.batch_id,
    url: row.url,
    host: row.host,
    hostHash: row.host_hash,
    siteHash: row.site_hash,
    urlHash: row.url_hash,
    score: row.score,
    baseScore: row.base_score,
    verdict: oneOf(VERDICTS, row.verdict),
    brand: row.brand,
    officialDomain: row.official_domain,
    ...details,
    endpoint: oneOf(ENDPOINTS, details.endpoint),
    context: oneOf(ASKED_CONTEXTS, details.context),
    depth: oneOf(['fast', 'full'], row.depth),
    analysisTimeMs: row.analysis_time_ms,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revision: row.revision,
    screenshotAt: row.screenshot_at,
    revisedAt: row.revised_at,
  };
}

type WithSignals = Pick<AnalysesTable, 'signals' | 'details'>;

/**
 * The signals of a row alone, whatever its form.
 *
 * @throws Error as `analysisOf` does
 */
export function signalsOf(
  row: WithSignals & Pick<AnalysesTable, 'id'>,
  codec: Pick<DetailsCodec, 'readSignals'>,
): readonly Signal[] {
  return naming(row, () => (isCompact(row) ? codec.readSignals(row.details) : readSignals(row.signals)));
}

/** A list of signals begins with a bracket, marks never do. */
export function isCompact<Row extends WithSignals>(row: Row): row is Row & { readonly details: Uint8Array } {
  return row.details != null && !row.signals.startsWith('[');
}

function detailsOfColumns(row: AnalysesTable): AnalysisDetails {
  return {
    signals: readSignals(row.signals),
    checks: readChecks(row.checks),
    redirects: storedJson(row.redirects),
    stopDomains: readStopDomains(row.stop_domains),
    facts: storedJson(row.facts),
    engineVersion: row.engine_version,
    dataVersion: row.data_version,
    overlayVersion: row.overlay_version,
    context: row.context,
    // Empty where a version that knows no details has judged a compact row again.
    endpoint: row.endpoint || (row.batch_id === null ? 'analyze' : 'batch'),
    finalUrl: row.final_url,
  };
}
