import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** As many threads as the argument says, with as much room as the service gives its own, that hold nothing. */
const workers = Array.from(
  { length: Number(process.argv[2]) },
  () => new Worker('setInterval(() => {}, 1e6)', { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 12 } }),
);
await Promise.all(workers.map((worker) => once(worker, 'online')));
console.log('ready');
