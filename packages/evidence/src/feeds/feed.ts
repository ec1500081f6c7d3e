import fs from 'node:fs/promises';
import { type GuardedFetch, toOutboundError } from '../guarded-fetch/index.ts';
import type { KitRule } from '../kit-rules/kit-rule.ts';
import { type AddedHash, type AddedHashes, addedHashes, countAdded } from './compile/added-hashes.ts';
import { compileInWorker } from './compile/compile-in-worker.ts';
import type { CompileOutcome, SegmentNote } from './compile/compile-job.ts';
import type { DownloadFeed } from './download/download-in-worker.ts';
import { type FeedValidators, type FetchedFeed, fetchFeed } from './download/fetch-feed.ts';
import type { FeedDefinition } from './feed-definition.ts';
import { type FeedEvent, hasBeenSmallForLong, NEW_FEED, nextFeedLife } from './feed-life.ts';
import type { FeedState } from './feed-state.ts';
import { DEFAULT_FEED_LIMITS, type FeedLimits } from './parse/feed-limits.ts';
import { parseJson } from './parse/json-list.ts';
import { isStale, nextRefreshAt } from './refresh-schedule.ts';
import type { FeedSegment } from './segment/feed-segment.ts';
import { decodeSegment, type EncodedSegment, SegmentUnreadableError } from './segment/segment-codec.ts';
import type { FeedSnapshot, FeedSnapshotStore } from './snapshot/feed-snapshot-store.ts';

/** What a list gained. */
export interface FeedAddition {
  readonly source: string;
  readonly count: number;
  /**
   * Look-up hashes of stored analyses that the new entries may cover; see engine `lookupHashes`. There may be
   * millions.
   */
  hashes(): Iterable<AddedHash>;
  /** Addresses that a threat list newly names, at most a few thousand of them; none at the first sight of the list. */
  readonly newlyNamed: readonly string[];
  /** Aborted when the service stops: whoever throws then is told again after the next start. */
  readonly signal: AbortSignal;
}

export interface FeedContext {
  /** null: lists with a URL are never fetched. */
  readonly fetch: GuardedFetch | null;
  /** Instead of `fetch`, for lists with a URL. */
  readonly download?: DownloadFeed | undefined;
  readonly snapshots: FeedSnapshotStore;
  readonly workDirectory: string;
  readonly jitterSeed: number;
  readonly limits?: FeedLimits;
  popularSites(): readonly string[];
  /** A new edition is in use. Rejecting keeps it unsaved, so that the addition is told again. */
  onSwapped(addition: FeedAddition): Promise<void>;
  /** Called as soon as look-ups should use the new segment. */
  swap(): void;
}

/** One list through its life: loaded from its snapshot, refreshed when due, replaced whole or not at all. */
export interface Feed {
  readonly definition: FeedDefinition;
  readonly segment: FeedSegment | null;
  readonly topSites: readonly string[];
  readonly kitRules: readonly KitRule[];
  state(now: number): FeedState;
  isDue(now: number): boolean;
  /**
   * Takes a stored edition when it is newer than the one in use. A damaged one is refused, shown in the state, and
   * fetched again.
   */
  adopt(version: number, load: () => Promise<FeedSnapshot | null>): Promise<void>;
  refresh(now: number, signal: AbortSignal): Promise<void>;
}

const NO_RULES: readonly KitRule[] = [];

interface Edition {
  readonly encoded: EncodedSegment;
  readonly note: SegmentNote;
  readonly version: number;
}

interface Unsettled {
  readonly added: AddedHashes;
  readonly newlyNamed: readonly string[];
  readonly edition: Edition;
}

