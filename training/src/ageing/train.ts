import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { agedModelPath } from './cuts.ts';
import { trainBefore } from './train-before.ts';

/** One cut a process: a training needs the memory to itself. */
const [cut = ''] = process.argv.slice(2);
const started = performance.now();
const { file } = await trainBefore(cut, (message) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${message}`),
);
mkdirSync(dirname(agedModelPath(cut)), { recursive: true });
writeFileSync(agedModelPath(cut), file);
