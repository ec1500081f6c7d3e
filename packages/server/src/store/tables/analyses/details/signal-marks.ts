import type { Signal } from '@lurewatch/engine';

/*
 * No character begins one mark and ends another, so that what is searched for is never found across two marks. None differs from another
 * by its case alone, and none means something in a pattern: SQLite's LIKE is blind to case. Marks are stored: these never change.
 */
const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const SECOND = '0123456789#$&()*+,-./:;<=>?@^{|}~';
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
  const mark = FIRST.charAt(hash % FIRST.length) + SECOND.charAt(Math.floor(hash / FIRST.length) % SECOND.length);
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
