import { officialBrand } from '../brand/official-brand.ts';
import type { Evidence, PageFacts } from '../evidence/evidence.ts';
import { type EngineTables, ownerOfHost, type UrlReading } from '../read-url.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { brandInText, presentedBrand } from './brand-in-text.ts';
import { type ListedHosts, listedHosts } from './host-lists.ts';
import type { PageVisit, SignalContext } from './signal-context.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';

/** Puts what the URL tells and what was found outside side by side. */
export function createContext(tables: EngineTables, reading: UrlReading, evidence: Evidence): SignalContext {
  const { url } = reading;
  let listed: ListedHosts | null = null;
  const submitted = siteFacts({ url, isPopular: reading.isPopular, isFinal: false }, evidence, evidence.asOf);
  const visit = evidence.page.status === 'found' ? visitOf(tables, url, evidence.page.value) : null;
  return {
    ...reading,
    official: heldOfficial(tables, reading, evidence),
    evidence,
    lists: tables.lists,
    listed: () => {
      listed ??= listedHosts(tables.lists, url);
      return listed;
    },
    popularityOf: tables.popularityOf,
    ownerOfHost: (host) => ownerOfHost(tables.brands, host),
    submitted,
    sites: visit?.leftSite === true ? [submitted, finalSite(visit, evidence)] : [submitted],
    visit,
  };
}

function finalSite({ finalUrl, isPopular }: PageVisit, evidence: Evidence): SiteFacts {
  return siteFacts({ url: finalUrl, isPopular, isFinal: true }, evidence.finalSite, evidence.asOf);
}

/** A brand's own host that forwards to a stranger's vouches for nothing: that is what open redirects are used for. */
function heldOfficial(tables: EngineTables, { official, url }: UrlReading, evidence: Evidence): UrlReading['official'] {
  if (official === null || evidence.page.status !== 'found') return official;
  const final = parseUrl(evidence.page.value.finalUrl);
  if (!final.ok || final.url.site === url.site) return official;
  const target = officialBrand(tables.brands, final.url);
  return target !== null && !target.shared ? official : { ...official, shared: true };
}

function visitOf(tables: EngineTables, url: ParsedUrl, page: PageFacts): PageVisit {
  const parsed = parseUrl(page.finalUrl);
  const finalUrl = parsed.ok ? parsed.url : url;
  const leftSite = finalUrl.site !== url.site;
  return {
    page,
    finalUrl,
    leftSite,
    official: officialBrand(tables.brands, finalUrl),
    isPopular: finalUrl.hostKind === 'name' && tables.popularityOf(finalUrl.site) > 0,
    presentedBrand: presentedBrand(tables.textBrands, page.title),
    titleBrand: brandInText(tables.textBrands, page.title),
    textBrand: brandInText(tables.textBrands, page.brandTexts.slice(0, 40).join(' · ').slice(0, 2000)),
    finalLogOdds: tables.model.logOdds(finalUrl),
  };
}
