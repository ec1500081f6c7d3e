import type { KitRule } from '../../kit-rules/kit-rule.ts';
import { readRuleFile } from '../../kit-rules/read-rule-file.ts';
import type { FeedDefinition } from '../feed-definition.ts';
import { FeedRefusedError } from '../feed-refused-error.ts';
import { DEFAULT_FEED_LIMITS, type FeedLimits } from '../parse/feed-limits.ts';
import type { RawEntry } from '../parse/raw-entry.ts';
import { unpack } from '../parse/unpack.ts';
import { PROTECTED_SITES } from '../protected-sites.ts';
import { buildSegment } from '../segment/build-segment.ts';
import { createEntryCollector } from '../segment/entry-collector.ts';
import { type ConfirmationHash, confirmationHash } from '../segment/expression-hash.ts';
import { type FeedSegment, findHash } from '../segment/feed-segment.ts';
import { dayOfInstant, mergeThreatNotes, packThreatNote, unpackThreatNote } from '../segment/threat-note.ts';
import { type AddedHashes, createAddedHashCollector } from './added-hashes.ts';
import { createAddressSample } from './address-sample.ts';
import { isSharedSuffix, type LocatedEntry, locateEntry } from './locate-entry.ts';
import { readEntries } from './read-entries.ts';

export interface CompileContext {
  readonly definition: FeedDefinition;
  /** What is in use now; null the first time. */
  readonly previous: FeedSegment | null;
  /** Epoch ms. */
  readonly now: number;
  /** Beside PROTECTED_SITES: sites that should not be listed as a whole. */
  readonly popularSites: readonly string[];
  /** False refuses a list of half its former size or less. */
  readonly mayShrink: boolean;
  readonly limits?: FeedLimits;
}

export interface CompiledFeed {
  readonly segment: FeedSegment;
  /** Lines that could not be read. */
  readonly malformed: number;
  /** Entries passed over because they would list a popular site or a shared suffix as a whole. */
  readonly dropped: number;
  /** Look-up hashes of what entries new to us may cover. */
  readonly added: AddedHashes;
  /** Addresses of entries that are new to us, where there are many some of them; none at our first sight of a list. */
  readonly newlyNamed: readonly string[];
  /** Popularity lists: the first thousand sites, in order. */
  readonly topSites: readonly string[];
  /** What was left out, and why. */
  readonly remarks?: readonly string[];
  readonly kitRules?: readonly KitRule[];
}

const TOP_SITES = 1000;
const RANKS_PER_STEP = 100;
/** Of an archive of rules, unpacked. */
const MAX_RULES_BYTES = 32 * 2 ** 20;
const MAX_MALFORMED_SHARE = 0.5;
/** Short lists halve by themselves. */
const MIN_SIZE_TO_COMPARE = 20;
/** So many are enough to learn a day's wording from. */
const MOST_NEWLY_NAMED = 2_000;
const MAX_EXCEPTIONS = 200_000;
const MAX_DROPPED = 10;
const MAX_DROPPED_SHARE = 0.001;

/** Reads a list and makes the segment for look-ups. Throws FeedRefusedError when the list is not to be believed. */
export async function compileFeed(bytes: AsyncIterable<Uint8Array>, context: CompileContext): Promise<CompiledFeed> {
  const { definition, previous, mayShrink, limits = DEFAULT_FEED_LIMITS } = context;
  const compiled = await COMPILE[definition.kind](bytes, context, limits);
  if (previous !== null && !mayShrink) refuseShrunk(previous.first.length, compiled.segment.first.length);
  return compiled;
}

const COMPILE = { threat: compileThreats, popularity: compilePopularity, kits: compileKits } as const;

async function compileThreats(
  bytes: AsyncIterable<Uint8Array>,
  context: CompileContext,
  limits: FeedLimits,
): Promise<CompiledFeed> {
  const { definition, previous } = context;
  const popularSites = new Set(context.popularSites);
  const isProtected = createProtection(definition, popularSites);
  const today = previous === null ? null : dayOfInstant(context.now);
  const collector = createEntryCollector({ keepsTails: definition.redistribute === true });
  const added = createAddedHashCollector((site) => popularSites.has(site));
  const newlyNamed = createAddressSample(MOST_NEWLY_NAMED);
  const exceptions = new Set<string>();
  let dropped = 0;

  function takeEntry(located: LocatedEntry, { text, firstSeen }: RawEntry): void {
    const hash = confirmationHash(located.expression);
    const place = previous === null ? -1 : findHash(previous, hash.first, hash.second, hash.third);
    if (place < 0) added.add(located);
    // At our first sight of a list nobody knows what of it is new.
    if (place < 0 && previous !== null)
      newlyNamed.add(hash.first, text.includes('://') ? text : `https://${located.expression}`);
    // The feed's own date, else the day we first saw it; on our first sight of the whole list nobody knows.
    const known = place < 0 ? today : unpackThreatNote(previous?.notes[place] ?? 0).firstSeenDay;
    const firstSeenDay = (firstSeen === undefined ? null : dayOfInstant(firstSeen)) ?? known;
    collector.add(located.expression, packThreatNote({ scope: located.scope, firstSeenDay }), hash);
  }

  const read = await forEachEntry(bytes, definition, limits, (raw) => {
    const located = locateEntry(raw, definition.scope ?? 'domain');
    if (located === null) return false;
    if (raw.isException) {
      if (exceptions.size < MAX_EXCEPTIONS) exceptions.add(hashText(confirmationHash(located.expression)));
    } else if (located.scope !== 'url' && isProtected(located.host)) {
      dropped++;
    } else takeEntry(located, raw);
    return true;
  });
  refuseUnbelievable(collector.count, read.malformed);
  if (dropped > Math.max(MAX_DROPPED, collector.count * MAX_DROPPED_SHARE)) {
    throw new FeedRefusedError('lists_popular_site', `lists ${dropped} popular sites or shared suffixes as a whole`);
  }
  const isException = (hash: ConfirmationHash) => exceptions.size > 0 && exceptions.has(hashText(hash));
  const segment = buildSegment(collector.columns(), mergeThreatNotes, isException);
  if (segment.first.length === 0) throw new FeedRefusedError('empty', 'exceptions take every entry back');
  return {
    segment,
    malformed: read.malformed,
    dropped,
    added: added.hashes(),
    newlyNamed: newlyNamed.addresses(),
    topSites: [],
  };
}

