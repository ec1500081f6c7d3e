import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '@lurewatch/engine';
import { type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import { openClient } from '../connection/open-client.ts';
import { type Environment, readConnection } from '../connection/read-connection.ts';
import { loadLearntEngine } from '../learnt/learnt-engine.ts';
import { refreshOverlay } from '../learnt/refresh-overlay.ts';
import { UsageError } from '../usage-error.ts';
import { judgeByBatches } from './judge-by-batches.ts';
import { judgeByService } from './judge-by-service.ts';
import { judgeOffline } from './judge-offline.ts';
import type { Judge } from './outcome.ts';
import { withCircuit } from './with-circuit.ts';
import { type Policy, withPolicies } from './with-policies.ts';

export interface JudgeOptions {
  readonly offline: boolean;
  readonly depth: 'fast' | 'full';
  readonly store: boolean;
  readonly context?: 'log';
  readonly withReasons: boolean;
  /** Offline: how many URLs are remembered. */
  readonly remembered: number;
  readonly concurrency: number;
  /** A request that takes longer has failed. */
  readonly timeoutMs: number;
  readonly onLimit: Policy;
  readonly onUnreachable: Policy;
  /** There are so many that they are the service's batches, which it keeps. */
  readonly asBatches?: boolean;
  readonly goesOnWithoutKey: boolean;
  readonly overlay?: string | undefined;
  readonly isForPerson: boolean;
  readonly environment: Environment;
  readonly loadEngine: () => Engine;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

/** The service takes no more in one request. */
const LARGEST_BATCH = 100;
/** What every plan allows; used while the service cannot say more. */
const SMALLEST_BATCH = 10;
/** How long a service that is down is left alone, where nobody waits for it. */
const REST_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** @throws UsageError when a service is wanted and no key is known, or an overlay that is not here */
export async function openJudge(options: JudgeOptions): Promise<Judge> {
  const { overlay: version } = options;
  const openHere = async (): Promise<Judge> => judgeOffline(await loadLearntEngine({ ...options, version }), options);
  if (options.offline) return openHere();
  if (version !== undefined)
    throw new UsageError('--overlay is for --offline: the service judges by what it has learnt.');
  const { onLimit, onUnreachable, timeoutMs, signal } = options;
  const patient = onLimit === 'wait';
  const { url } = readConnection(options.environment);
  const client = openClient(options.environment, { timeoutMs, ...(!patient && { maxRetries: 0 }) });
  const [chunkSize] = await Promise.all([sizeOfBatch(client, options), refreshOverlay({ ...options, client })]);
  const asked = options.asBatches
    ? judgeByBatches(client, options)
    : judgeByService(client, { ...options, patient, chunkSize, dashboard: url.replace(/\/+$/, '') });
  const service = onUnreachable === 'wait' ? asked : withCircuit(asked, { restMs: REST_MS });
  let here: Promise<Judge> | undefined;
  return withPolicies(service, {
    onLimit,
    onUnreachable,
    offline: () => {
      here ??= openHere();
      return here;
    },
    signal,
    tell: options.tell,
  });
}

/**
 * A wrong key is a wrong setting, to be told at the start; a service that is away may come back, and a key that may only analyse
 * cannot ask for the plan.
 */
async function sizeOfBatch(client: Lurewatch, { onUnreachable, signal, tell }: JudgeOptions): Promise<number> {
  for (let isTold = false; ; isTold = true) {
    try {
      const { limits } = await client.account({ signal });
      const size = limits.batch_size ?? LARGEST_BATCH;
      return Number.isInteger(size) && size > 0 ? Math.min(size, LARGEST_BATCH) : SMALLEST_BATCH;
    } catch (error) {
      const isRefused = error instanceof LurewatchError && (error.status === 401 || error.status === 403);
      if (isRefused && error.code !== 'insufficient_scope') throw error;
      if (isRefused || onUnreachable !== 'wait' || signal.aborted) return SMALLEST_BATCH;
      if (!isTold) tell('The service is away: waiting until it is back.');
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }
}
