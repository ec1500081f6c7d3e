import type { Brand, BrandMatch } from './brand/brand.ts';
import { type BrandCandidate, type HostNames, hostCandidates, hostNames } from './brand/brand-candidates.ts';
import type { BrandTable } from './brand/brand-table.ts';
import { imitatedBrand } from './brand/match-brand.ts';
import { type NameLikeness, nameLikeness } from './brand/name-likeness.ts';
import { type OfficialBrand, officialBrand } from './brand/official-brand.ts';
import { type ScriptDisguise, scriptDisguise } from './brand/script-disguise.ts';
import { isTooShortFor } from './brand/short-spelling.ts';
import { type LinkForm, linkFormOf } from './link-services/link-form-of.ts';
import type { PopularityOf, UrlModel } from './model/index.ts';
import { addressForForms, addressForModel } from './model/model-address.ts';
import type { PageNames } from './page-brand/page-names.ts';
import type { LogOddsThresholds } from './score.ts';
import type { HostLists } from './signals/host-lists.ts';
import { brandWithLure } from './tenancy/brand-with-lure.ts';
import type { ParsedUrl } from './url/parsed-url.ts';

/** Log-odds of a bare host, and how much of them an overlay has learnt. */
export interface HostOdds {
  readonly logOdds: number;
  readonly learnt: number;
}

/** What an overlay may not undo. */
export interface OverlayRules {
  readonly version: string;
  readonly since: string;
  /** The thresholds of the model alone. */
  readonly shipped: LogOddsThresholds;
  /** Whether an administrator marked the site as honest. */
  readonly isMarkedHonest: (site: string) => boolean;
}

/** The tables of one engine. */
export interface EngineTables {
  readonly model: UrlModel;
  readonly thresholds: LogOddsThresholds;
  /** What the model says of bare hosts, as far as they were read lately. */
  readonly hosts: Map<string, HostOdds>;
  /** What holds where an overlay corrects the model; null without one. */
  readonly overlay: OverlayRules | null;
  readonly brands: BrandTable;
  /** Names as pages write them, read at the first page or text: an address needs none. */
  readonly pageNames: () => PageNames;
  readonly lists: HostLists;
  readonly popularityOf: PopularityOf;
  /** Codes of rules that are not asked. */
  readonly leftOut: ReadonlySet<string>;
}

/** What the URL alone tells beside the model. */
export interface UrlReading {
  readonly url: ParsedUrl;
  readonly names: HostNames;
  readonly official: OfficialBrand | null;
  readonly brand: BrandMatch | null;
  /** How the host's name is like a brand's, whether or not that is enough to name the brand. */
  readonly likeness: NameLikeness | null;
  /** A label of another script all of whose letters look Latin. */
  readonly disguise: ScriptDisguise | null;
  readonly isPopular: boolean;
  /** Among the 200, 1 000, 2 000, 5 000 … most visited sites: 1, 2, 3, 4 … 8; 0: not among the 100 000. */
  readonly popularityStep: number;
  readonly hasSuspiciousSuffix: boolean;
  /** The address as the model reads it. */
  readonly forModel: ParsedUrl;
  /** The form of a link that says nothing for or against the host in front of it; null for every other one. */
  readonly form: LinkForm | null;
}

export function readUrl(tables: EngineTables, url: ParsedUrl): UrlReading {
  const { brands, popularityOf } = tables;
  const names = hostNames(url);
  const forModel = addressForModel(url);
  const official = officialBrand(brands, url);
  const popularityStep = url.hostKind === 'name' ? popularityOf(url.site) : 0;
  const isPopular = popularityStep > 0;
  // Where nothing was left out for the model, forms read the same.
  const form = neutralForm(brands, forModel.query === url.query ? forModel : addressForForms(url));
  const found = official !== null || isPopular ? null : hostCandidates(brands, url, names);
  // A service bears its own name on its own domain.
  const candidates = form?.isOnOwnDomain === true ? (found?.filter(isInFront(names)) ?? null) : found;
  return {
    url,
    names,
    official,
    brand:
      candidates === null
        ? null
        : imitatedBrand(
            brands,
            url,
            names,
            candidates.filter((one) => !isTooShortFor(one)),
          ),
    likeness: candidates === null ? null : nameLikeness(brands, url, names, candidates),
    disguise: isPopular ? null : scriptDisguise(brands.confusables, url, names.labels),
    isPopular,
    popularityStep,
    forModel,
    form,
    hasSuspiciousSuffix: !url.hosted && brands.suspiciousSuffixes.has(url.publicSuffix),
  };
}

/** Names that stand in the labels in front of a site, and not in its own. */
function isInFront({ labels }: HostNames): (candidate: BrandCandidate) => boolean {
  const root = labels.at(-1) ?? '';
  return ({ matched }) => !root.includes(matched);
}

/**
 * What was merely observed has taught the model, and decides nothing by itself; one word that many programs share is no form, nor is
 * what has a brand beside a call to act where the form lets anything stand.
 */
function neutralForm(brands: BrandTable, url: ParsedUrl): LinkForm | null {
  if (url.path === '/' && url.query === '') return null;
  const form = linkFormOf(url);
  if (form === null || form.document === 'observed') return null;
  if (form.kind === 'program' && isOneWord(url)) return null;
  return !form.isOnOwnDomain && isOfProgram(form) && luresBehindHost(brands, url) ? null : form;
}

function isOfProgram({ kind }: LinkForm): boolean {
  return kind === 'program' || kind === 'protocol';
}

function luresBehindHost(brands: BrandTable, { path, query }: ParsedUrl): boolean {
  const text = `${path} ${query}`;
  return brandWithLure(brands, text, text.length) !== null;
}

/** `/login`, `/checkout`. */
function isOneWord({ path, query }: ParsedUrl): boolean {
  return query === '' && path.indexOf('/', 1) < 0 && !path.includes('.');
}

/** Owner of a host that a page loads something from. */
export function ownerOfHost(brands: BrandTable, host: string): Brand | null {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const brand = brands.ownerOfDomain.get(name);
    if (brand !== undefined) return brands.sharedDomains.has(name) ? null : brand;
  }
  return null;
}
