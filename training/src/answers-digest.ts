import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createGunzip } from 'node:zlib';
import type * as engineModule from '@lurewatch/engine';
import type * as nodeModule from '@lurewatch/engine/node';

const CORPUS = join(import.meta.dirname, '../../../shared/corpus');
/** At one and the same instant, or ages of domains would tell the runs apart. */
const NOW = new Date('2026-01-01T00:00:00Z');

/**
 * One digest over everything that the detector answers for each validation address, to be compared between two checkouts: with the
 * same digest a change has moved no answer.
 *
 * Arguments: folder of the checkout (default this one), and every how many addresses one is taken (default 1: all).
 */
async function printDigest(checkout: string, step: number): Promise<void> {
  const engineFolder = join(resolve(checkout), 'packages/engine');
  const { noEvidence, parseUrl }: typeof engineModule = await load(join(engineFolder, 'src/index.ts'));
  const { loadEngine }: typeof nodeModule = await load(join(engineFolder, 'node/load-engine.ts'));
  const engine = loadEngine();
  const digest = createHash('sha256');
  let seen = 0;
  let count = 0;
  for (const name of ['legit-valid', 'phish-valid']) {
    const file = createReadStream(join(CORPUS, `${name}.tsv.gz`)).pipe(createGunzip());
    for await (const line of createInterface({ input: file })) {
      const [url = ''] = line.split('\t').filter((field) => field.includes('://'));
      if (url === '' || seen++ % step !== 0) continue;
      const parsed = parseUrl(url);
      digest.update(JSON.stringify(parsed.ok ? engine.analyze(parsed.url, noEvidence(NOW)) : parsed)).update('\n');
      count++;
    }
  }
  console.log(`${digest.digest('hex')}  ${count} addresses`);
}

async function load<T>(path: string): Promise<T> {
  return import(pathToFileURL(path).href);
}

await printDigest(process.argv[2] ?? join(import.meta.dirname, '../..'), Number(process.argv[3] ?? 1));
