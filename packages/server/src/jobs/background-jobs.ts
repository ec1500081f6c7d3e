import type { ThreatFeeds } from '@lurewatch/evidence';
import type { HashList } from '../hash-lists/hash-list.ts';
import type { ModelUpdates } from '../models/model-updates.ts';
import type { Store } from '../store/store.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { purgeEvents } from '../webhooks/outbox/purge-events.ts';
import type { Job } from './job.ts';
import { refreshFeeds } from './refresh-feeds.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long an Idempotency-Key is kept. */
const IDEMPOTENCY_KEPT_MS = DAY;

export interface BackgroundJobParts {
  readonly store: Store;
  readonly dispatcher: Pick<Dispatcher, 'poll'>;
  readonly authenticator: { flushLastUsed(): Promise<void> };
  /** Null where no list is configured. What a refresh adds is re-checked as part of it. */
  readonly feeds: Pick<ThreatFeeds, 'load' | 'refreshDue'> | null;
  readonly modelUpdates: Pick<ModelUpdates, 'follow' | 'checkUrl'>;
  /** Null where no pages are compared. */
  readonly seenPages: { follow(): Promise<void>; visit(signal: AbortSignal): Promise<void> } | null;
  readonly purgeAnalyses: (signal: AbortSignal) => Promise<void>;
  readonly hashList: Pick<HashList, 'refresh'>;
  readonly collectListedHashes: (signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
}

/** All that the service does by itself. */
export function backgroundJobs({
  store,
  dispatcher,
  authenticator,
  feeds,
  modelUpdates,
  hashList,
  collectListedHashes,
  purgeAnalyses,
  seenPages,
  now,
}: BackgroundJobParts): readonly Job[] {
  const { maintenance, idempotency, database } = store;
  return [
    // Retries and what other replicas left; new events wake the dispatcher at once.
    { name: 'dispatch', intervalMs: SECOND / 2, singleton: false, run: () => dispatcher.poll() },
    { name: 'key-last-used', intervalMs: 10 * SECOND, singleton: false, run: () => authenticator.flushLastUsed() },
    ...(feeds === null
      ? []
      : [
          {
            name: 'feed-refresh',
            intervalMs: MINUTE,
            singleton: false,
            run: () => refreshFeeds(feeds, maintenance, now),
          },
        ]),
    // Every replica takes up what one of them, or the command line, has installed.
    { name: 'model-follow', intervalMs: 5 * SECOND, singleton: false, run: () => modelUpdates.follow() },
    // Looks whether a day has passed; a failure is tried again within the hour.
    {
      name: 'model-check',
      intervalMs: HOUR,
      singleton: true,
      run: (signal) => modelUpdates.checkUrl(signal),
    },
    ...(seenPages === null
      ? []
      : [
          { name: 'follow-seen-pages', intervalMs: MINUTE, singleton: false, run: () => seenPages.follow() },
          {
            name: 'visit-brand-pages',
            intervalMs: HOUR,
            singleton: true,
            run: (signal: AbortSignal) => seenPages.visit(signal),
          },
        ]),
    { name: 'list-own-hashes', intervalMs: 10 * SECOND, singleton: true, run: collectListedHashes },
    { name: 'follow-own-hashes', intervalMs: 5 * SECOND, singleton: false, run: () => hashList.refresh() },
    { name: 'partitions', intervalMs: 6 * HOUR, singleton: true, run: () => maintenance.ensurePartitions(now()) },
    {
      name: 'purge-analyses',
      intervalMs: HOUR,
      singleton: true,
      run: purgeAnalyses,
    },
    {
      name: 'purge-events',
      intervalMs: HOUR,
      singleton: true,
      run: (signal) => purgeEvents(database, now(), signal),
    },
    {
      name: 'purge-idempotency',
      intervalMs: 10 * MINUTE,
      singleton: true,
      run: () => idempotency.purge(now() - IDEMPOTENCY_KEPT_MS),
    },
  ];
}
