import type { Brand, BrandMatch } from './brand/brand.ts';
import { type HostNames, hostNames } from './brand/brand-candidates.ts';
import type { BrandTable } from './brand/brand-table.ts';
import { imitatedBrand } from './brand/match-brand.ts';
import { type OfficialBrand, officialBrand } from './brand/official-brand.ts';
import type { UrlModel } from './model/index.ts';
import type { PageNames } from './page-brand/page-names.ts';
import type { PopularityOf } from './popular-sites.ts';
import type { HostLists } from './signals/host-lists.ts';
import type { ParsedUrl } from './url/parsed-url.ts';

/** The tables of one engine. */
export interface EngineTables {
  readonly model: UrlModel;
  readonly brands: BrandTable;
  /** Names as pages write them. */
  readonly pageNames: PageNames;
  readonly lists: HostLists;
  readonly popularityOf: PopularityOf;
}

/** What the URL alone tells. */
export interface UrlReading {
  readonly url: ParsedUrl;
  readonly names: HostNames;
  readonly modelLogOdds: number;
  readonly official: OfficialBrand | null;
  readonly brand: BrandMatch | null;
  readonly isPopular: boolean;
  /** Among the 200, 1 000, 2 000, 5 000 … most visited sites: 1, 2, 3, 4 … 8; 0: not among the 100 000. */
  readonly popularityStep: number;
  readonly hasSuspiciousSuffix: boolean;
}

/** `modelLogOdds`: what the model says of the URL's text. */
export function readUrl(tables: EngineTables, url: ParsedUrl, modelLogOdds: number): UrlReading {
  const { brands, popularityOf } = tables;
  const names = hostNames(url);
  const official = officialBrand(brands, url);
  const popularityStep = url.hostKind === 'name' ? popularityOf(url.site) : 0;
  const isPopular = popularityStep > 0;
  return {
    url,
    names,
    modelLogOdds,
    official,
    brand: official !== null || isPopular ? null : imitatedBrand(brands, url, names),
    isPopular,
    popularityStep,
    hasSuspiciousSuffix: !url.hosted && brands.suspiciousSuffixes.has(url.publicSuffix),
  };
}

/** Owner of a host that a page loads something from. */
export function ownerOfHost(brands: BrandTable, host: string): Brand | null {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const brand = brands.ownerOfDomain.get(name);
    if (brand !== undefined) return brands.sharedDomains.has(name) ? null : brand;
  }
  return null;
}
