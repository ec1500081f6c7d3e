import { readFileSync } from 'node:fs';
import type { Judgement } from '@lurewatch/engine';
import { loadTables } from '../../../packages/engine/src/load-tables.ts';
import type { EngineTables } from '../../../packages/engine/src/read-url.ts';
import { verdictOf } from '../../../packages/engine/src/score.ts';
import { inRepository } from '../manifest.ts';
import { variantsOf } from './facts-variants.ts';
import { pageSettings } from './page-settings.ts';
import { type PlacedPage, placePage } from './place-page.ts';
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
  /** The same pages with changes that cost their authors nothing: they fit weights and judge none. */
  readonly variants: readonly CorpusPageInFold[];
}

/** Every page of the corpus in each of its settings. */
export async function weighCorpus(): Promise<WeighedCorpus> {
  const tables = loadTables(readFileSync(inRepository('packages/engine/artefacts/model.bin')));
  const thresholds = thresholdsOf(tables);
  const corpus = readPages();
  const foldOf = repositoryFolds(corpus);
  const weigh = (placed: PlacedPage): CorpusPageInFold => {
    const weighed = weighPage(tables, placed);
    const byAddress = verdictOf(weighed.modelLogOdds, thresholds);
    return { ...weighed, fold: foldOf.get(placed.page.repo) ?? 0, byAddress };
  };
  const pages: CorpusPageInFold[] = [];
  const variants: CorpusPageInFold[] = [];
  for (const [n, page] of corpus.entries()) {
    const settings = pageSettings.filter((setting) => setting.cls === page.cls && setting.includes(page));
    for (const [place, setting] of settings.entries()) {
      const placed = await placePage(page, n, setting);
      if (placed === null) continue;
      pages.push(weigh(placed));
      variants.push(...variantsOf(placed, n, place, settings.length).map(weigh));
    }
  }
  return { tables, pages, variants };
}
