import { type Finding, matchThreats, type ParsedUrl, type ThreatIndex, type ThreatMatch } from '@lurewatch/engine';
import type { GuardedFetch } from '../guarded-fetch/index.ts';
import type { KitRuleSet } from '../kit-rules/kit-rule.ts';
import type { DownloadFeed } from './download/download-in-worker.ts';
import { createFeed, type FeedAddition } from './feed.ts';
import type { FeedDefinition } from './feed-definition.ts';
import { createFeedIndex } from './feed-index.ts';
import type { FeedState } from './feed-state.ts';
import type { FeedLimits } from './parse/feed-limits.ts';
import { PROTECTED_SITES } from './protected-sites.ts';
import { type FeedSegment, findEntry, findHash } from './segment/feed-segment.ts';
import type { FeedSnapshotStore } from './snapshot/feed-snapshot-store.ts';

export interface ThreatFeedsOptions {
  /** From `readFeedsFile`. */
  readonly definitions: readonly FeedDefinition[];
  readonly snapshots: FeedSnapshotStore;
  /** For downloads in progress. */
  readonly workDirectory: string;
  /** null (NETWORK_CHECKS=off): nothing is fetched; stored snapshots and local lists are used. */
  readonly fetch: GuardedFetch | null;
  /** Downloads lists where `fetch` is given, in a thread of their own. Default: from this thread. */
  readonly download?: DownloadFeed;
  /** Differs from installation to installation; spreads the requests of many over time. */
  readonly jitterSeed: number;
  /** Of each list. Default: DEFAULT_FEED_LIMITS. */
  readonly limits?: FeedLimits;
  /** Sites that an entry for the whole host does not condemn, beside the popularity list's first thousand. */
  readonly isTrustedSite?: (site: string) => boolean;
}

/** A threat list whose terms let its entries be passed on. */
export interface SharedFeed {
  readonly source: string;
  readonly segment: FeedSegment;
}

export type AdditionListener = (addition: FeedAddition) => Promise<void> | void;

/** All threat and popularity lists of one installation. */
export interface ThreatFeeds {
  /** What look-ups use at this moment; replaced whole, never changed. */
  readonly index: ThreatIndex;
  /** Entries that cover the URL. `absent` only when at least one threat list is loaded; otherwise it says why not. */
  lookup(url: ParsedUrl): Finding<readonly ThreatMatch[]>;
  /** Whether a site stands in a loaded popularity list; null when none is loaded. */
  isPopular(site: string): boolean | null;
  /** Upper bound of the site's rank, in hundreds; null when it is not listed or nothing is loaded. */
  popularityRank(site: string): number | null;
  /** Lists that may be passed on, with the whole hash of each entry. Replaced whole, never changed. */
  readonly shared: readonly SharedFeed[];
  /** Whether an entry's hash is that of a popular site as a whole: no list that is passed on condemns it. */
  isPopularHash(first: number, second: number, third: number): boolean;
  /** The rules in use that name kits. Replaced whole, never changed. */
  readonly kitRules: readonly KitRuleSet[];
  /** Called whenever these are other ones. Returns the way to stop. */
  onKitRules(listener: (sets: readonly KitRuleSet[]) => void): () => void;
  states(now: number): readonly FeedState[];
  /** Takes the newest stored snapshots: at start, and again whenever another replica may have fetched. */
  load(): Promise<void>;
  /**
   * Fetches what is due, one after the other. Never rejects for the sake of one list; a call during another joins it.
   */
  refreshDue(now: number): Promise<void>;
  /**
   * Called with what each refreshed list gained, before its snapshot is saved; a rejection makes it come again.
   * Returns the way to stop.
   */
  onAdded(listener: AdditionListener): () => void;
  close(): Promise<void>;
}

const RANKS_PER_STEP = 100;
/** Sites up to this rank are not condemned as a whole by what is passed on to others. */
const WELL_KNOWN_RANKS = 100_000;
const PROTECTED: ReadonlySet<string> = new Set(PROTECTED_SITES);

