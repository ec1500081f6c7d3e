import type { Database } from '../store/database.ts';
import { newId } from '../store/id.ts';
import type { AttemptDelivery } from './attempt/attempt-delivery.ts';
import type { AttemptOutcome } from './attempt/attempt-outcome.ts';
import type { RetryPolicy } from './attempt/retry-schedule.ts';
import { createLanes } from './lanes.ts';
import { type ClaimedDelivery, claimDeliveries, releaseLeases } from './outbox/claim-deliveries.ts';
import { fanOut } from './outbox/fan-out.ts';
import { abandonDeliveries, findLanes } from './outbox/find-lanes.ts';
import { withOutbox } from './outbox/outbox-tables.ts';
import { type FinishedAttempt, recordAttempts } from './outbox/record-attempts.ts';

export interface DispatcherOptions {
  readonly database: Database;
  readonly attempt: AttemptDelivery;
  readonly retry: RetryPolicy;
  readonly now: () => number;
  readonly observe?: DispatchObserver;
  /** Must outlast an attempt, or another replica begins a second one. */
  readonly leaseMs?: number;
  /** Attempts under way at once, in all. */
  readonly maxInFlight?: number;
}

export interface DispatchObserver {
  attempted(claimed: ClaimedDelivery, outcome: AttemptOutcome, startedAt: number, finishedAt: number): void;
  /** Age of the oldest delivery or event that is due and not yet taken, in milliseconds. */
  lagged(lagMs: number): void;
}

export interface Dispatcher {
  /** Events have been committed: deliver them now. */
  wake(): void;
  /** Looks for everything that is due: retries, replays, what other replicas left. Rejects when the database fails. */
  poll(): Promise<void>;
  readonly inFlight: number;
  /** Waits up to `graceMs` for attempts under way, breaks off the rest, records all. */
  stop(graceMs: number): Promise<void>;
}

const DEFAULT_LEASE_MS = 30_000;
const DEFAULT_MAX_IN_FLIGHT = 512;
const EVENTS_PER_TURN = 256;
const ABANDONED_PER_TURN = 500;
/** Between transactions: results gather, so that busy times cost fewer commits. */
const GATHER_MS = 1;
const RETRY_AFTER_ERROR_MS = 250;
const TRIES_WHILE_STOPPING = 8;

/**
 * Moves events to their receivers. All work on the database happens in turns, one short transaction each:
 * record finished attempts → fan out new events → claim what is due where a slot is free. Then the claimed go out side
 * by side; an attempt's slot is free again only after its result is durable, so that a crash can repeat no more
 * deliveries than there are slots.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const {
    database,
    attempt,
    retry,
    now,
    observe,
    leaseMs = DEFAULT_LEASE_MS,
    maxInFlight = DEFAULT_MAX_IN_FLIGHT,
  } = options;
  const db = withOutbox(database.db);
  const holder = newId('req');
  const lanes = createLanes(maxInFlight);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let finished: FinishedAttempt[] = [];
  let eventsWait = false;
  let isWoken = false;
  let pumping: Promise<void> | null = null;
  let isStopped = false;
  let triesWhileStopping = 0;
  let isReleased = false;

  function wake(): void {
    eventsWait = true;
    kick();
  }

  function kick(): void {
    isWoken = true;
    pumping ??= pump().finally(() => {
      pumping = null;
      if (isWoken) kick();
    });
  }

  async function pump(): Promise<void> {
    while (isWoken) {
      await sleep(GATHER_MS);
      isWoken = false;
      try {
        if (await takeTurn()) isWoken = true;
      } catch (error) {
        // Nothing is lost: results stay queued, claims that were not answered end with their lease.
        database.log.error({ err: error }, 'webhook deliveries could not be stored; trying again');
        await sleep(RETRY_AFTER_ERROR_MS);
        isWoken = !stopping.signal.aborted || ++triesWhileStopping < TRIES_WHILE_STOPPING;
      }
    }
  }

  /** One transaction. Returns whether there is more to do at once. */
  async function takeTurn(): Promise<boolean> {
    const recording = finished;
    const takesEvents = eventsWait && !stopping.signal.aborted;
    const mayClaim = !stopping.signal.aborted;
    if (recording.length === 0 && !takesEvents && !lanes.hasWork()) return false;
    eventsWait = false;
    finished = [];
    try {
      const { health, fanned, claimed, wanted } = await db.transaction().execute(async (transaction) => {
        const health = await recordAttempts(database, transaction, recording, retry, holder);
        const fanned = takesEvents ? await fanOut(database, transaction, now(), EVENTS_PER_TURN) : null;
        const freed = countBy(recording, (it) => it.webhookId);
        const wanted = mayClaim ? lanes.freeSlots(freed, fanned?.webhooks ?? new Map(), health) : [];
        const claimed = await claimDeliveries(database, transaction, wanted, { holder, durationMs: leaseMs }, now());
        return { health, fanned, claimed, wanted };
      });
      for (const it of recording) lanes.release(it.webhookId, it.finishedAt - it.startedAt);
      lanes.learn(health);
      lanes.claimed(wanted, claimed, fanned?.webhooks ?? new Map());
      for (const it of claimed) start(it);
      eventsWait ||= fanned !== null && fanned.events === EVENTS_PER_TURN;
      return !stopping.signal.aborted && (eventsWait || lanes.hasWork());
    } catch (error) {
      eventsWait ||= takesEvents;
      finished = [...recording, ...finished];
      throw error;
    }
  }

  function start(claimed: ClaimedDelivery): void {
    const startedAt = now();
    const attemptId = newId('att', startedAt);
    const run = attempt(claimed, stopping.signal).then((outcome) => {
      const { id: deliveryId, accountId, webhookId, attemptsMade } = claimed;
      const finishedAt = now();
      finished.push({ attemptId, deliveryId, accountId, webhookId, attemptsMade, startedAt, finishedAt, outcome });
      observe?.attempted(claimed, outcome, startedAt, finishedAt);
      underWay.delete(run);
      kick();
    });
    underWay.add(run);
  }

  async function poll(): Promise<void> {
    if (stopping.signal.aborted) return;
    if (database.dialect === 'sqlite') await releaseOnce();
    const found = await findLanes(db, now());
    for (const lane of found) {
      if (!lane.isEnabled) await abandonDeliveries(db, lane, now(), ABANDONED_PER_TURN);
    }
    lanes.found(found.filter((lane) => lane.isEnabled));
    observe?.lagged(Math.max(0, ...found.filter((lane) => lane.isEnabled).map((lane) => now() - lane.dueAt)));
    wake();
  }

  async function releaseOnce(): Promise<void> {
    if (!isReleased) await releaseLeases(db, holder, now());
    isReleased = true;
  }

  return {
    wake: () => {
      if (!isStopped) wake();
    },
    poll,
    get inFlight() {
      return lanes.inFlight;
    },
    async stop(graceMs) {
      isStopped = true;
      const grace = Promise.all(underWay);
      await Promise.race([grace, sleep(graceMs)]);
      stopping.abort();
      await Promise.all(underWay);
      kick();
      await pumping;
    },
  };
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
