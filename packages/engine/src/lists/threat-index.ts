import type { ThreatMatch } from '../evidence/evidence.ts';

/** One line of a threat list, stored under its key (see `threatKey`). */
export interface ThreatEntry {
  /** Name of the feed. */
  readonly source: string;
  /** The line as the feed wrote it. */
  readonly entry: string;
  readonly scope: ThreatMatch['scope'];
  /** ISO 8601, null when the feed does not tell. */
  readonly firstSeen: string | null;
}

/**
 * Threat lists in memory, filled and swapped by their owner. A look-up is exact: an index that stores hashes or a filter
 * confirms a hit against the full key before it answers, since whoever chooses URLs can choose collisions too.
 */
export interface ThreatIndex {
  /** Entries stored under exactly this key: `host/path?query` for a URL, `host/` for a host or a domain. */
  lookup(expression: string): readonly ThreatEntry[];
}
