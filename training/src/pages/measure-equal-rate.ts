import { pageShares } from './measure-repository-shares.ts';

/** What is judged: its setting, its class, and how strongly it was accused (log-odds). */
export interface ScoredInSetting {
  readonly page: { readonly cls: 'phish' | 'legit'; readonly repo: string };
  readonly setting: { readonly name: string };
  readonly logOdds: number;
}

/** Shares in per cent; each setting counts the same, whatever its number of pages. */
export interface EqualRateFigures {
  readonly falsePositiveRate: number;
  /** Log-odds from which a page is called found, so that no more than the rate of the honest are. */
  readonly fromLogOdds: number;
  readonly found: number;
  readonly bySetting: Readonly<Record<string, number>>;
  /** The same by the shipped threshold of dangerous. */
  readonly shipped: { readonly fromLogOdds: number; readonly found: number; readonly falsePositiveRate: number };
}

/** What is found where this share of the honest pages, over all their settings, is called phishing. */
export function foundAtEqualRate(
  scored: readonly ScoredInSetting[],
  shippedLogOdds: number,
  rate = 0.01,
): EqualRateFigures {
  const settings = Map.groupBy(scored, ({ setting }) => setting.name);
  const ofClass = (cls: 'phish' | 'legit') => [...settings].filter(([, pages]) => pages[0]?.page.cls === cls);
  const honest = ofClass('legit');
  const phishing = ofClass('phish');
  const threshold = thresholdAt(
    honest.flatMap(([, pages]) => pages.map(({ logOdds }) => ({ logOdds, weight: 1 / pages.length / honest.length }))),
    rate,
  );
  const meanAbove = (some: typeof honest, isAbove: (logOdds: number) => boolean): number =>
    some.reduce((sum, [, pages]) => sum + shareOf(pages, isAbove), 0) / some.length;
  return {
    falsePositiveRate: percent(rate),
    fromLogOdds: Math.round(threshold * 100) / 100,
    found: percent(meanAbove(phishing, (logOdds) => logOdds > threshold)),
    bySetting: Object.fromEntries(
      [...settings].map(([name, pages]) => [name, percent(shareOf(pages, (logOdds) => logOdds > threshold))]),
    ),
    shipped: {
      fromLogOdds: Math.round(shippedLogOdds * 100) / 100,
      found: percent(meanAbove(phishing, (logOdds) => logOdds >= shippedLogOdds)),
      falsePositiveRate: percent(meanAbove(honest, (logOdds) => logOdds >= shippedLogOdds)),
    },
  };
}

export function formatEqualRate({
  falsePositiveRate,
  fromLogOdds,
  found,
  bySetting,
  shipped,
}: EqualRateFigures): string {
  const lines = Object.entries(bySetting).map(([name, share]) => `  ${name.padEnd(42)}${share.toFixed(1).padStart(6)}`);
  return [
    `found at a false-positive rate of ${falsePositiveRate} % over all settings: ${found} % (log-odds above ${fromLogOdds}); ` +
      `by the shipped threshold (${shipped.fromLogOdds}): ${shipped.found} % at ${shipped.falsePositiveRate} %`,
    ...lines,
  ].join('\n');
}

/** The least value above which lies no more than the rate. */
function thresholdAt(honest: readonly { readonly logOdds: number; readonly weight: number }[], rate: number): number {
  const descending = [...honest].sort((a, b) => b.logOdds - a.logOdds);
  let above = 0;
  for (const { logOdds, weight } of descending) {
    above += weight;
    if (above > rate + 1e-9) return logOdds;
  }
  return Number.NEGATIVE_INFINITY;
}

function shareOf(pages: readonly ScoredInSetting[], isAbove: (logOdds: number) => boolean): number {
  const shares = pageShares(pages);
  return (
    pages.reduce((sum, { logOdds }, index) => sum + (isAbove(logOdds) ? (shares[index] ?? 1) : 0), 0) / pages.length
  );
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
