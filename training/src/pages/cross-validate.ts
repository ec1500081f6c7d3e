import { fitPages } from './fit-pages.ts';
import type { JudgedPage } from './measure-pages.ts';
import { FOLDS } from './repository-folds.ts';
import type { WeighedCorpus } from './weigh-corpus.ts';
import { thresholdsOf, verdictWith, type Weights } from './weighed-page.ts';

/** Judges every page by weights that were fitted without any page of its repository's fold. */
export function crossValidate({ tables, pages }: WeighedCorpus): readonly JudgedPage[] {
  const thresholds = thresholdsOf(tables);
  const weights: Weights[] = Array.from({ length: FOLDS }, (_, fold) =>
    fitPages(pages.filter((one) => one.fold !== fold)),
  );
  return pages.map((one) => {
    const verdict = verdictWith(one, weights[one.fold] ?? {}, thresholds);
    const { page, setting, fold, byAddress } = one;
    return { page, setting, fold, byAddress, verdict, brand: verdict === 'safe' ? null : one.brand };
  });
}
