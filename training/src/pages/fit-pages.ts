import { type FitOptions, type FitRow, fitWeights } from './fit-weights.ts';
import { fittedMarks } from './page-marks.ts';
import type { WeighedPage, Weights } from './weighed-page.ts';

const CODES = Object.keys(fittedMarks);
const BOUNDS = Object.values(fittedMarks);
const NUMBER_OF_CODE = new Map(CODES.map((code, number) => [code, number]));

/** Chosen by cross-validation over repositories: what finds the most phishing with the honest settings near their limits. */
const OPTIONS: FitOptions = { center: 3, ridge: 0.001 };

/** What the changed forms of pages count in all, beside the pages themselves. */
const SHARE_OF_VARIANTS = 0.5;

export interface FittedPages {
  readonly pages: readonly WeighedPage[];
  /** Changed forms of the pages, so that no weight leans on what costs nothing to drop. */
  readonly variants: readonly WeighedPage[];
}

/**
 * The weight of every fitted mark. Each setting counts by its own weight, whatever its number of pages, and within it a kit or a
 * collection by the root of its pages: one author's habits are not the world's.
 */
export function fitPages({ pages, variants }: FittedPages): Weights {
  const rows = [...rowsOf(pages, 1), ...rowsOf(variants, SHARE_OF_VARIANTS)];
  const weights = fitWeights(rows, BOUNDS, OPTIONS);
  return Object.fromEntries(CODES.map((code, number) => [code, weights[number] ?? 0]));
}

function rowsOf(pages: readonly WeighedPage[], share: number): FitRow[] {
  const rows: FitRow[] = [];
  for (const [setting, inSetting] of Map.groupBy(pages, (one) => one.setting)) {
    const sizes = new Map<string, number>();
    for (const { page } of inSetting) sizes.set(collectionOf(page), (sizes.get(collectionOf(page)) ?? 0) + 1);
    const shares = inSetting.map(({ page }) => 1 / Math.sqrt(sizes.get(collectionOf(page)) ?? 1));
    const sum = shares.reduce((total, share) => total + share, 0);
    const isPhishing = setting.cls === 'phish';
    for (const [i, one] of inSetting.entries()) {
      rows.push({
        ...rowOf(one),
        isPhishing,
        weight: ((shares[i] ?? 0) / sum) * setting.weight * share,
      });
    }
  }
  return rows;
}

function rowOf({ modelLogOdds, contributions }: WeighedPage): Pick<FitRow, 'offset' | 'marks'> {
  const marks = new Map<number, number>();
  let offset = modelLogOdds;
  for (const { code, logOdds, strength } of contributions) {
    const number = NUMBER_OF_CODE.get(code);
    if (number === undefined) offset += logOdds;
    else marks.set(number, strength);
  }
  return { offset, marks };
}

/** A kit's archive, else its repository. */
function collectionOf({ repo, path }: WeighedPage['page']): string {
  const end = path.indexOf('!');
  return end < 0 ? repo : `${repo}/${path.slice(0, end)}`;
}
