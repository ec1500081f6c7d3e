import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FtrlOptions } from '@lurewatch/engine/learning';
import { createLinearModel, type EmbeddingNetwork, type LinearModel } from '@lurewatch/engine/model';
import type { HashedRows } from './examples.ts';
import { quantiseWeights } from './quantise.ts';
import type { NetworkOptions } from './train-network.ts';

export interface BaseOptions {
  readonly ftrl: FtrlOptions;
  readonly network: NetworkOptions;
}

/** The two models that read hashed features, quantised as they are served. */
export interface BaseModels {
  readonly linear: LinearModel;
  readonly maximumWeight: number;
  readonly network: EmbeddingNetwork;
}

/** What every thread needs. */
export interface BaseData {
  readonly examples: HashedRows;
  readonly foldOfRow: Uint8Array;
  readonly options: BaseOptions;
}

/** One model to train, on the rows outside of a fold, or on all of them. */
export interface BaseTask {
  readonly part: 'linear' | 'network';
  readonly withoutFold: number | null;
}

export type BaseResult =
  | { readonly part: 'linear'; readonly weights: Float32Array }
  | { readonly part: 'network'; readonly network: EmbeddingNetwork };

/**
 * Trains both models on all rows, and once more without each fold, on as many threads as the machine has cores. Every
 * model depends on its rows and seed alone, so that the number of threads does not show in the result.
 */
export async function trainBaseModels(
  data: BaseData,
  folds: number,
  log: (message: string) => void,
): Promise<{ readonly whole: BaseModels; readonly withoutFold: readonly BaseModels[] }> {
  const subsets = [null, ...Array.from({ length: folds }, (_, fold) => fold)];
  const tasks = subsets.flatMap((withoutFold): BaseTask[] => [
    { part: 'network', withoutFold },
    { part: 'linear', withoutFold },
  ]);
  const results = new Map<BaseTask, BaseResult>();
  const queue = [...tasks];
  const threads = Math.min(availableParallelism(), tasks.length);
  await Promise.all(Array.from({ length: threads }, () => workOff(queue, data, results, log)));
  const modelsOf = (withoutFold: number | null): BaseModels => {
    const found = tasks.filter((task) => task.withoutFold === withoutFold).map((task) => results.get(task));
    const linear = found.find((result) => result?.part === 'linear');
    const network = found.find((result) => result?.part === 'network');
    if (linear === undefined || network === undefined) throw new Error('A base model was not trained.');
    const { codes, maximumWeight } = quantiseWeights(linear.weights);
    return { linear: createLinearModel(codes, maximumWeight), maximumWeight, network: network.network };
  };
  return { whole: modelsOf(null), withoutFold: subsets.slice(1).map(modelsOf) };
}

/** One thread, given one task after the other until none is left. */
async function workOff(
  queue: BaseTask[],
  data: BaseData,
  results: Map<BaseTask, BaseResult>,
  log: (message: string) => void,
): Promise<void> {
  const worker = new Worker(new URL('./base-worker.ts', import.meta.url), { workerData: data });
  try {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      results.set(task, await runTask(worker, task));
      log(`${task.part}${task.withoutFold === null ? ', all rows' : ` without fold ${task.withoutFold + 1}`}`);
    }
  } finally {
    await worker.terminate();
  }
}

function runTask(worker: Worker, task: BaseTask): Promise<BaseResult> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => reject(error);
    worker.once('error', onError);
    worker.once('message', (result: BaseResult) => {
      worker.off('error', onError);
      resolve(result);
    });
    worker.postMessage(task);
  });
}
