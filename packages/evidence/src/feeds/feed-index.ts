import type { ThreatEntry, ThreatIndex } from '@lurewatch/engine';
import { mayContain } from './segment/binary-fuse-filter.ts';
import { type ConfirmationHash, confirmationHash } from './segment/expression-hash.ts';
import { type FeedSegment, findHash, probeOf } from './segment/feed-segment.ts';
import { isoOfDay, unpackThreatNote } from './segment/threat-note.ts';

const NONE: readonly ThreatEntry[] = [];

/** A ThreatIndex over compiled feeds; immutable, so that whoever holds it sees one state of all feeds. */
export function createFeedIndex(segments: ReadonlyMap<string, FeedSegment>): ThreatIndex {
  const feeds = [...segments];
  return {
    lookup(expression) {
      const probe = probeOf(expression);
      let hash: ConfirmationHash | null = null;
      let entries: ThreatEntry[] | null = null;
      for (const [source, segment] of feeds) {
        if (!mayContain(segment.filter, probe.high, probe.low)) continue;
        hash ??= confirmationHash(expression);
        const place = findHash(segment, hash.first, hash.second, hash.third);
        if (place < 0) continue;
        entries ??= [];
        entries.push(describeEntry(source, expression, segment.notes[place] ?? 0));
      }
      return entries ?? NONE;
    },
  };
}

/** The list keeps hashes only; what matched is the expression that was asked for. */
function describeEntry(source: string, expression: string, packed: number): ThreatEntry {
  const { scope, firstSeenDay } = unpackThreatNote(packed);
  return {
    source,
    entry: scope === 'url' ? expression : expression.slice(0, -1),
    scope,
    firstSeen: firstSeenDay === null ? null : isoOfDay(firstSeenDay),
  };
}