async function compilePopularity(
  bytes: AsyncIterable<Uint8Array>,
  context: CompileContext,
  limits: FeedLimits,
): Promise<CompiledFeed> {
  const collector = createEntryCollector();
  const topSites: string[] = [];
  const read = await forEachEntry(bytes, context.definition, limits, (raw) => {
    const located = locateEntry(raw, 'domain');
    if (located === null) return false;
    collector.add(`${located.host}/`, Math.min(0xffff, Math.floor(collector.count / RANKS_PER_STEP) + 1));
    if (topSites.length < TOP_SITES && !isSharedSuffix(located.host)) topSites.push(located.host);
    return true;
  });
  refuseUnbelievable(collector.count, read.malformed);
  const segment = buildSegment(collector.columns(), Math.min);
  const added = new Uint32Array(new SharedArrayBuffer(0));
  return { segment, malformed: read.malformed, dropped: 0, added, newlyNamed: [], topSites };
}

async function compileKits(
  bytes: AsyncIterable<Uint8Array>,
  _context: CompileContext,
  limits: FeedLimits,
): Promise<CompiledFeed> {
  const parts: Uint8Array[] = [];
  for await (const part of unpack(bytes, Math.min(limits.maxDocumentBytes, MAX_RULES_BYTES))) parts.push(part);
  const { rules, malformed, dropped, remarks } = readRuleFile(Buffer.concat(parts));
  refuseUnbelievable(rules.length, malformed, remarks[0]);
  const collector = createEntryCollector();
  for (const { title } of rules) collector.add(title, 0);
  const segment = buildSegment(collector.columns(), Math.min);
  const added = new Uint32Array(new SharedArrayBuffer(0));
  return { segment, malformed, dropped, added, newlyNamed: [], topSites: [], remarks, kitRules: rules };
}

/** `take` tells whether the entry could be used. */
async function forEachEntry(
  bytes: AsyncIterable<Uint8Array>,
  definition: FeedDefinition,
  limits: FeedLimits,
  take: (raw: Parameters<typeof locateEntry>[0]) => boolean,
): Promise<{ readonly malformed: number }> {
  let malformed = 0;
  let taken = 0;
  for await (const batch of readEntries(bytes, definition, limits)) {
    for (const line of batch) {
      if (line === 'malformed') {
        malformed++;
        continue;
      }
      for (const raw of line) {
        if (taken === limits.maxEntries)
          throw new FeedRefusedError('too_many_entries', `more than ${limits.maxEntries} entries`);
        if (take(raw)) taken++;
        else malformed++;
      }
    }
  }
  return { malformed };
}

/** Tells whether to drop an entry for a whole host; throws where the list must be refused for it. */
function createProtection(definition: FeedDefinition, popular: ReadonlySet<string>): (host: string) => boolean {
  const always = new Set(PROTECTED_SITES);
  return (host) => {
    const refusal =
      always.has(host) || popular.has(host)
        ? 'lists_popular_site'
        : isSharedSuffix(host)
          ? 'lists_public_suffix'
          : null;
    if (refusal === null) return false;
    if (always.has(host) || definition.onProtected !== 'drop')
      throw new FeedRefusedError(refusal, `lists ${host} as a whole`);
    return true;
  };
}

function hashText(hash: ConfirmationHash): string {
  return `${hash.first} ${hash.second} ${hash.third}`;
}

function refuseShrunk(before: number, after: number): void {
  if (before >= MIN_SIZE_TO_COMPARE && after <= before / 2) {
    throw new FeedRefusedError('shrunk', `${after} entries instead of ${before}`);
  }
}

function refuseUnbelievable(entries: number, malformed: number, remark?: string): void {
  const example = remark === undefined ? '' : ` (${remark})`;
  if (entries === 0) throw new FeedRefusedError('empty', `no entry could be read${example}`);
  if (malformed / (entries + malformed) > MAX_MALFORMED_SHARE) {
    throw new FeedRefusedError(
      'mostly_malformed',
      `${malformed} of ${entries + malformed} lines could not be read${example}`,
    );
  }
}
