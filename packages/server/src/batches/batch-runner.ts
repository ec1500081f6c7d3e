import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import type { Caller } from '../limits/caller.ts';
import type { Store } from '../store/store.ts';
import type { StoreLog } from '../store/store-log.ts';
import type { BatchPause, BatchRecord } from '../store/tables/batches.ts';
import { type BatchWork, workOnBatch } from './work-on-batch.ts';

export interface BatchRunnerParts {
  readonly store: Pick<Store, 'dialect' | 'batches' | 'usage' | 'accounts'>;
  readonly analysis: AnalysisDependencies;
  readonly limitsOf: (plan: string) => Caller['limits'];
  readonly now: () => number;
  readonly log: StoreLog;
}

export interface BatchRunner {
  start(): void;
  /** There is something to do. */
  wake(): void;
  /** Finishes the lines under way, gives every batch back. */
  stop(): Promise<void>;
}

/** Batches worked on at once, each of another account. */
const SIDE_BY_SIDE = 4;
/** Whoever works on a batch says so at least three times as often; after this others may go on. */
const LEASE_MS = 10_000;
/** After so long the batch goes to the end of the line. */
const TURN_MS = 5_000;
/** What another process has made, or left behind, is found after this. */
const POLL_MS = 1_000;
/** An account that is suspended is looked at again after this. */
const SUSPENDED_MS = 60_000;

/**
 * Works through batches in the background: those of several accounts side by side, each in its turn. A batch is leased, so that of
 * several replicas one works on it; where that one ends without a word, another goes on when the lease has run out.
 */
export function createBatchRunner({ store, analysis, limitsOf, now, log }: BatchRunnerParts): BatchRunner {
  const owner = randomUUID();
  const work: BatchWork = { batches: store.batches, usage: store.usage, analysis, owner };
  const busy = new Set<string>();
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  let ended: Promise<unknown> = Promise.resolve();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const batch = await store.batches.claim(owner, now(), now() + LEASE_MS, [...busy]);
        if (batch === null || busy.has(batch.accountId)) {
          if (batch !== null) await store.batches.release(batch, owner, now(), null);
          await idle();
        } else await workItsTurn(batch);
      } catch (error) {
        log.error({ err: error }, 'work on a batch failed and is tried again');
        await idle();
      }
    }
  }

  async function idle(): Promise<void> {
    const waiting = woken.promise;
    const ending = new AbortController();
    const signal = AbortSignal.any([stopping.signal, ending.signal]);
    await Promise.race([waiting, sleep(POLL_MS, undefined, { signal }).catch(() => {})]);
    ending.abort();
  }

  async function workItsTurn(claimed: BatchRecord): Promise<void> {
    busy.add(claimed.accountId);
    const renewing = setInterval(() => {
      store.batches.renew(claimed, owner, now() + LEASE_MS).catch(() => {});
    }, LEASE_MS / 3);
    let pause: BatchPause | null = null;
    try {
      const endsAt = performance.now() + TURN_MS;
      let batch = claimed;
      while (batch.status === 'running' && performance.now() < endsAt && !stopping.signal.aborted) {
        const caller = await callerOf(batch);
        if (caller === null) {
          pause = { reason: 'account_suspended', resumesAt: now() + SUSPENDED_MS };
          return;
        }
        const outcome = await workOnBatch(batch, caller, work);
        if (outcome.kind === 'lost') return;
        if (outcome.kind === 'pause') {
          pause = outcome.pause;
          return;
        }
        batch = outcome.batch;
      }
    } finally {
      clearInterval(renewing);
      busy.delete(claimed.accountId);
      await store.batches.release(claimed, owner, now(), pause);
    }
  }

  async function callerOf({ accountId }: BatchRecord): Promise<Caller | null> {
    const account = await store.accounts.find(accountId);
    if (account === null || account.status !== 'active') return null;
    return { account, key: null, limits: limitsOf(account.plan), isTest: false, person: null };
  }

  return {
    start() {
      const begin = async () => {
        // The embedded database has this process alone: a lease in it is of one that is gone.
        if (store.dialect === 'sqlite') await store.batches.releaseAll();
        await Promise.all(Array.from({ length: SIDE_BY_SIDE }, loop));
      };
      ended = begin();
    },
    wake() {
      woken.resolve();
      woken = Promise.withResolvers();
    },
    async stop() {
      stopping.abort();
      woken.resolve();
      await ended;
    },
  };
}
