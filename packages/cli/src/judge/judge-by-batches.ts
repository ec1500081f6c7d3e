import { assumeHttps } from '@lurewatch/engine';
import { type BatchJob, type BatchResult, type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import { failureOf, outcomeOf } from './judge-by-service.ts';
import type { Failed, Judge, Outcome } from './outcome.ts';

/** Lines of one batch: a few seconds' work, so that results come while the rest is read. */
const CHUNK = 5_000;
/** One is worked on while the next is sent. */
const CONCURRENCY = 2;
const LOOK_EVERY_S = 1;

export interface BatchesOptions {
  readonly depth: 'fast' | 'full';
  readonly signal: AbortSignal;
}

/** The service's batches in the background: many URLs without a thought of the rate. It keeps what it has judged. */
export function judgeByBatches(client: Lurewatch, { depth, signal }: BatchesOptions): Judge {
  return {
    chunkSize: CHUNK,
    concurrency: CONCURRENCY,
    async judge(lines) {
      try {
        const { id } = await client.createBatch(lines.map(assumeHttps), { depth, signal });
        const ended = await client.waitForBatch(id, { everySeconds: LOOK_EVERY_S, signal });
        const outcomes = await readOutcomes(client, ended, signal);
        return lines.map((_, index) => outcomes[index] ?? notReached(ended));
      } catch (error) {
        if (error instanceof LurewatchError && [401, 403].includes(error.status)) throw error;
        const failed = failureOf(error, signal);
        return lines.map(() => failed);
      }
    },
  };
}

async function readOutcomes(client: Lurewatch, { id }: BatchJob, signal: AbortSignal): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let rest = '';
  for await (const piece of client.exportBatch(id, 'jsonl', { signal })) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const result: BatchResult = JSON.parse(line);
      outcomes[result.index] = outcomeOf(result);
    }
  }
  return outcomes;
}

function notReached({ id, status, reason }: BatchJob): Failed {
  const message = `Batch ${id} is ${status}; what it had not reached was not judged.`;
  return { status: 'failed', code: reason ?? 'unexpected_answer', message };
}
