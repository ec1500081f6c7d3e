import fs from 'node:fs/promises';
import { type GuardedFetch, toOutboundError } from '../guarded-fetch/index.ts';
import { type AddedHash, type AddedHashes, addedHashes, countAdded } from './compile/added-hashes.ts';
import { compileInWorker } from './compile/compile-in-worker.ts';
import type { CompileOutcome, SegmentNote } from './compile/compile-job.ts';
import type { FeedDefinition } from './feed-definition.ts';
import type { FeedProblem, FeedState } from './feed-state.ts';
import { type FeedValidators, type FetchedFeed, fetchFeed } from './fetch-feed.ts';
import { DEFAULT_FEED_LIMITS } from './parse/feed-limits.ts';
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
  /** Aborted when the service stops: whoever throws then is told again after the next start. */
  readonly signal: AbortSignal;
}

export interface FeedContext {
  /** null: lists with a URL are never fetched. */
  readonly fetch: GuardedFetch | null;
  readonly snapshots: FeedSnapshotStore;
  readonly workDirectory: string;
  readonly jitterSeed: number;
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
  state(now: number): FeedState;
  isDue(now: number): boolean;
  /**
   * Takes a stored edition when it is newer than the one in use. A damaged one is refused, shown in the state, and
   * fetched again.
   */
  adopt(version: number, load: () => Promise<FeedSnapshot | null>): Promise<void>;
  refresh(now: number, signal: AbortSignal): Promise<void>;
}

/** After this long a smaller list is believed. */
const SHRINK_PATIENCE_MS = 3 * 86_400_000;

interface Edition {
  readonly encoded: EncodedSegment;
  readonly note: SegmentNote;
  readonly version: number;
}

interface Unsettled {
  readonly added: AddedHashes;
  readonly edition: Edition;
}

