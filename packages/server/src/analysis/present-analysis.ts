import type { Analysis } from '@lurewatch/contract';
import type { ParsedUrl } from '@lurewatch/engine';
import { instantText } from '../instant-text.ts';
import type { AnalysisRecord, CheckRecord } from '../store/records.ts';
import { WrittenJson } from '../written-json.ts';
import { writtenOnce } from '../written-once.ts';
import type { JudgedUrl } from './judge-url.ts';

/** A stored analysis in the words of the contract. */
export function presentAnalysis(record: AnalysisRecord): Analysis {
  const { url, finalUrl, redirects, signals, checks } = record;
  return present(record, {
    input: url,
    url,
    finalUrl,
    redirects,
    signals: [...signals],
    checks: checks.map(presentCheck),
  });
}

/**
 * The direct answer, written: only here the caller gets its URL back as it was sent, and addresses as they were met.
 * Reasons and checks are most of it and often the same as a moment ago: each list is written once.
 */
export function writeDirectAnswer(record: AnalysisRecord, judged: JudgedUrl): WrittenJson<Analysis> {
  const { url, opinion, finalUrl, redirects } = judged;
  const shown = { input: url.input, url: normalizedUrl(url), finalUrl, redirects, signals: [], checks: [] };
  // A quotation mark inside a value is written \", so that these names are found where they stand as names.
  const text = JSON.stringify(present(record, shown))
    .replace('"checks":[]', () => `"checks":${writtenChecks(judged.checks)}`)
    .replace('"signals":[]', () => `"signals":${opinion.signalsText}`);
  return new WrittenJson(text);
}

/** Wherein the direct answer and the stored form differ. */
interface Shown extends Pick<AnalysisRecord, 'url' | 'finalUrl' | 'redirects'>, Pick<Analysis, 'signals' | 'checks'> {
  readonly input: string;
}

function present(record: AnalysisRecord, shown: Shown): Analysis {
  return {
    id: record.id,
    url: shown.input,
    score: record.score,
    verdict: record.verdict,
    is_phishing: record.verdict === 'dangerous',
    brand_detected: record.brand,
    official_domain: record.officialDomain,
    base_score: record.baseScore,
    signals: shown.signals,
    analysis_time_ms: record.analysisTimeMs,
    risk_score: 100 - record.score,
    normalized_url: shown.url,
    final_url: shown.finalUrl,
    redirects: [...shown.redirects],
    checks: shown.checks,
    engine_version: record.engineVersion,
    data_version: record.dataVersion,
    analyzed_at: instantText(record.createdAt),
    expires_at: instantText(record.expiresAt),
  };
}

/** The URL as it was judged: without userinfo and fragment, which no server sees or which name nothing. */
function normalizedUrl({ scheme, host, hostKind, port, path, query }: ParsedUrl): string {
  const authority = `${hostKind === 'ipv6' ? `[${host}]` : host}${port === null ? '' : `:${port}`}`;
  return `${scheme}://${authority}${path}${query === '' ? '' : `?${query}`}`;
}

function presentCheck({ name, status, timeMs, reason }: CheckRecord): Analysis['checks'][number] {
  return { name, status, time_ms: timeMs, ...(reason !== undefined && { reason }) };
}

const writtenChecks = writtenOnce((checks: readonly CheckRecord[]) => checks.map(presentCheck));
