import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ENGINE_VERSION } from '@lurewatch/engine';
import { crossValidate } from './pages/cross-validate.ts';
import { formatPageFigures, pageFigures } from './pages/measure-pages.ts';
import { pagesFileHash } from './pages/read-pages.ts';
import { weighCorpus } from './pages/weigh-corpus.ts';

/**
 * Puts every page of the corpus into its settings and judges it there by weights that were fitted without its repository's
 * fold; prints the figures and keeps them in bench/results/.
 */
async function evaluatePages(): Promise<void> {
  const corpus = await weighCorpus();
  const figures = pageFigures(crossValidate(corpus), corpus.tables.brands.ownerOfDomain);
  console.log(formatPageFigures(figures));
  const result = {
    command: 'npm run evaluate:pages',
    weights: 'fitted without the pages of the fold that is judged',
    engineVersion: ENGINE_VERSION,
    dataVersion: corpus.tables.model.dataVersion,
    machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
    corpus: { 'pages-train.jsonl.gz': pagesFileHash() },
    figures,
  };
  writeFileSync(join(import.meta.dirname, '../../bench/results/pages.json'), `${JSON.stringify(result, null, 2)}\n`);
}

await evaluatePages();
