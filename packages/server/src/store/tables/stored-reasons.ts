import type { Signal } from '@lurewatch/engine';
import type { CheckRecord } from '../records.ts';
import { storedJson } from '../row-values.ts';

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
type StoredCheck = readonly [CheckRecord['name'], CheckRecord['status'], CheckRecord['timeMs'], reason?: string];

export function writeSignals(signals: readonly Signal[]): string {
  return JSON.stringify(
    signals.map((it): StoredSignal => [it.type, it.code, it.message, it.impact, it.source, it.evidence]),
  );
}

export function readSignals(text: string): readonly Signal[] {
  return storedJson<readonly (Signal | StoredSignal)[]>(text).map((stored) => {
    if (!isList(stored)) return stored;
    const [type, code, message, impact, source, evidence] = stored;
    return { type, code, message, impact, source, evidence };
  });
}

export function writeChecks(checks: readonly CheckRecord[]): string {
  return JSON.stringify(
    checks.map(({ name, status, timeMs, reason }): StoredCheck => {
      return reason === undefined ? [name, status, timeMs] : [name, status, timeMs, reason];
    }),
  );
}

export function readChecks(text: string): readonly CheckRecord[] {
  return storedJson<readonly (CheckRecord | StoredCheck)[]>(text).map((stored) => {
    if (!isList(stored)) return stored;
    const [name, status, timeMs, reason] = stored;
    return { name, status, timeMs, ...(reason !== undefined && { reason }) };
  });
}

function isList<T extends object, L extends readonly unknown[]>(stored: T | L): stored is L {
  return Array.isArray(stored);
}
