import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '../../packages/extension/build.ts';
import { startFakeInternet } from '../../packages/extension/test/support/fake-internet.ts';
import { measureAddedMemory } from './extension/added-memory.ts';
import { measureAddedTime } from './extension/added-time.ts';
import type { ExtensionBench } from './extension/extension-bench.ts';
import { measureLegitimate } from './extension/legitimate.ts';
import { measurePopup } from './extension/popup.ts';
import { measureScriptsRun } from './extension/scripts-run.ts';
import { measureWorkerMemory } from './extension/worker-memory.ts';
import { type BenchRow, publish } from './result.ts';

const PARTS: Readonly<Record<string, (bench: ExtensionBench) => Promise<BenchRow[]>>> = {
  legitimate: measureLegitimate,
  popup: measurePopup,
  'worker-memory': measureWorkerMemory,
  'added-memory': measureAddedMemory,
  'added-time': measureAddedTime,
  'scripts-run': measureScriptsRun,
};

/**
 * The browser extension in real browsers, against a server on this machine that answers at once. The corpus is read where
 * CORPUS_DIR, or shared/corpus beside the checkout, has one.
 * @param asked names of the parts to be measured; what is kept is then of these alone, under their names, outside version control
 */
async function benchExtension(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(' ')}; there are ${Object.keys(PARTS).join(' ')}`);
  const internet = await startFakeInternet();
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
  try {
    const { chromium } = await buildExtension(folder);
    const rows: BenchRow[] = [];
    for (const [name, measure] of Object.entries(PARTS)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      rows.push(...(await measure({ internet, built: { chromium, folder } })));
      // What is measured is kept although a later part may fail.
      publish(['extension', ...asked].join('-'), ['node bench/src/extension.ts', ...asked].join(' '), rows);
    }
  } finally {
    await internet.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await benchExtension(process.argv.slice(2));
