import type { Judgement } from '@lurewatch/engine';
import type { Brand } from '../../../packages/engine/src/brand/brand.ts';
import { pageShares } from './measure-repository-shares.ts';
import type { PageSetting } from './page-settings.ts';
import type { CorpusPage } from './read-pages.ts';
import { FOLDS } from './repository-folds.ts';

export interface JudgedPage {
  readonly page: CorpusPage;
  readonly setting: PageSetting;
  readonly fold: number;
  readonly verdict: Judgement['verdict'];
  /** Named brand; none where the verdict is safe. */
  readonly brand: Brand | null;
  /** What the address alone is called. */
  readonly byAddress: Judgement['verdict'];
}

/** Shares in per cent; of phishing no repository counts for more than 15 %. */
export interface VerdictShares {
  readonly pages: number;
  readonly dangerous: number;
  readonly suspiciousOrWorse: number;
}

export interface SettingFigures extends VerdictShares {
  readonly setting: string;
  readonly byAddress: Omit<VerdictShares, 'pages'>;
  /** Of the phishing pages whose target is known; null for honest pages. */
  readonly brandRight: number | null;
  readonly folds: readonly VerdictShares[];
}

export interface PageFigures {
  readonly settings: readonly SettingFigures[];
  /** Phishing in all its settings together: dangerous and brand right by target, the most frequent first. */
  readonly targets: readonly (VerdictShares & { readonly target: string; readonly brandRight: number })[];
}

const LEAST_PAGES_OF_A_TARGET = 4;

/** Figures of every setting, its folds and the targets. */
export function pageFigures(
  judged: readonly JudgedPage[],
  ownerOfDomain: Pick<ReadonlyMap<string, Brand>, 'get'>,
): PageFigures {
  const isRight = (one: JudgedPage) => isBrandRight(one, ownerOfDomain);
  const bySetting = Map.groupBy(judged, ({ setting }) => setting.name);
  const settings = [...bySetting].map(([setting, all]) => {
    const shares = pageShares(all);
    const pages = all.map((one, index) => ({ ...one, share: shares[index] ?? 1 }));
    const targeted = pages.filter(({ page }) => page.brand !== null && page.cls === 'phish');
    return {
      setting,
      ...verdictShares(pages),
      byAddress: sharesOf(pages.map(({ byAddress, share }) => ({ verdict: byAddress, share }))),
      brandRight: targeted.length === 0 ? null : percent(weightOf(targeted.filter(isRight)), weightOf(targeted)),
      folds: Array.from({ length: FOLDS }, (_, fold) => verdictShares(pages.filter((one) => one.fold === fold))),
    };
  });
  const byTarget = Map.groupBy(
    judged.filter(({ page }) => page.cls === 'phish'),
    ({ page }) => page.brand ?? '(not known)',
  );
  const targets = [...byTarget]
    .filter(([, pages]) => new Set(pages.map(({ page }) => page.id)).size >= LEAST_PAGES_OF_A_TARGET)
    .map(([target, pages]) => ({
      target,
      ...verdictShares(pages),
      brandRight: percent(pages.filter(isRight).length, pages.length),
    }))
    .sort((a, b) => b.pages - a.pages || (a.target < b.target ? -1 : 1));
  return { settings, targets };
}

/** By the official domain, since collections write names in their own ways. */
function isBrandRight({ page, brand }: JudgedPage, ownerOfDomain: Pick<ReadonlyMap<string, Brand>, 'get'>): boolean {
  if (brand === null || page.brand === null) return false;
  return (
    brand.domains.includes(page.brand_domain ?? '') ||
    ownerOfDomain.get(page.brand_domain ?? '')?.name === brand.name ||
    brand.name.toLowerCase() === page.brand.toLowerCase()
  );
}

/** A verdict, and how much it counts: once unless a repository is too large. */
interface Counted {
  readonly verdict: Judgement['verdict'];
  readonly share?: number;
}

function verdictShares(pages: readonly Counted[]): VerdictShares {
  return { pages: pages.length, ...sharesOf(pages) };
}

function sharesOf(counted: readonly Counted[]): Omit<VerdictShares, 'pages'> {
  const share = (wanted: readonly string[]) =>
    percent(weightOf(counted.filter(({ verdict }) => wanted.includes(verdict))), weightOf(counted));
  return { dangerous: share(['dangerous']), suspiciousOrWorse: share(['dangerous', 'suspicious']) };
}

function weightOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { share = 1 }) => sum + share, 0);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

export function formatPageFigures({ settings, targets }: PageFigures): string {
  const lines = [
    '%                                         pages  dang.  susp.+  by address   brand  dangerous by fold',
  ];
  for (const line of settings) {
    const { setting, pages, dangerous, suspiciousOrWorse, byAddress, brandRight, folds } = line;
    lines.push(
      [
        setting.padEnd(40),
        String(pages).padStart(6),
        dangerous.toFixed(1).padStart(6),
        suspiciousOrWorse.toFixed(1).padStart(7),
        `${byAddress.dangerous} / ${byAddress.suspiciousOrWorse}`.padStart(12),
        (brandRight === null ? '' : brandRight.toFixed(1)).padStart(7),
        ` ${folds.map((fold) => fold.dangerous.toFixed(0).padStart(3)).join(' ')}`,
      ].join(' '),
    );
  }
  lines.push('', 'phishing by target, all settings: dangerous / brand right');
  lines.push(targets.map((one) => `${one.target} ${one.dangerous.toFixed(0)}/${one.brandRight.toFixed(0)}`).join(', '));
  return lines.join('\n');
}
