import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '../../packages/extension/build.ts';
import { startFakeInternet } from '../../packages/extension/test/support/fake-internet.ts';
import { measureAddedTime } from './extension/added-time.ts';
import { measureLegitimate } from './extension/legitimate.ts';
import { measureScriptsRun } from './extension/scripts-run.ts';
import { measureWorkerMemory } from './extension/worker-memory.ts';
import { publish } from './result.ts';

/**
 * The browser extension in real browsers, against a server on this machine that answers at once. The corpus is read where
 * CORPUS_DIR, or shared/corpus beside the checkout, has one.
 */
const internet = await startFakeInternet();
const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
const { chromium } = await buildExtension(folder);
const bench = { internet, built: { chromium, folder } };
try {
  publish('extension', 'node bench/src/extension.ts', [
    ...(await measureLegitimate(bench)),
    ...(await measureWorkerMemory(bench)),
    ...(await measureAddedTime(bench)),
    ...(await measureScriptsRun(bench)),
  ]);
} finally {
  await internet.close();
  rmSync(folder, { recursive: true, force: true });
}
