import { parentPort, workerData } from 'node:worker_threads';
import { trainFtrl } from '@lurewatch/engine/learning';
import type { BaseData, BaseResult, BaseTask } from './train-base.ts';
import { trainNetwork } from './train-network.ts';

/** The thread of train-base.ts: trains what it is told and sends it back. Who starts it sees to the types. */
const { examples, foldOfRow, options } = workerData as BaseData;

parentPort?.on('message', ({ part, withoutFold }: BaseTask) => {
  const rows = new Uint32Array(foldOfRow.length)
    .map((_, row) => row)
    .filter((row) => withoutFold === null || foldOfRow[row] !== withoutFold);
  const result: BaseResult =
    part === 'linear'
      ? { part, weights: trainFtrl(examples, rows, options.ftrl) }
      : { part, network: trainNetwork(examples, rows, options.network) };
  parentPort?.postMessage(result);
});
