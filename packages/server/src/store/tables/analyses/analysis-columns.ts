import type { SiteFacts } from '@lurewatch/contract';
import { ASKED_CONTEXTS, type AskedContext, type Signal, type Verdict } from '@lurewatch/engine';
import type { Instant } from '../../instant.ts';
import { oneOf, storedJson } from '../../row-values.ts';
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
}

type Column = { readonly name: keyof AnalysesTable } & (
  | { readonly pgType: 'text'; readonly of: (record: AnalysisRecord) => string | null }
  | { readonly pgType: 'integer' | 'bigint'; readonly of: (record: AnalysisRecord) => number | null }
);

/** Every column of `analyses` with its PostgreSQL type: the one list behind the hot insert on both databases. */
export const ANALYSIS_COLUMNS: readonly Column[] = [
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

export const VERDICTS = ['safe', 'suspicious', 'dangerous', 'unknown'] as const;
export const ENDPOINTS = ['analyze', 'batch'] as const;

export function analysisOf(row: AnalysesTable): AnalysisRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    keyId: row.key_id,
    batchId: row.batch_id,
    endpoint: oneOf(ENDPOINTS, row.endpoint),
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
    signals: readSignals(row.signals),
    checks: readChecks(row.checks),
    redirects: storedJson(row.redirects),
    stopDomains: readStopDomains(row.stop_domains),
    facts: storedJson(row.facts),
    finalUrl: row.final_url,
    depth: oneOf(['fast', 'full'], row.depth),
    context: oneOf(ASKED_CONTEXTS, row.context),
    analysisTimeMs: row.analysis_time_ms,
    engineVersion: row.engine_version,
    dataVersion: row.data_version,
    overlayVersion: row.overlay_version,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revision: row.revision,
    screenshotAt: row.screenshot_at,
    revisedAt: row.revised_at,
  };
}
