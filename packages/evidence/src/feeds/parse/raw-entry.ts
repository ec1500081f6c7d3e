/** One element of a list as its format gives it: still hostile text. */
export interface RawEntry {
  /** A URL, or a host name. */
  readonly text: string;
  /** What a bare name means, where the format itself says so; otherwise the feed's definition does. */
  readonly scope?: 'host' | 'domain';
  /** Epoch ms. */
  readonly firstSeen?: number;
  /** An exception: takes entries with the same key back out of the list. */
  readonly isException?: boolean;
}

/** What one line says: nothing (blank, comment), entries, or something that cannot be read. */
export type ParsedLine = readonly RawEntry[] | 'malformed';

export const NOTHING: ParsedLine = [];

/** undefined for text that is no date. */
export function instantOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  // "2026-11-20 08:00:01" of URLhaus is UTC without saying so.
  const isBare = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);
  const instant = Date.parse(isBare ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(instant) ? undefined : instant;
}
