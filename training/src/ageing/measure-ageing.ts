import { rankScores, rocFigures } from '../evaluation/metrics.ts';
import { FALSE_POSITIVE_RATES } from '../evaluation/report.ts';
import type { Aged } from './ageing-result.ts';
import { type Judged, liveThrough } from './live-through.ts';

/**
 * What a model finds in each month after its cut. A month's phishing is held against the honest addresses of all months: those of
 * one would leave less than one address at 0.01 %.
 */
export async function measureAgeing(
  cut: string,
  rows: number,
  modelPath: string,
  replaySetPath: string,
): Promise<Aged> {
  const { days, refused, rows: judged, months } = await liveThrough(cut, modelPath, replaySetPath);
  const honest = judged.filter(({ isPhish }) => !isPhish);
  const phish = judged.filter(({ isPhish }) => isPhish);
  return {
    cut,
    rows,
    days,
    refused,
    honest: honest.length,
    months: [...months.keys(), 'all'].map((month) => {
      const own = month === 'all' ? phish : phish.filter((row) => row.month === month);
      const found = (of: (row: Judged) => number) => foundAmong([...own, ...honest], of);
      return { month, phish: own.length, without: found((row) => row.without), taught: found((row) => row.taught) };
    }),
  };
}

function foundAmong(rows: readonly Judged[], riskOf: (row: Judged) => number): readonly number[] {
  const ranked = rankScores(
    Float64Array.from(rows, riskOf),
    Uint8Array.from(rows, ({ isPhish }) => Number(isPhish)),
  );
  return rocFigures(ranked, FALSE_POSITIVE_RATES, null).tprAt;
}
