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
  /** Of the phishing of each repository that has enough of it, over all settings. */
  readonly byRepository: Readonly<Record<string, RepositoryFigures>>;
  /** The same by the shipped threshold of dangerous. */
  readonly shipped: { readonly fromLogOdds: number; readonly found: number; readonly falsePositiveRate: number };
}

export interface RepositoryFigures {
  readonly pages: number;
  readonly found: number;
  /** Of 95 % (Wilson 1927), by the pages: one in several settings is still one. */
  readonly interval: readonly [number, number];
}

const LEAST_OF_A_REPOSITORY = 20;

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
    byRepository: byRepository(
      phishing.flatMap(([, pages]) => pages),
      (logOdds) => logOdds > threshold,
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
  byRepository,
  shipped,
}: EqualRateFigures): string {
  const lines = Object.entries(bySetting).map(([name, share]) => `  ${name.padEnd(42)}${share.toFixed(1).padStart(6)}`);
  return [
    `found at a false-positive rate of ${falsePositiveRate} % over all settings: ${found} % (log-odds above ${fromLogOdds}); ` +
      `by the shipped threshold (${shipped.fromLogOdds}): ${shipped.found} % at ${shipped.falsePositiveRate} %`,
    ...lines,
    `found of the phishing of each repository with ${LEAST_OF_A_REPOSITORY} pages and more, and the 95 % interval`,
    ...Object.entries(byRepository).map(
      ([repo, { pages, found, interval }]) =>
        `  ${repo.padEnd(42)}${found.toFixed(1).padStart(6)}  (${interval.map((share) => share.toFixed(1)).join(' to ')}, ${pages} pages)`,
    ),
  ].join('\n');
}

function byRepository(
  scored: readonly ScoredInSetting[],
  isAbove: (logOdds: number) => boolean,
): Readonly<Record<string, RepositoryFigures>> {
  const figures = [...Map.groupBy(scored, ({ page }) => page.repo)].flatMap(([repo, all]) => {
    const pages = new Set(all.map(({ page }) => page)).size;
    if (pages < LEAST_OF_A_REPOSITORY) return [];
    const found = all.filter(({ logOdds }) => isAbove(logOdds)).length / all.length;
    return [[repo, { pages, found: percent(found), interval: wilson(found, pages) }] as const];
  });
  return Object.fromEntries(figures.sort(([, a], [, b]) => b.pages - a.pages));
}

/** The interval of a share that was seen among so many, in per cent. */
function wilson(share: number, pages: number, z = 1.96): readonly [number, number] {
  const square = (z * z) / pages;
  const middle = share + square / 2;
  const half = z * Math.sqrt((share * (1 - share)) / pages + square / (4 * pages));
  return [percent((middle - half) / (1 + square)), percent((middle + half) / (1 + square))];
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
