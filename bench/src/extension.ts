import { measureAddedMemory } from './extension/added-memory.ts';
import { measureAddedTime } from './extension/added-time.ts';
import type { ExtensionBench } from './extension/extension-bench.ts';
import { measureLegitimate } from './extension/legitimate.ts';
import { measureParts } from './extension/measure-parts.ts';
import { measurePopup } from './extension/popup.ts';
import { measureScriptsRun } from './extension/scripts-run.ts';
import { measureWaking } from './extension/waking.ts';
import { measureWorkerMemory } from './extension/worker-memory.ts';
import { type BenchRow, publish } from './result.ts';

const PARTS: Readonly<Record<string, (bench: ExtensionBench) => Promise<BenchRow[]>>> = {
  legitimate: measureLegitimate,
  popup: measurePopup,
  'worker-memory': measureWorkerMemory,
  'added-memory': measureAddedMemory,
  'added-time': measureAddedTime,
  'scripts-run': measureScriptsRun,
  waking: measureWaking,
};

/**
 * The browser extension in real browsers, against a server on this machine that answers at once. The corpus is read where
 * CORPUS_DIR, or shared/corpus beside the checkout, has one.
 * @param asked names of the parts to be measured; what is kept is then of these alone, under their names, outside version control
 */
async function benchExtension(asked: readonly string[]): Promise<void> {
  const rows: BenchRow[] = [];
  await measureParts(PARTS, asked, async (_name, measure, bench) => {
    rows.push(...(await measure(bench)));
    // What is measured is kept although a later part may fail.
    publish(['extension', ...asked].join('-'), ['node bench/src/extension.ts', ...asked].join(' '), rows);
  });
}

await benchExtension(process.argv.slice(2));
