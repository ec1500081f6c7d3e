import type { ThreatMatch } from '@lurewatch/engine';

/** What is kept of an entry beside its hash. */
export interface ThreatNote {
  readonly scope: ThreatMatch['scope'];
  /** Days since 2000-01-01, 1…16383; null when nobody knows. */
  readonly firstSeenDay: number | null;
}

const SCOPES = ['url', 'host', 'domain'] as const;
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
const MAX_DAY = 2 ** 14 - 1;

/** 16 bits: scope (2) and day (14). A wider scope is a larger number. */
export function packThreatNote(note: ThreatNote): number {
  return (SCOPES.indexOf(note.scope) << 14) | (note.firstSeenDay ?? 0);
}

export function unpackThreatNote(packed: number): ThreatNote {
  const day = packed & MAX_DAY;
  return { scope: SCOPES[packed >>> 14] ?? 'url', firstSeenDay: day === 0 ? null : day };
}

/** Of two notes on one expression: the wider scope and the earlier known day. */
export function mergeThreatNotes(left: number, right: number): number {
  const days = [left & MAX_DAY, right & MAX_DAY].filter((day) => day > 0);
  return (Math.max(left >>> 14, right >>> 14) << 14) | (days.length === 0 ? 0 : Math.min(...days));
}

/** null for dates that are unreadable or outside the years that 14 bits hold. */
export function dayOfInstant(instant: number): number | null {
  const day = Math.floor((instant - EPOCH_MS) / DAY_MS);
  return day >= 1 && day <= MAX_DAY ? day : null;
}

const isoTexts = new Map<number, string>();

/** Midnight UTC of the day, ISO 8601. Each day's text is made once: it costs more than the look-up that needs it. */
export function isoOfDay(day: number): string {
  const known = isoTexts.get(day);
  if (known !== undefined) return known;
  const text = new Date(EPOCH_MS + day * DAY_MS).toISOString();
  isoTexts.set(day, text);
  return text;
}
