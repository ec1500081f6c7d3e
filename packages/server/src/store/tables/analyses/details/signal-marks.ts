import type { Signal } from '@lurewatch/engine';

const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const MOST_KEPT = 2_000;
const known = new Map<string, string>();

/**
 * Two characters for the code or the source of a signal. A row holds those of its signals, so that a search by them passes over nearly
 * all rows that have none without reading their details. Others may have the same mark: the details have the last word.
 */
export function signalMark(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) >>> 0;
  const mark = CHARACTERS.charAt(hash % 36) + CHARACTERS.charAt(Math.floor(hash / 36) % 36);
  if (known.size < MOST_KEPT) known.set(name, mark);
  return mark;
}

/** The marks of all codes and sources of the signals, each once. */
export function marksOf(signals: readonly Signal[]): string {
  const marks = new Set<string>();
  for (const { code, source } of signals) {
    marks.add(signalMark(code));
    marks.add(signalMark(source));
  }
  return [...marks].join('');
}
