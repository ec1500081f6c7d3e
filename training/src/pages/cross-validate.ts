import { fitPages } from './fit-pages.ts';
import type { JudgedPage } from './measure-pages.ts';
import { FOLDS } from './repository-folds.ts';
import type { CorpusPageInFold, WeighedCorpus } from './weigh-corpus.ts';
import { thresholdsOf, verdictWith, type Weights } from './weighed-page.ts';

/** Judges every page by weights that were fitted without any page of its repository's fold. */
export function crossValidate(corpus: WeighedCorpus): readonly JudgedPage[] {
  const { tables, pages } = corpus;
  const thresholds = thresholdsOf(tables);
  const weights = weightsByFold(corpus);
  return pages.map((one) => {
    const verdict = verdictWith(one, weights[one.fold] ?? {}, thresholds);
    const { page, setting, fold, byAddress } = one;
    return { page, setting, fold, byAddress, verdict, brand: verdict === 'safe' ? null : one.brand };
  });
}

/** For each fold the weights that were fitted without it. */
export function weightsByFold({ pages, variants }: WeighedCorpus): readonly Weights[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isOutside = (one: CorpusPageInFold): boolean => one.fold !== fold;
    return fitPages({ pages: pages.filter(isOutside), variants: variants.filter(isOutside) });
  });
}
