import { parseUrl } from '@lurewatch/engine';
import { hostCandidates, hostNames } from '../../../packages/engine/src/brand/brand-candidates.ts';
import { loadBrandTable } from '../../../packages/engine/src/brand/brand-table.ts';
import { type LikenessKind, likenessRatios } from '../../../packages/engine/src/brand/likeness-ratios.ts';
import { nameLikeness } from '../../../packages/engine/src/brand/name-likeness.ts';
import { officialBrand } from '../../../packages/engine/src/brand/official-brand.ts';
import { brandTableSource } from '../../../packages/engine/src/generated/brands.ts';
import { readLegit, readPhish, readTopDomains } from '../corpus/read-corpus.ts';

/**
 * Prints on how many sites of each class each kind of likeness is met, and the ratio of their shares: what likeness-ratios.ts
 * holds, of the training and the validation part together. Popular sites and brands' own are left out, as the matcher leaves them out, and tenants of hosting services, whose names
 * the ratios are not used for.
 */
export function printLikenessRatios(): void {
  const table = loadBrandTable(brandTableSource);
  const popular = new Set(readTopDomains().map(({ domain }) => domain));
  const urlsOf = (read: typeof readPhish | typeof readLegit) =>
    PARTS.flatMap((part) => read(part).map(({ url }) => url));
  const phishing = countSites(urlsOf(readPhish));
  const honest = countSites(urlsOf(readLegit));
  console.log(`${phishing.total} phishing sites, ${honest.total} honest ones`);
  for (const kind of Object.keys(likenessRatios) as LikenessKind[]) {
    const bad = phishing.byKind.get(kind) ?? 0;
    const good = honest.byKind.get(kind) ?? 0;
    const ratio = (bad + 0.5) / phishing.total / ((good + 0.5) / honest.total);
    console.log(`  ${kind}: { phishing: ${bad}, honest: ${good}, ratio: ${Number(ratio.toPrecision(2))} },`);
  }

  function countSites(urls: readonly string[]): { readonly total: number; readonly byKind: Map<LikenessKind, number> } {
    const sites = new Set<string>();
    const byKind = new Map<LikenessKind, number>();
    const seen = new Set<string>();
    for (const text of urls) {
      const parsed = parseUrl(text);
      if (!parsed.ok || parsed.url.hostKind !== 'name' || parsed.url.hosted) continue;
      const { url } = parsed;
      sites.add(url.site);
      if (popular.has(url.site) || officialBrand(table, url) !== null) continue;
      const names = hostNames(url);
      const kind = nameLikeness(table, url, names, hostCandidates(table, url, names))?.kind;
      if (kind === undefined || seen.has(`${kind} ${url.site}`)) continue;
      seen.add(`${kind} ${url.site}`);
      byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    }
    return { total: sites.size, byKind };
  }
}

const PARTS = ['train', 'valid'] as const;
