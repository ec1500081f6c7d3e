import { type LogOddsThresholds, verdictOf } from '../../../packages/engine/src/score.ts';
import { weightsByFold } from './cross-validate.ts';
import type { JudgedPage } from './measure-pages.ts';
import { measureSettings, ownPages } from './measure-settings.ts';
import { placePage } from './place-page.ts';
import { readPages } from './read-pages.ts';
import { FOLDS, repositoryFolds } from './repository-folds.ts';
import type { CorpusPageInFold, WeighedCorpus } from './weigh-corpus.ts';
import { logOddsWith, thresholdsOf, weighPage } from './weighed-page.ts';

/** A judged page with how strongly it was accused. */
export interface ScoredPage extends JudgedPage {
  readonly logOdds: number;
}

/** Judges every page, those of the settings that fit nothing too, by weights that were fitted without its repository's fold. */
export async function judgeByFold(corpus: WeighedCorpus): Promise<readonly ScoredPage[]> {
  const thresholds = thresholdsOf(corpus.tables);
  const weights = weightsByFold(corpus);
  const pages = [...corpus.pages, ...(await weighMeasuredPages(corpus, thresholds))];
  return pages.map((one) => {
    const logOdds = logOddsWith(one, weights[one.fold] ?? {}, thresholds);
    const verdict = verdictOf(logOdds, thresholds);
    const { page, setting, fold, byAddress } = one;
    return { page, setting, fold, byAddress, verdict, logOdds, brand: verdict === 'safe' ? null : one.brand };
  });
}

async function weighMeasuredPages(
  { tables }: WeighedCorpus,
  thresholds: LogOddsThresholds,
): Promise<readonly CorpusPageInFold[]> {
  const corpus = readPages();
  const foldOf = repositoryFolds(corpus);
  const pages: CorpusPageInFold[] = [];
  for (const [n, page] of [...corpus, ...ownPages()].entries()) {
    for (const setting of measureSettings) {
      if (setting.cls !== page.cls || !setting.includes(page)) continue;
      const placed = await placePage(page, n, setting);
      if (placed === null) continue;
      const weighed = weighPage(tables, placed);
      const byAddress = verdictOf(weighed.modelLogOdds, thresholds);
      pages.push({ ...weighed, fold: foldOf.get(page.repo) ?? n % FOLDS, byAddress });
    }
  }
  return pages;
}
