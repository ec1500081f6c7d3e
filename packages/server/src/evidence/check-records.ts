import { EVIDENCE_SOURCES, type Evidence, type Finding, NETWORK_SOURCES, type NetworkSource } from '@lurewatch/engine';
import type { CheckRecord } from '../store/tables/analyses/stored-reasons.ts';

/**
 * Each check and how it went, for `checks` in the answer. `url` and `brand` are the engine's own work.
 *
 * @param carriedHost whom the network was asked about where the URL is a wrapped link
 */
export function checkRecords(evidence: Evidence, engineMs: number, carriedHost?: string): readonly CheckRecord[] {
  const about = (check: CheckRecord): CheckRecord =>
    carriedHost === undefined || check.status === 'skipped' ? check : { ...check, host: carriedHost };
  const checks: CheckRecord[] = [
    { name: 'url', status: 'ok', timeMs: engineMs },
    { name: 'brand', status: 'ok', timeMs: 0 },
  ];
  for (const source of EVIDENCE_SOURCES) {
    const record = checkRecord(source, evidence[source]);
    checks.push(about(source === 'page' ? withShortfall(record, evidence) : record));
  }
  if (evidence.render !== undefined) checks.push(about(checkRecord('render', evidence.render)));
  if (evidence.picture !== undefined) checks.push(about(checkRecord('picture', evidence.picture)));
  if (evidence.press !== undefined) checks.push(about(checkRecord('press', evidence.press)));
  for (const { name, finding, host } of askedOnTheWay(evidence)) checks.push({ ...checkRecord(name, finding), host });
  return checks;
}

interface AskedOnTheWay {
  readonly name: NetworkSource;
  readonly host: string;
  readonly finding: Finding<unknown>;
}

/** What was asked about other hosts than the submitted one: about the site where redirects ended, and domains in between. */
export function askedOnTheWay({ page, finalSite, passedDomains }: Evidence): readonly AskedOnTheWay[] {
  if (finalSite === undefined && passedDomains === undefined) return NOTHING;
  const host = page.status === 'found' ? (URL.parse(page.value.finalUrl)?.hostname ?? '') : '';
  const asked: readonly AskedOnTheWay[] = [
    ...NETWORK_SOURCES.flatMap((name) =>
      finalSite === undefined || name === 'page' ? [] : [{ name, host, finding: finalSite[name] }],
    ),
    ...(passedDomains ?? []).map(({ domain, rdap }) => ({ name: 'rdap', host: domain, finding: rdap }) as const),
  ];
  return asked.filter(({ finding }) => finding.status !== 'not_asked');
}

const NOTHING: readonly AskedOnTheWay[] = [];

/** A page that was answered, and not read whole, is not "ok". */
function withShortfall(record: CheckRecord, { page }: Evidence): CheckRecord {
  if (page.status !== 'found' || page.value.shortfall === undefined) return record;
  const { extent, reason } = page.value.shortfall;
  return { ...record, status: extent, reason, httpStatus: page.value.status };
}

function checkRecord(name: CheckRecord['name'], finding: Finding<unknown>): CheckRecord {
  switch (finding.status) {
    case 'found':
      return { name, status: 'ok', timeMs: Math.round(finding.timeMs) };
    case 'absent':
      return { name, status: 'absent', timeMs: Math.round(finding.timeMs) };
    case 'failed': {
      if (finding.reason === 'acts_when_opened') return { name, status: 'skipped', timeMs: 0, reason: finding.reason };
      const isTimeout = finding.reason === 'timeout';
      const timeMs = Math.round(finding.timeMs);
      return isTimeout
        ? { name, status: 'timeout', timeMs }
        : { name, status: 'failed', timeMs, reason: finding.reason };
    }
    case 'not_asked':
      return { name, status: 'skipped', timeMs: 0 };
  }
}

/** True when no other computer was asked. */
export function askedNobody(evidence: Evidence): boolean {
  return NETWORK_SOURCES.every((source) => evidence[source].status === 'not_asked');
}

/** True when look-ups were needed and every one was answered from a cache. */
export function cameFromCache(evidence: Evidence): boolean {
  if (askedNobody(evidence)) return false;
  const asked = [
    ...NETWORK_SOURCES.map((source) => evidence[source]),
    ...askedOnTheWay(evidence).map(({ finding }) => finding),
  ].filter(({ status }) => status !== 'not_asked');
  return asked.every((finding) => 'cached' in finding && finding.cached === true);
}