export function createFeed(definition: FeedDefinition, context: FeedContext): Feed {
  let edition: Edition | null = null;
  let unsettled: Unsettled | null = null;
  let status: FeedState['status'] = 'pending';
  let problem: { readonly reason: FeedProblem; readonly message: string } | null = null;
  let lastAttemptAt: number | null = null;
  let lastSuccessAt: number | null = null;
  let consecutiveFailures = 0;
  let notBefore = 0;
  let shrunkSince: number | null = null;
  let unreadableVersion: number | null = null;

  const history = () => ({ ...definition, lastAttemptAt, lastSuccessAt, consecutiveFailures, notBefore });
  const isSameSource = () => edition !== null && sourceOf(edition.note.definition) === sourceOf(definition);

  function nextAttemptAt(): number {
    if (unsettled !== null || (edition !== null && !isSameSource() && lastAttemptAt === null)) return 0;
    return nextRefreshAt(history(), context.jitterSeed);
  }

  function fail(kind: 'failed' | 'refused', reason: FeedProblem, message: string): void {
    status = kind;
    problem = { reason, message };
    consecutiveFailures++;
  }

  function succeed(now: number): void {
    status = 'ok';
    problem = null;
    lastSuccessAt = now;
    consecutiveFailures = 0;
  }

  async function adopt(version: number, load: () => Promise<FeedSnapshot | null>): Promise<void> {
    if (version <= (edition?.version ?? 0) || version === unreadableVersion) return;
    try {
      const snapshot = await load();
      if (snapshot === null) return;
      const encoded = await decodeSegment(snapshot.bytes);
      edition = { encoded, note: readNote(encoded.note, definition), version: snapshot.version };
      if (status !== 'ok' || (lastSuccessAt ?? 0) < edition.note.fetchedAt) succeed(edition.note.fetchedAt);
      context.swap();
    } catch (error) {
      if (!(error instanceof SegmentUnreadableError)) throw error;
      unreadableVersion = version;
      status = 'corrupt';
      problem = { reason: 'corrupt_snapshot', message: `the stored copy is refused: ${error.message}` };
    }
  }

  async function refresh(now: number, signal: AbortSignal): Promise<void> {
    if (unsettled !== null) return settle(unsettled, signal);
    if (definition.path === undefined && context.fetch === null) return;
    lastAttemptAt = now;
    notBefore = 0;
    try {
      await takeFetched(await fetchNow(signal), now, signal);
    } catch (error) {
      const { code, message } = toOutboundError(error);
      fail('failed', code, message);
    }
  }

  function fetchNow(signal: AbortSignal): Promise<FetchedFeed> {
    const held: FeedValidators = edition !== null && isSameSource() ? edition.note : { etag: null, lastModified: null };
    return fetchFeed(definition, held, {
      fetch: context.fetch,
      directory: context.workDirectory,
      maxBytes: DEFAULT_FEED_LIMITS.maxDownloadBytes,
      signal,
    });
  }

  async function takeFetched(fetched: FetchedFeed, now: number, signal: AbortSignal): Promise<void> {
    if (fetched.outcome === 'unchanged') return succeed(now);
    if (fetched.outcome === 'failed') {
      notBefore = now + fetched.retryAfterS * 1000;
      return fail('failed', fetched.reason, fetched.message);
    }
    try {
      const previous = isSameSource() ? (edition?.encoded.bytes ?? null) : null;
      const mayShrink =
        definition.path !== undefined || (shrunkSince !== null && now - shrunkSince > SHRINK_PATIENCE_MS);
      const job = { definition, previous, now, mayShrink, popularSites: context.popularSites(), ...fetched.validators };
      await takeCompiled(await compileInWorker({ ...job, file: fetched.file }, signal), now, signal);
    } finally {
      if (fetched.isTemporary) await fs.rm(fetched.file, { force: true });
    }
  }

  async function takeCompiled(outcome: CompileOutcome, now: number, signal: AbortSignal): Promise<void> {
    if (!outcome.ok) {
      shrunkSince = outcome.code === 'shrunk' ? (shrunkSince ?? now) : null;
      return fail(outcome.code === 'internal' ? 'failed' : 'refused', outcome.code, outcome.message);
    }
    const encoded = await decodeSegment(outcome.bytes);
    edition = { encoded, note: readNote(encoded.note, definition), version: now };
    shrunkSince = null;
    succeed(now);
    context.swap();
    await settle({ added: outcome.added, edition }, signal);
  }

  /**
   * Tells what was added, then saves: after a crash in between, the old snapshot makes the same addition appear again.
   */
  async function settle(pending: Unsettled, signal: AbortSignal): Promise<void> {
    unsettled = pending;
    try {
      await context.onSwapped(additionOf(definition.name, pending.added, signal));
      await context.snapshots.save(definition.name, pending.edition.encoded.bytes, pending.edition.version);
      unsettled = null;
      problem = null;
    } catch (error) {
      problem = { reason: 'snapshot_not_saved', message: error instanceof Error ? error.message : String(error) };
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
    isDue: (now) => nextAttemptAt() <= now,
    adopt,
    refresh,
    state: (now) => ({
      name: definition.name,
      kind: definition.kind,
      status,
      reason: problem?.reason ?? null,
      message: problem?.message ?? null,
      entries: edition?.encoded.segment.first.length ?? null,
      malformed: edition?.note.malformed ?? 0,
      dropped: edition?.note.dropped ?? 0,
      lastSuccessAt,
      lastAttemptAt,
      nextAttemptAt: nextAttemptAt(),
      isStale: isStale(history(), now),
      etag: edition?.note.etag ?? null,
      lastModified: edition?.note.lastModified ?? null,
    }),
  };
}

function additionOf(source: string, added: AddedHashes, signal: AbortSignal): FeedAddition {
  return { source, count: countAdded(added), hashes: () => addedHashes(added), signal };
}

/** What decides which entries a list has; a change of interval or licence text is none. */
function sourceOf(definition: FeedDefinition): string {
  const { intervalS: _interval, licence: _licence, enabled: _enabled, ...source } = definition;
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
  };
  return { ...nothing, ...(parseJson(text) as Partial<SegmentNote> | undefined) };
}