export function createFeed(definition: FeedDefinition, context: FeedContext): Feed {
  const { limits = DEFAULT_FEED_LIMITS } = context;
  let edition: Edition | null = null;
  let unsettled: Unsettled | null = null;
  let life = NEW_FEED;

  const note = (event: FeedEvent): void => {
    life = nextFeedLife(life, event);
  };
  const isSameSource = () => edition !== null && sourceOf(edition.note.definition) === sourceOf(definition);
  /** Whether the edition holds the whole hashes exactly where they may be passed on; else it has to be read again. */
  const isSameForm = () =>
    edition !== null && (edition.encoded.segment.tails !== null) === (definition.redistribute === true);

  function nextAttemptAt(): number {
    if (unsettled !== null || (edition !== null && !(isSameSource() && isSameForm()) && life.lastAttemptAt === null))
      return 0;
    return nextRefreshAt({ ...definition, ...life }, context.jitterSeed);
  }

  async function adopt(version: number, load: () => Promise<FeedSnapshot | null>): Promise<void> {
    if (version <= (edition?.version ?? 0) || version === life.unreadableVersion) return;
    try {
      const snapshot = await load();
      if (snapshot === null) return;
      const encoded = await decodeSegment(snapshot.bytes);
      edition = { encoded, note: readNote(encoded.note, definition), version: snapshot.version };
      note({ kind: 'adopted', fetchedAt: edition.note.fetchedAt });
      context.swap();
    } catch (error) {
      if (!(error instanceof SegmentUnreadableError)) throw error;
      note({ kind: 'unreadable', version, message: error.message });
    }
  }

  async function refresh(now: number, signal: AbortSignal): Promise<void> {
    if (unsettled !== null) return settle(unsettled, signal);
    if (definition.path === undefined && context.fetch === null) return;
    note({ kind: 'asked', at: now });
    try {
      await takeFetched(await fetchNow(signal), now, signal);
    } catch (error) {
      const { code, message } = toOutboundError(error);
      note({ kind: 'failed', reason: code, message });
    }
  }

  function fetchNow(signal: AbortSignal): Promise<FetchedFeed> {
    const isHeld = edition !== null && isSameSource() && isSameForm();
    const held: FeedValidators = isHeld && edition ? edition.note : { etag: null, lastModified: null };
    const target = { directory: context.workDirectory, maxBytes: limits.maxDownloadBytes, signal };
    if (definition.path === undefined && context.download !== undefined)
      return context.download(definition, held, target);
    return fetchFeed(definition, held, { ...target, fetch: context.fetch });
  }

  async function takeFetched(fetched: FetchedFeed, now: number, signal: AbortSignal): Promise<void> {
    if (fetched.outcome === 'unchanged') return note({ kind: 'unchanged', at: now });
    if (fetched.outcome === 'failed') {
      const { reason, message, retryAfterS } = fetched;
      return note({ kind: 'failed', reason, message, notBefore: now + retryAfterS * 1000 });
    }
    try {
      const previous = isSameSource() ? (edition?.encoded.bytes ?? null) : null;
      const mayShrink = definition.path !== undefined || hasBeenSmallForLong(life, now);
      const popularSites = context.popularSites();
      const job = { definition, previous, now, mayShrink, popularSites, limits, ...fetched.validators };
      await takeCompiled(await compileInWorker({ ...job, file: fetched.file }, signal), now, signal);
    } finally {
      if (fetched.isTemporary) await fs.rm(fetched.file, { force: true });
    }
  }

  async function takeCompiled(outcome: CompileOutcome, now: number, signal: AbortSignal): Promise<void> {
    if (!outcome.ok) return note({ kind: 'refused', at: now, reason: outcome.code, message: outcome.message });
    const encoded = await decodeSegment(outcome.bytes);
    edition = { encoded, note: readNote(encoded.note, definition), version: now };
    note({ kind: 'taken', at: now });
    context.swap();
    await settle({ added: outcome.added, newlyNamed: outcome.newlyNamed, edition }, signal);
  }

  /**
   * Announces what was added, then saves: after a crash in between, the old snapshot makes the same addition appear
   * again.
   */
  async function settle(pending: Unsettled, signal: AbortSignal): Promise<void> {
    unsettled = pending;
    let reason: 'recheck_failed' | 'snapshot_not_saved' = 'recheck_failed';
    try {
      await context.onSwapped(additionOf(definition.name, pending, signal));
      reason = 'snapshot_not_saved';
      await context.snapshots.save(definition.name, pending.edition.encoded.bytes, pending.edition.version);
      unsettled = null;
      note({ kind: 'settled' });
    } catch (error) {
      note({ kind: 'unsettled', reason, message: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    definition,
    get segment() {
      return edition?.encoded.segment ?? null;
    },
    get topSites() {
      return edition?.note.topSites ?? [];
    },
    get kitRules() {
      return edition?.note.kitRules ?? NO_RULES;
    },
    isDue: (now) => nextAttemptAt() <= now,
    adopt,
    refresh,
    state: (now) => ({
      name: definition.name,
      kind: definition.kind,
      status: life.status,
      reason: life.problem?.reason ?? null,
      message: life.problem?.message ?? null,
      entries: edition?.encoded.segment.first.length ?? null,
      malformed: edition?.note.malformed ?? 0,
      dropped: edition?.note.dropped ?? 0,
      lastSuccessAt: life.lastSuccessAt,
      lastAttemptAt: life.lastAttemptAt,
      nextAttemptAt: nextAttemptAt(),
      isStale: isStale({ ...definition, ...life }, now),
      etag: edition?.note.etag ?? null,
      lastModified: edition?.note.lastModified ?? null,
      remarks: edition?.note.remarks ?? [],
      licence: definition.licence ?? null,
    }),
  };
}

function additionOf(source: string, { added, newlyNamed }: Unsettled, signal: AbortSignal): FeedAddition {
  return { source, count: countAdded(added), hashes: () => addedHashes(added), newlyNamed, signal };
}

/** What decides which entries a list has; a change of interval or licence text is none. */
function sourceOf(definition: FeedDefinition): string {
  const { intervalS: _interval, licence: _licence, enabled: _enabled, redistribute: _passedOn, ...source } = definition;
  return JSON.stringify(Object.entries(source).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** The note was written by the compile worker and is under the segment's checksum. */
function readNote(text: string, definition: FeedDefinition): SegmentNote {
  const nothing: SegmentNote = {
    definition,
    fetchedAt: 0,
    etag: null,
    lastModified: null,
    malformed: 0,
    dropped: 0,
    topSites: [],
    remarks: [],
    kitRules: NO_RULES,
  };
  return { ...nothing, ...(parseJson(text) as Partial<SegmentNote> | undefined) };
}
