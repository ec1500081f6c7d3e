import type { AnalysisRecord } from '../records.ts';
import { oneOf, storedJson } from '../row-values.ts';
import type { AnalysesTable } from '../schema.ts';
import {
  readChecks,
  readSignals,
  readStopDomains,
  writeChecks,
  writeSignals,
  writeStopDomains,
} from './stored-reasons.ts';

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
  { name: 'created_at', pgType: 'bigint', of: (it) => it.createdAt },
  { name: 'expires_at', pgType: 'bigint', of: (it) => it.expiresAt },
  { name: 'revision', pgType: 'integer', of: (it) => it.revision },
  { name: 'base_score', pgType: 'integer', of: (it) => it.baseScore },
  { name: 'official_domain', pgType: 'text', of: (it) => it.officialDomain },
  { name: 'facts', pgType: 'text', of: (it) => (it.facts === null ? 'null' : JSON.stringify(it.facts)) },
  { name: 'stop_domains', pgType: 'text', of: (it) => writeStopDomains(it.stopDomains) },
  { name: 'screenshot_at', pgType: 'bigint', of: (it) => it.screenshotAt },
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
    analysisTimeMs: row.analysis_time_ms,
    engineVersion: row.engine_version,
    dataVersion: row.data_version,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revision: row.revision,
    screenshotAt: row.screenshot_at,
    revisedAt: row.revised_at,
  };
}
