import type { Brand } from '../brand/brand.ts';
import { nameBeforeAt } from '../brand/name-before-at.ts';
import { type OfficialBrand, officialBrand } from '../brand/official-brand.ts';
import { type JudgedCarried, judgeCarried } from '../carried/judge-carried.ts';
import { logOddsOfUrl } from '../decision/model-reading.ts';
import type { Evidence, PageFacts } from '../evidence/evidence.ts';
import type { Rating } from '../judgement.ts';
import { readFace } from '../page-brand/read-face.ts';
import { readPictureText } from '../page-brand/read-picture-text.ts';
import { pressedLure } from '../pressed-lure.ts';
import { type EngineTables, ownerOfHost, type UrlReading } from '../read-url.ts';
import { brandWithLure } from '../tenancy/brand-with-lure.ts';
import { hasStanding } from '../tenancy/has-standing.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { type ListedHosts, listedHosts } from './host-lists.ts';
import { isIpfsPath } from './rules/ipfs-gateway.ts';
import { shownContent } from './shown-content.ts';
import type { PageVisit, SignalContext } from './signal-context.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';

/** Puts what the URL tells and what was found outside side by side. `rateCarried`: what judges addresses inside the URL; null where none are looked for; `carrier`: the URL with its fragment. */
export function createContext(
  tables: EngineTables,
  reading: UrlReading,
  modelLogOdds: number,
  evidence: Evidence,
  rateCarried: ((url: ParsedUrl) => Rating) | null = null,
  carrier: ParsedUrl = reading.url,
): SignalContext {
  const { url } = reading;
  let found: JudgedCarried | null = null;
  const carried = (): JudgedCarried => {
    found ??= rateCarried === null ? NOTHING_CARRIED : judgeCarried(carrier, evidence, rateCarried);
    return found;
  };
  let listed: ListedHosts | null = null;
  const submitted = siteFacts({ url, isPopular: reading.isPopular, isFinal: false }, evidence, evidence.asOf);
  const visit = evidence.page.status === 'found' ? visitOf(tables, url, evidence.page.value, evidence.picture) : null;
  return {
    ...reading,
    modelLogOdds,
    hasStanding: hasStanding({ ...reading, evidence }),
    nameBeforeAt: nameBeforeAt(tables.brands, url),
    official: heldOfficial(tables, reading, evidence),
    evidence,
    lists: tables.lists,
    listed: () => {
      listed ??= listedHosts(tables.lists, url);
      return listed;
    },
    popularityOf: tables.popularityOf,
    imitatedName: (reading.brand && tables.brands.tokens.get(reading.brand.token)) ?? null,
    brandWithLure: (name) => brandWithLure(tables.brands, name),
    ownerOfHost: (host) =>
      visit !== null && isOnSite(host, visit.finalUrl.site) ? null : ownerOfShownHost(tables, host),
    submitted,
    sites: visit?.leftSite === true ? [submitted, finalSite(visit, evidence)] : [submitted],
    visit,
    carried: () => carried().judged,
    isCarriedCut: () => carried().isCut,
  };
}

const NOTHING_CARRIED: JudgedCarried = { judged: [], isCut: false };

function finalSite({ finalUrl, isPopular }: PageVisit, evidence: Evidence): SiteFacts {
  return siteFacts({ url: finalUrl, isPopular, isFinal: true }, evidence.finalSite, evidence.asOf);
}

/** A brand's own host that forwards to a stranger's vouches for nothing: that is what open redirects are used for. */
function heldOfficial(tables: EngineTables, { official, url }: UrlReading, evidence: Evidence): UrlReading['official'] {
  if (official === null) return null;
  if (isOwnAlone(official, url)) return { ...official, shared: false };
  if (!official.shared && (shownContent(url) !== null || isIpfsPath(url.path))) return { ...official, shared: true };
  if (evidence.page.status !== 'found') return official;
  const final = parseUrl(evidence.page.value.finalUrl);
  if (!final.ok || final.url.site === url.site) return official;
  const target = officialBrand(tables.brands, final.url);
  return target !== null && !target.shared ? official : { ...official, shared: true };
}

/** Hosts that only their owner fills, under domains where others publish too. */
const OWN_ALONE: ReadonlySet<string> = new Set(
  ['accounts', 'myaccount', 'mail', 'pay', 'payments', 'support', 'safety', 'play'].map((name) => `${name}.google.com`),
);

function isOwnAlone({ shared }: OfficialBrand, { canonicalHost }: ParsedUrl): boolean {
  return shared && OWN_ALONE.has(canonicalHost);
}

function visitOf(tables: EngineTables, url: ParsedUrl, page: PageFacts, picture: Evidence['picture']): PageVisit {
  const parsed = parseUrl(page.finalUrl);
  const finalUrl = parsed.ok ? parsed.url : url;
  const leftSite = finalUrl.site !== url.site;
  const names = { names: tables.pageNames(), confusables: tables.brands.confusables };
  return {
    page,
    finalUrl,
    leftSite,
    official: officialBrand(tables.brands, finalUrl),
    isPopular: finalUrl.hostKind === 'name' && tables.popularityOf(finalUrl.site) > 0,
    face: readFace(
      {
        ...names,
        ownerOfHost: (host) => (isOnSite(host, finalUrl.site) ? null : ownerOfShownHost(tables, host)),
      },
      page,
    ),
    lure: pressedLure(page),
    ...(picture?.status === 'found' && { picture: readPictureText(names, picture.value.text) }),
    finalLogOdds: logOddsOfUrl(tables, finalUrl),
  };
}

/** Of a host that a page names, by the names under which pages are met. */
function ownerOfShownHost(tables: EngineTables, host: string): Brand | null {
  const { ownerOfDomain } = tables.pageNames();
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const brand = tables.brands.sharedDomains.has(name) ? undefined : ownerOfDomain.get(name);
    if (brand !== undefined) return brand;
  }
  return ownerOfHost(tables.brands, host);
}

/** A page on a hosting service loads its own files from an address of the service's. */
function isOnSite(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}
