import type { Analysis } from '@lurewatch/contract';
import { type ParsedUrl, summaryOf } from '@lurewatch/engine';
import { WrittenJson } from '../api/written-json.ts';
import { lookFailed } from '../formats/look-failed.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { CheckRecord } from '../store/tables/analyses/stored-reasons.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';
import { basisOfRecord } from './basis-of-record.ts';
import { carriedUrlOf } from './carried-url-of.ts';
import type { JudgedUrl } from './judge-url.ts';

/*
 * An answer is three runs of fields with two lists between them: head, signals, costs, checks, origin. A new field goes
 * into one of the runs and is then in every answer, event and export.
 */

/** A stored analysis in the words of the contract. */
export function presentAnalysis(record: AnalysisRecord): Analysis {
  const { url, signals, checks } = record;
  return {
    ...headOf(
      record,
      url,
      summaryOf({ ...record, basis: basisOfRecord(record), signals, lookFailed: lookFailed(record.checks) }),
    ),
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

function headOf(record: AnalysisRecord, input: string, summary: string) {
  const { id, score, baseScore, verdict, brand, officialDomain } = record;
  return {
    id,
    url: input,
    score,
    verdict,
    basis: basisOfRecord(record),
    is_phishing: verdict === 'dangerous',
    summary,
    brand_detected: brand,
    official_domain: officialDomain,
    base_score: baseScore,
  };
}

type Addresses = Pick<AnalysisRecord, 'url' | 'redirects' | 'finalUrl'>;

function courseOf(
  { score, context, analysisTimeMs, stopDomains, facts, screenshotAt, signals }: AnalysisRecord,
  { url, redirects, finalUrl }: Addresses,
) {
  return {
    context,
    analysis_time_ms: analysisTimeMs,
    risk_score: 100 - score,
    normalized_url: url,
    final_url: finalUrl,
    carried_url: carriedUrlOf(signals),
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

function originOf(record: AnalysisRecord) {
  const { engineVersion, dataVersion, overlayVersion, createdAt, expiresAt, revision, revisedAt } = record;
  return {
    engine_version: engineVersion,
    data_version: dataVersion,
    overlay_version: overlayVersion,
    analyzed_at: isoInstant(createdAt),
    expires_at: isoInstant(expiresAt),
    revision,
    revised_at: isoInstantOrNull(revisedAt),
  };
}

function presentCheck({ name, status, timeMs, reason, host, httpStatus }: CheckRecord): Analysis['checks'][number] {
  return {
    name,
    status,
    time_ms: timeMs,
    ...(reason !== undefined && { reason }),
    ...(host !== undefined && { host }),
    ...(httpStatus !== undefined && { http_status: httpStatus }),
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
