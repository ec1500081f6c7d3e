import type { Engine } from '@lurewatch/engine';
import { LurewatchError } from '@lurewatch/sdk';
import { openClient } from '../connection/open-client.ts';
import type { Environment } from '../connection/read-connection.ts';
import { judgeByService } from './judge-by-service.ts';
import { judgeOffline } from './judge-offline.ts';
import type { Judge } from './outcome.ts';

export interface JudgeOptions {
  readonly offline: boolean;
  readonly depth: 'fast' | 'full';
  readonly store: boolean;
  readonly withReasons: boolean;
  /** Offline: how many URLs are remembered. */
  readonly remembered: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly goesOnWithoutKey: boolean;
  readonly environment: Environment;
  readonly loadEngine: () => Engine;
}

/** The service takes no more in one request. */
const LARGEST_BATCH = 100;
/** What every plan allows; used while the service cannot say more. */
const SMALLEST_BATCH = 10;

/** @throws UsageError when a service is wanted and no key is known */
export async function openJudge(options: JudgeOptions): Promise<Judge> {
  if (options.offline) return judgeOffline(options.loadEngine(), options);
  const client = openClient(options.environment);
  const chunkSize = await client.account({ signal: AbortSignal.timeout(options.timeoutMs) }).then(
    ({ limits }) => Math.min(limits.batch_size ?? LARGEST_BATCH, LARGEST_BATCH),
    (error: unknown) => {
      // A wrong key is a wrong setting, to be told at the start; a service that is away may come back.
      if (error instanceof LurewatchError && (error.status === 401 || error.status === 403)) throw error;
      return SMALLEST_BATCH;
    },
  );
  return judgeByService(client, { ...options, chunkSize });
}
