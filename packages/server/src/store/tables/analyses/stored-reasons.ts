import type { CheckName, RedirectStop, Signal } from '@lurewatch/engine';
import { storedJson } from '../../row-values.ts';

export type CheckStatus = 'ok' | 'partial' | 'unread' | 'absent' | 'timeout' | 'failed' | 'skipped';

export interface CheckRecord {
  readonly name: CheckName;
  readonly status: CheckStatus;
  readonly timeMs: number;
  readonly reason?: string;
  /** Whom it is about where that is not the submitted host. */
  readonly host?: string;
  /** Of the answer with a page that could not be read whole. */
  readonly httpStatus?: number;
}

/** Whose domain one address of a redirect chain lies on; see RedirectStop of the engine. */
export type StopDomain = Pick<RedirectStop, 'registeredDomain' | 'domainAgeDays'>;

/*
 * Signals and checks are stored as lists of values without the names of their fields: a third of a row, and of what a
 * commit writes. The order of the values is the format; a new field goes to the end. Rows of the first version hold
 * the objects themselves.
 */

type StoredSignal = readonly [
  Signal['type'],
  Signal['code'],
  Signal['message'],
  Signal['impact'],
  Signal['source'],
  Signal['evidence'],
];
type StoredCheck = readonly [
  CheckRecord['name'],
  CheckRecord['status'],
  CheckRecord['timeMs'],
  reason?: string | null,
  host?: string | null,
  httpStatus?: number,
];
type StoredStop = readonly [StopDomain['registeredDomain'], StopDomain['domainAgeDays']];

export function writeSignals(signals: readonly Signal[]): string {
  return JSON.stringify(
    signals.map((it): StoredSignal => [it.type, it.code, it.message, it.impact, it.source, it.evidence]),
  );
}

export function readSignals(text: string): readonly Signal[] {
  return signalsFrom(storedJson(text));
}

export function signalsFrom(list: readonly (Signal | StoredSignal)[]): readonly Signal[] {
  return list.map((stored) => {
    if (!isList(stored)) return stored;
    // By place: taking a list apart by its iterator costs more than all the rest.
    const { 0: type, 1: code, 2: message, 3: impact, 4: source, 5: evidence } = stored;
    return { type, code, message, impact, source, evidence };
  });
}

export function writeChecks(checks: readonly CheckRecord[]): string {
  return `[${checks.map(writeCheck).join(',')}]`;
}

/** As JSON.stringify writes it, in a third of the time: most checks hold nothing that would have to be escaped. */
function writeCheck({ name, status, timeMs, reason, host, httpStatus }: CheckRecord): string {
  if (httpStatus !== undefined) {
    const stored: StoredCheck = [name, status, timeMs, reason ?? null, host ?? null, httpStatus];
    return JSON.stringify(stored);
  }
  if (reason === undefined && host === undefined) return `["${name}","${status}",${timeMs}]`;
  const stored: StoredCheck =
    host === undefined ? [name, status, timeMs, reason ?? null] : [name, status, timeMs, reason ?? null, host];
  return JSON.stringify(stored);
}

export function readChecks(text: string): readonly CheckRecord[] {
  return checksFrom(storedJson(text));
}

export function checksFrom(list: readonly (CheckRecord | StoredCheck)[]): readonly CheckRecord[] {
  return list.map((stored) => {
    if (!isList(stored)) return stored;
    const { 0: name, 1: status, 2: timeMs, 3: reason, 4: host, 5: httpStatus } = stored;
    return {
      name,
      status,
      timeMs,
      ...(reason != null && { reason }),
      ...(host != null && { host }),
      ...(httpStatus !== undefined && { httpStatus }),
    };
  });
}

export function writeStopDomains(stops: readonly StopDomain[]): string {
  if (stops.length === 0) return '[]';
  return JSON.stringify(stops.map((it): StoredStop => [it.registeredDomain, it.domainAgeDays]));
}

export function readStopDomains(text: string): readonly StopDomain[] {
  return stopDomainsFrom(storedJson(text));
}

export function stopDomainsFrom(list: readonly StoredStop[]): readonly StopDomain[] {
  return list.map(([registeredDomain, domainAgeDays]) => ({ registeredDomain, domainAgeDays }));
}

function isList<T extends object, L extends readonly unknown[]>(stored: T | L): stored is L {
  return Array.isArray(stored);
}
