import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ENGINE_VERSION } from '@lurewatch/engine';
import { judgeByFold } from './pages/measure-by-fold.ts';
import { formatEqualRate, foundAtEqualRate } from './pages/measure-equal-rate.ts';
import { formatPageFigures, pageFigures } from './pages/measure-pages.ts';
import { pagesFileHash } from './pages/read-pages.ts';
import { weighCorpus } from './pages/weigh-corpus.ts';
import { thresholdsOf } from './pages/weighed-page.ts';

/**
 * Puts every page of the corpus into its settings and judges it there by weights that were fitted without its repository's
 * fold; prints the figures and keeps them in bench/results/.
 */
async function evaluatePages(): Promise<void> {
  const corpus = await weighCorpus();
  const judged = await judgeByFold(corpus);
  const figures = pageFigures(judged, corpus.tables.brands.ownerOfDomain);
  const equalRate = foundAtEqualRate(judged, thresholdsOf(corpus.tables).dangerous);
  console.log(formatPageFigures(figures));
  console.log(`\n${formatEqualRate(equalRate)}`);
  const result = {
    command: 'npm run evaluate:pages',
    weights: 'fitted without the pages of the fold that is judged',
    engineVersion: ENGINE_VERSION,
    dataVersion: corpus.tables.model.dataVersion,
    machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
    corpus: { 'pages-train.jsonl.gz': pagesFileHash() },
    equalRate,
    figures,
  };
  writeFileSync(join(import.meta.dirname, '../../bench/results/pages.json'), `${JSON.stringify(result, null, 2)}\n`);
}

await evaluatePages();
