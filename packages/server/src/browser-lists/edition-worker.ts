import { parentPort, workerData } from 'node:worker_threads';
import { buildEdition, type EditionParts } from './build-edition.ts';

/** Entry of the worker thread: one edition, then it ends. `editions.ts` is the one writer of its data. */
parentPort?.postMessage(buildEdition(workerData as EditionParts));
