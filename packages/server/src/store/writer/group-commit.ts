import { ClaimLost, StaleUnit, StoreClosed, StoreOverloaded } from '../errors.ts';
import type { AnalysisWriter, CommitOutcome, CommitUnit } from './analysis-writer.ts';

export interface GroupCommitOptions {
  /** Writes the units in one durable transaction; one outcome per unit, in order. */
  readonly flush: (units: readonly CommitUnit[]) => Promise<readonly CommitOutcome[]>;
  /** Whether an error lies in a row, so that its neighbours deserve another try without it. */
  readonly isRowFault: (error: unknown) => boolean;
  readonly maxFlushesInFlight: number;
  /** Entries per transaction. */
  readonly maxBatch?: number;
  /** Entries that may wait. */
  readonly maxQueue?: number;
  /** How long an entry may wait for its transaction to begin. */
  readonly maxWaitMs?: number;
}

interface Waiting {
  readonly unit: CommitUnit;
  readonly since: number;
  readonly resolve: (outcome: CommitOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Concurrent requests share one transaction: while a flush is in flight the queue grows, and the next flush takes all
 * of it, up to `maxBatch` entries. Every answer waits for the commit that holds it. Where the database falls behind, callers
 * are refused early: when the queue is full, or when those at its head have waited long enough.
 */
export function createGroupCommit(options: GroupCommitOptions): AnalysisWriter {
  const { flush, maxFlushesInFlight, maxBatch = 256, maxQueue = 4096, maxWaitMs = 2_000 } = options;
  const isRowFault = (error: unknown) =>
    error instanceof StaleUnit || error instanceof ClaimLost || options.isRowFault(error);
  const queue: Waiting[] = [];
  let queued = 0;
  let inFlight = 0;
  let scheduled = false;
  let isFailing = false;
  let closed = false;
  let drained: (() => void) | null = null;

  function enqueue(unit: CommitUnit): Promise<CommitOutcome> {
    if (closed) return Promise.reject(new StoreClosed());
    const since = performance.now();
    if (queued + weight(unit) > maxQueue || isLate(queue[0], since)) return Promise.reject(new StoreOverloaded());
    return new Promise((resolve, reject) => {
      queue.push({ unit, since, resolve, reject });
      queued += weight(unit);
      schedule();
    });
  }

  // One turn of the event loop gathers all requests that arrived together.
  function schedule(): void {
    if (scheduled || inFlight >= maxFlushesInFlight || queue.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const batch = takeBatch();
      if (batch.length > 0) void run(batch);
      else if (inFlight === 0) drained?.();
      schedule();
    });
  }

  function isLate(waiting: Waiting | undefined, at: number): boolean {
    return waiting !== undefined && at - waiting.since > maxWaitMs;
  }

  /** Those who have waited too long: they are told now, not after yet another transaction. */
  function refuseLate(): void {
    const at = performance.now();
    let late = 0;
    while (isLate(queue[late], at)) late += 1;
    for (const waiting of queue.splice(0, late)) {
      queued -= weight(waiting.unit);
      waiting.reject(new StoreOverloaded());
    }
  }

  function takeBatch(): readonly Waiting[] {
    refuseLate();
    let entries = 0;
    let count = 0;
    for (const waiting of queue) {
      if (count > 0 && entries + weight(waiting.unit) > maxBatch) break;
      entries += weight(waiting.unit);
      count += 1;
    }
    queued -= entries;
    return queue.splice(0, count);
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    inFlight += 1;
    await flushSplitting(batch);
    inFlight -= 1;
    schedule();
    if (inFlight === 0 && queue.length === 0) drained?.();
  }

  // A transaction that one row spoils is repeated in halves, so that only that row's request fails.
  async function flushSplitting(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await flush(batch.map((waiting) => waiting.unit));
      isFailing = false;
      for (const [index, waiting] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) waiting.reject(new Error('The flush answered too few outcomes'));
        else waiting.resolve(outcome);
      }
    } catch (error) {
      if (batch.length <= 1 || !isRowFault(error)) {
        isFailing = !isRowFault(error);
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      const middle = batch.length >>> 1;
      await flushSplitting(batch.slice(0, middle));
      await flushSplitting(batch.slice(middle));
    }
  }

  return {
    commit: (entry) => enqueue({ accountId: entry.analysis.accountId, entries: [entry], events: entry.events }),
    async commitBatch(entries, batchEvents) {
      const accountId = entries[0]?.analysis.accountId ?? batchEvents[0]?.accountId;
      if (accountId === undefined) return 'committed';
      return enqueue({ accountId, entries, events: [...entries.flatMap((entry) => entry.events), ...batchEvents] });
    },
    commitUnit: enqueue,
    get queueDepth() {
      return queued;
    },
    get isFailing() {
      return isFailing;
    },
    async close() {
      closed = true;
      if (inFlight === 0 && queue.length === 0) return;
      await new Promise<void>((resolve) => {
        drained = resolve;
      });
    },
  };
}

/** Rows to be written: what is only counted is one, however much of it. */
function weight(unit: CommitUnit): number {
  return Math.max(1, unit.entries.filter(({ isStored }) => isStored).length);
}
