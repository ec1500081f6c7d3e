import { readFileSync } from 'node:fs';
import type { Judgement } from '@lurewatch/engine';
import { loadTables } from '../../../packages/engine/src/load-tables.ts';
import type { EngineTables } from '../../../packages/engine/src/read-url.ts';
import { verdictOf } from '../../../packages/engine/src/score.ts';
import { inRepository } from '../manifest.ts';
import { pageSettings } from './page-settings.ts';
import { placePage } from './place-page.ts';
import { readPages } from './read-pages.ts';
import { repositoryFolds } from './repository-folds.ts';
import { thresholdsOf, type WeighedPage, weighPage } from './weighed-page.ts';

export interface CorpusPageInFold extends WeighedPage {
  readonly fold: number;
  readonly byAddress: Judgement['verdict'];
}

export interface WeighedCorpus {
  readonly tables: EngineTables;
  readonly pages: readonly CorpusPageInFold[];
}

/** Every page of the corpus in each of its settings. */
export async function weighCorpus(): Promise<WeighedCorpus> {
  const tables = loadTables(readFileSync(inRepository('packages/engine/artefacts/model.bin')));
  const thresholds = thresholdsOf(tables);
  const corpus = readPages();
  const foldOf = repositoryFolds(corpus);
  const pages: CorpusPageInFold[] = [];
  for (const [n, page] of corpus.entries()) {
    for (const setting of pageSettings) {
      if (setting.cls !== page.cls || !setting.includes(page)) continue;
      const placed = await placePage(page, n, setting);
      if (placed === null) continue;
      const weighed = weighPage(tables, placed);
      const byAddress = verdictOf(weighed.modelLogOdds, thresholds);
      pages.push({ ...weighed, fold: foldOf.get(page.repo) ?? 0, byAddress });
    }
  }
  return { tables, pages };
}
