import { createEngine, noEvidence, parseUrl, type Verdict } from '@lurewatch/engine';
import { type LabelledRows, siteOf } from '../model/training-rows.ts';
import { inOrder } from './in-order.ts';
import { deceptiveSites, makeLogins, smallSites } from './made-logins.ts';
import type { LoginProduct } from './products.ts';

/** Verdicts on hosts that the model has never seen: by the address alone, unless the title says more. */
export interface LoginFigure {
  readonly title: string;
  readonly urls: number;
  readonly dangerous: number;
  readonly suspiciousOrWorse: number;
  /** Products with the largest share of suspicious or worse. */
  readonly worst: readonly { readonly name: string; readonly share: number }[];
}

interface SplitProducts {
  readonly shown: readonly LoginProduct[];
  readonly heldOut: readonly LoginProduct[];
}

const PER_FORM = 5;
const WORST_TOLD = 12;

/** How the whole detector judges logins of companies it does not know, and the same paths on names that deceive. */
export async function loginFigures(
  modelFile: Uint8Array,
  { shown, heldOut }: SplitProducts,
  seen: LabelledRows,
  unseen: LabelledRows,
  popularDomains: readonly { readonly domain: string }[],
): Promise<LoginFigure[]> {
  const engine = createEngine({ model: modelFile });
  const nothing = noEvidence(new Date(0));
  const judge = (url: string): Verdict | null => {
    const parsed = parseUrl(url);
    return parsed.ok ? engine.analyze(parsed.url, nothing).verdict : null;
  };
  const known = new Set([
    ...popularDomains.map(({ domain }) => domain),
    ...[...seen.phish, ...seen.legit].map(({ url }) => siteOf(url)),
  ]);
  const small = smallSites(unseen.legit, new Set([...known, ...unseen.phish.map(({ url }) => siteOf(url))]));
  const deceptive = deceptiveSites(unseen.phish, known);
  const dangerousByName = deceptive.filter((site) => judge(`https://${site}/`) === 'dangerous');

  const figure = (title: string, products: readonly LoginProduct[], sites: readonly string[]): LoginFigure => {
    const rows = loginsOf(products, sites).map(({ name, url }) => ({ name, verdict: judge(url) }));
    return { title, ...shares(rows), worst: worstOf(rows) };
  };
  const figureInOrder = async (title: string, products: readonly LoginProduct[]): Promise<LoginFigure> => {
    const rows: (JudgedLogin & { readonly name: string })[] = [];
    for (const [n, { name, url }] of loginsOf(products, small).entries()) {
      const parsed = parseUrl(url);
      if (!parsed.ok) continue;
      rows.push({ name, verdict: engine.analyze(parsed.url, await inOrder(name, parsed.url, n)).verdict });
    }
    return { title, ...shares(rows), worst: worstOf(rows) };
  };
  return [
    { title: 'small sites, bare', ...shares(small.map((site) => ({ verdict: judge(`https://${site}/`) }))), worst: [] },
    figure('products shown, on small sites', shown, small),
    figure('products held out, on small sites', heldOut, small),
    await figureInOrder('products shown, all else in order', shown),
    await figureInOrder('products held out, all else in order', heldOut),
    figure('products shown, on dangerous names', shown, dangerousByName),
    figure('products held out, on dangerous names', heldOut, dangerousByName),
  ].filter(({ urls }) => urls > 0);
}

function loginsOf(products: readonly LoginProduct[], sites: readonly string[]): { name: string; url: string }[] {
  return products.flatMap((product, i) =>
    makeLogins([product], sites, PER_FORM, i).map((url) => ({ name: product.name, url })),
  );
}

export function formatLoginFigures(figures: readonly LoginFigure[]): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  return [
    'Logins of companies (dangerous, suspicious or worse)',
    ...figures.map(({ title, urls, dangerous, suspiciousOrWorse, worst }) => {
      const most = worst.map(({ name, share }) => `${name} ${percent(share)}`).join(', ');
      return `  ${title.padEnd(40)}${String(urls).padStart(7)}${percent(dangerous).padStart(10)}${percent(suspiciousOrWorse).padStart(10)}${most && `   most: ${most}`}`;
    }),
  ];
}

interface JudgedLogin {
  readonly verdict: Verdict | null;
}

function shares(rows: readonly JudgedLogin[]): Pick<LoginFigure, 'urls' | 'dangerous' | 'suspiciousOrWorse'> {
  const share = (...verdicts: readonly (Verdict | null)[]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length / Math.max(rows.length, 1);
  return { urls: rows.length, dangerous: share('dangerous'), suspiciousOrWorse: share('dangerous', 'suspicious') };
}

function worstOf(rows: readonly (JudgedLogin & { readonly name: string })[]): LoginFigure['worst'] {
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, own]) => ({ name, share: shares(own).suspiciousOrWorse }))
    .sort((a, b) => b.share - a.share)
    .slice(0, WORST_TOLD);
}
