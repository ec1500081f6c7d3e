import { bootstrapWeights, interval95, rankScores, rocFigures } from '../evaluation/metrics.ts';
import { FALSE_POSITIVE_RATES } from '../evaluation/report.ts';
import { type Judged, SEED } from './live-through.ts';

/** What is found at one rate of honest addresses accused, without what was learnt and with it; the interval is of the gain. */
export interface Gain {
  readonly rate: number;
  readonly without: number;
  readonly taught: number;
  readonly interval: readonly [low: number, high: number];
}

const BOOTSTRAP_ROUNDS = 200;

/** Paired, with the 95 % interval of the gain by bootstrap over sites; one for each of FALSE_POSITIVE_RATES. */
export function gainsOf(rows: readonly Judged[]): readonly Gain[] {
  const isPhish = Uint8Array.from(rows, (row) => Number(row.isPhish));
  const ranked = (of: (row: Judged) => number) => rankScores(Float64Array.from(rows, of), isPhish);
  const without = ranked((row) => row.without);
  const taught = ranked((row) => row.taught);
  const found = (of: typeof without, weight: Float64Array | null) => rocFigures(of, FALSE_POSITIVE_RATES, weight).tprAt;
  const sites = new Map<string, number>();
  const siteOfRow = Uint32Array.from(rows, ({ site }) => sites.get(site) ?? sites.set(site, sites.size).size - 1);
  const gains: number[][] = FALSE_POSITIVE_RATES.map(() => []);
  for (const weight of bootstrapWeights(siteOfRow, sites.size, BOOTSTRAP_ROUNDS, SEED)) {
    const before = found(without, weight);
    for (const [i, after] of found(taught, weight).entries()) gains[i]?.push(after - (before[i] ?? 0));
  }
  const before = found(without, null);
  const after = found(taught, null);
  return FALSE_POSITIVE_RATES.map((rate, i) => {
    const [low = Number.NaN, high = Number.NaN] = interval95(gains[i] ?? []);
    return { rate, without: before[i] ?? Number.NaN, taught: after[i] ?? Number.NaN, interval: [low, high] };
  });
}
