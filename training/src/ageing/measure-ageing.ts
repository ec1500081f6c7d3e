import type { Aged, VerdictShares } from './ageing-result.ts';
import { gainsOf } from './gains.ts';
import { type Judged, liveThrough } from './live-through.ts';

/** What a model finds in each month after its cut, at rates of the honest addresses as they were judged in that month. */
export async function measureAgeing(
  cut: string,
  rows: number,
  modelPath: string,
  replaySetPath: string,
): Promise<Aged> {
  const { days, refused, rows: judged, months } = await liveThrough(cut, modelPath, replaySetPath);
  return {
    cut,
    rows,
    days,
    refused,
    honest: judged.filter(({ isPhish }) => !isPhish).length / months.size,
    months: [...months.keys(), 'all'].map((month) => {
      const own = month === 'all' ? judged : judged.filter((row) => row.month === month);
      return { month, phish: own.filter(({ isPhish }) => isPhish).length, gains: gainsOf(own) };
    }),
    verdicts: { phish: verdictsOf(judged, true), honest: verdictsOf(judged, false) },
  };
}

/** Shares of one side by verdict, without what was learnt and with it. */
function verdictsOf(
  rows: readonly Judged[],
  isPhish: boolean,
): readonly [without: VerdictShares, taught: VerdictShares] {
  const own = rows.filter((row) => row.isPhish === isPhish);
  const share = (which: 0 | 1, ...asked: readonly string[]) =>
    own.filter(({ verdicts }) => asked.includes(verdicts[which])).length / own.length;
  const shares = (which: 0 | 1): VerdictShares => ({
    dangerous: share(which, 'dangerous'),
    suspiciousOrWorse: share(which, 'dangerous', 'suspicious'),
  });
  return [shares(0), shares(1)];
}
