import { EVIDENCE_SOURCES, type Evidence, type Finding, NETWORK_SOURCES } from '@lurewatch/engine';
import type { CheckRecord } from '../store/records.ts';

/** Each check and how it went, for `checks` in the answer. `url` and `brand` are the engine's own work. */
export function checkRecords(evidence: Evidence, engineMs: number): readonly CheckRecord[] {
  return [
    { name: 'url', status: 'ok', timeMs: engineMs },
    { name: 'brand', status: 'ok', timeMs: 0 },
    ...EVIDENCE_SOURCES.map((source) => checkRecord(source, evidence[source])),
  ];
}

function checkRecord(name: CheckRecord['name'], finding: Finding<unknown>): CheckRecord {
  switch (finding.status) {
    case 'found':
      return { name, status: 'ok', timeMs: Math.round(finding.timeMs) };
    case 'absent':
      return { name, status: 'absent', timeMs: Math.round(finding.timeMs) };
    case 'failed': {
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
  const asked = NETWORK_SOURCES.map((source) => evidence[source]).filter(({ status }) => status !== 'not_asked');
  return asked.length > 0 && asked.every((finding) => 'cached' in finding && finding.cached === true);
}
