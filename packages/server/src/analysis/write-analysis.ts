import type { Analysis } from '@lurewatch/contract';
import { type ParsedUrl, summaryOf } from '@lurewatch/engine';
import type { AnalysisRecord, CheckRecord } from '../store/records.ts';
import { isoInstant, isoInstantOrNull } from '../time.ts';
import { WrittenJson } from '../written-json.ts';
import type { JudgedUrl } from './judge-url.ts';

/*
 * An answer is three runs of fields with two lists between them: head, signals, costs, checks, origin. A new field goes
 * into one of the runs and is then in every answer, event and export.
 */

/** A stored analysis in the words of the contract. */
export function presentAnalysis(record: AnalysisRecord): Analysis {
  const { url, signals, checks } = record;
  return {
    ...headOf(record, url, summaryOf(record.verdict, signals)),
    signals: [...signals],
    ...courseOf(record, record),
    checks: checks.map(presentCheck),
    ...originOf(record),
  };
}

/**
 * The direct answer as JSON: only here the caller gets its URL back as it was sent, and addresses as they were met. The
 * signals are its largest part, and came as JSON with the judgement.
 */
export function writeAnalysis(record: AnalysisRecord, judged: JudgedUrl): WrittenJson<Analysis> {
  const { url, judgement, checks, redirectStops, finalUrl } = judged;
  const redirects = redirectStops.slice(1).map((stop) => stop.url);
  const head = fieldsOf(headOf(record, url.input, judgement.summary));
  const course = fieldsOf(courseOf(record, { url: normalizedUrl(url), redirects, finalUrl }));
  const lists = { signals: judgement.signalsText, checks: `[${checks.map(writeCheck).join(',')}]` };
  return new WrittenJson(
    `{${head},"signals":${lists.signals},${course},"checks":${lists.checks},${fieldsOf(originOf(record))}}`,
  );
}

function headOf(
  { id, score, baseScore, verdict, brand, officialDomain }: AnalysisRecord,
  input: string,
  summary: string,
) {
  return {
    id,
    url: input,
    score,
    verdict,
    is_phishing: verdict === 'dangerous',
    summary,
    brand_detected: brand,
    official_domain: officialDomain,
    base_score: baseScore,
  };
}

type Addresses = Pick<AnalysisRecord, 'url' | 'redirects' | 'finalUrl'>;

function courseOf(
  { score, analysisTimeMs, stopDomains, facts, screenshotAt }: AnalysisRecord,
  { url, redirects, finalUrl }: Addresses,
) {
  return {
    analysis_time_ms: analysisTimeMs,
    risk_score: 100 - score,
    normalized_url: url,
    final_url: finalUrl,
    redirects: [...redirects],
    redirect_chain: stopDomains.map(({ registeredDomain, domainAgeDays }, at) => ({
      url: (at === 0 ? url : redirects[at - 1]) ?? '',
      registered_domain: registeredDomain,
      domain_age_days: domainAgeDays,
    })),
    facts,
    screenshot_at: isoInstantOrNull(screenshotAt),
  };
}

function originOf({ engineVersion, dataVersion, createdAt, expiresAt, revision, revisedAt }: AnalysisRecord) {
  return {
    engine_version: engineVersion,
    data_version: dataVersion,
    analyzed_at: isoInstant(createdAt),
    expires_at: isoInstant(expiresAt),
    revision,
    revised_at: isoInstantOrNull(revisedAt),
  };
}

function presentCheck({ name, status, timeMs, reason, host }: CheckRecord): Analysis['checks'][number] {
  return {
    name,
    status,
    time_ms: timeMs,
    ...(reason !== undefined && { reason }),
    ...(host !== undefined && { host }),
  };
}

/** As JSON.stringify writes it, in a third of the time: most checks hold nothing that would have to be escaped. */
function writeCheck(check: CheckRecord): string {
  const { name, status, timeMs, reason, host } = check;
  if (reason !== undefined || host !== undefined) return JSON.stringify(presentCheck(check));
  return `{"name":"${name}","status":"${status}","time_ms":${timeMs}}`;
}

/** The object as JSON without its braces. */
function fieldsOf(object: object): string {
  return JSON.stringify(object).slice(1, -1);
}

/** The URL as it was judged: without userinfo and fragment, which no server sees or which name nothing. */
function normalizedUrl({ scheme, host, hostKind, port, path, query }: ParsedUrl): string {
  const authority = `${hostKind === 'ipv6' ? `[${host}]` : host}${port === null ? '' : `:${port}`}`;
  return `${scheme}://${authority}${path}${query === '' ? '' : `?${query}`}`;
}
