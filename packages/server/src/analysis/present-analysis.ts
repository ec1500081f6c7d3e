import type { Analysis } from '@lurewatch/contract';
import type { ParsedUrl } from '@lurewatch/engine';
import type { AnalysisRecord, CheckRecord } from '../store/records.ts';
import type { JudgedUrl } from './judge-url.ts';

/** A stored analysis in the words of the contract. */
export function presentAnalysis(record: AnalysisRecord): Analysis {
  return {
    id: record.id,
    url: record.url,
    score: record.score,
    verdict: record.verdict,
    is_phishing: record.verdict === 'dangerous',
    brand_detected: record.brand,
    signals: [...record.signals],
    analysis_time_ms: record.analysisTimeMs,
    risk_score: 100 - record.score,
    normalized_url: record.url,
    final_url: record.finalUrl,
    redirects: [...record.redirects],
    checks: record.checks.map(presentCheck),
    engine_version: record.engineVersion,
    data_version: record.dataVersion,
    analyzed_at: new Date(record.createdAt).toISOString(),
    expires_at: new Date(record.expiresAt).toISOString(),
  };
}

/** The direct answer: only here the caller gets its URL back as it was sent, and addresses as they were met. */
export function presentDirectAnswer(record: AnalysisRecord, judged: JudgedUrl): Analysis {
  return {
    ...presentAnalysis(record),
    url: judged.url.input,
    signals: [...judged.opinion.judgement.signals],
    normalized_url: normalizedUrl(judged.url),
    final_url: judged.finalUrl,
    redirects: [...judged.redirects],
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