export function createThreatFeeds(options: ThreatFeedsOptions): ThreatFeeds {
  const { definitions, snapshots, workDirectory, fetch, jitterSeed, isTrustedSite } = options;
  const listeners = new Set<AdditionListener>();
  const closing = new AbortController();
  let refreshing: Promise<void> | null = null;
  let index = createFeedIndex(new Map());
  let popularity: readonly FeedSegment[] = [];
  let shared: readonly SharedFeed[] = [];
  let topSites: ReadonlySet<string> = new Set();
  let kitRules: readonly KitRuleSet[] = [];
  const rulesListeners = new Set<(sets: readonly KitRuleSet[]) => void>();

  const feeds = definitions.map((definition) =>
    createFeed(definition, {
      fetch,
      download: fetch === null ? undefined : options.download,
      snapshots,
      workDirectory,
      jitterSeed,
      ...(options.limits && { limits: options.limits }),
      popularSites: () => [...topSites],
      swap,
      async onSwapped(addition) {
        for (const listener of listeners) await listener(addition);
      },
    }),
  );

  const threatFeeds = feeds.filter(({ definition }) => definition.kind === 'threat');

  function swap(): void {
    const loaded = feeds.flatMap(({ definition, segment }) => (segment === null ? [] : [{ definition, segment }]));
    const threats = loaded.filter(({ definition }) => definition.kind === 'threat');
    index = createFeedIndex(new Map(threats.map(({ definition, segment }) => [definition.name, segment])));
    popularity = loaded.filter(({ definition }) => definition.kind === 'popularity').map(({ segment }) => segment);
    shared = threats.flatMap(({ definition: { name, redistribute }, segment }) =>
      redistribute === true && segment.tails !== null ? [{ source: name, segment }] : [],
    );
    topSites = new Set(feeds.flatMap((feed) => feed.topSites));
    takeKitRules();
  }

  function takeKitRules(): void {
    const sets = feeds.flatMap(({ definition, kitRules: rules }) =>
      rules.length === 0 ? [] : [{ source: definition.name, rules }],
    );
    const isSame =
      sets.length === kitRules.length && sets.every(({ rules }, place) => kitRules[place]?.rules === rules);
    if (isSame) return;
    kitRules = sets;
    for (const listener of rulesListeners) listener(sets);
  }

  function lookup(url: ParsedUrl): Finding<readonly ThreatMatch[]> {
    if (threatFeeds.every(({ segment }) => segment === null)) {
      const isAwaited = threatFeeds.some(({ definition }) => fetch !== null || definition.path !== undefined);
      return isAwaited ? { status: 'failed', reason: 'unreachable', timeMs: 0 } : { status: 'not_asked' };
    }
    const startedAt = performance.now();
    const matches = matchThreats(url, index, { isTrustedSite: (site) => isWellKnown(site) });
    const timeMs = performance.now() - startedAt;
    return matches.length === 0 ? { status: 'absent', timeMs } : { status: 'found', value: matches, timeMs };
  }

  function isWellKnown(site: string): boolean {
    return PROTECTED.has(site) || topSites.has(site) || (isTrustedSite?.(site) ?? false);
  }

  function popularityRank(site: string): number | null {
    const ranks = popularity.flatMap((segment) => {
      const place = findEntry(segment, `${site}/`);
      return place < 0 ? [] : [(segment.notes[place] ?? 0) * RANKS_PER_STEP];
    });
    return ranks.length === 0 ? null : Math.min(...ranks);
  }

  async function load(): Promise<void> {
    const versions = await snapshots.versions();
    for (const feed of feeds) {
      const { name } = feed.definition;
      await feed.adopt(versions.get(name) ?? 0, () => snapshots.load(name));
    }
  }

  async function refreshAll(now: number): Promise<void> {
    // Popularity first: its sites guard the threat lists that follow.
    const ordered = feeds.toSorted((left, right) => (left.definition.kind < right.definition.kind ? -1 : 1));
    for (const feed of ordered) {
      if (closing.signal.aborted) return;
      if (feed.isDue(now)) await feed.refresh(now, closing.signal);
    }
  }

  return {
    get index() {
      return index;
    },
    lookup,
    isPopular: (site) => (popularity.length === 0 ? null : popularityRank(site) !== null),
    popularityRank,
    get shared() {
      return shared;
    },
    isPopularHash: (first, second, third) =>
      popularity.some((segment) => {
        const place = findHash(segment, first, second, third);
        return place >= 0 && (segment.notes[place] ?? 0) * RANKS_PER_STEP <= WELL_KNOWN_RANKS;
      }),
    get kitRules() {
      return kitRules;
    },
    onKitRules(listener) {
      rulesListeners.add(listener);
      return () => rulesListeners.delete(listener);
    },
    states: (now) => feeds.map((feed) => feed.state(now)),
    load,
    refreshDue(now) {
      refreshing ??= refreshAll(now).finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await refreshing;
    },
  };
}
