import { carriedUrl } from '../carried/carried-url.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { ageInDays } from './age-in-days.ts';
import type { Evidence, Finding, PageFacts, RegistrationFacts } from './evidence.ts';

/** One address on the way from the submitted URL to its page, and whose domain it lies on. */
export interface RedirectStop {
  readonly url: string;
  /** null for addresses without a registered domain, such as IP addresses. */
  readonly registeredDomain: string | null;
  /** Whole days since its registration; null when unknown, or when it is a hosting provider's and says nothing of the tenant. */
  readonly domainAgeDays: number | null;
}

/**
 * The way from the submitted URL to its page, both included; empty where no redirect was followed. The second stop of a
 * wrapped link is the address that it carries.
 *
 * @param url the submitted URL, which `evidence` was gathered for
 */
export function redirectStops(url: ParsedUrl, evidence: Evidence): readonly RedirectStop[] {
  const carried = carriedUrl(url);
  if (carried === null) return followed(url, evidence);
  const stops = followed(carried, evidence);
  const wrapper = { url: url.href, registeredDomain: url.registrableDomain, domainAgeDays: null };
  return [wrapper, ...(stops.length > 0 ? stops : [onlyStop(carried, evidence)])];
}

function onlyStop({ href, hosted, registrableDomain }: ParsedUrl, { rdap, asOf }: Evidence): RedirectStop {
  const registeredAt = !hosted && rdap.status === 'found' ? rdap.value.registeredAt : null;
  return { url: href, registeredDomain: registrableDomain, domainAgeDays: ageInDays(registeredAt, asOf) };
}

function followed(url: ParsedUrl, evidence: Evidence): readonly RedirectStop[] {
  const page = evidence.page.status === 'found' ? evidence.page.value : null;
  const targets = page === null ? [] : redirectTargets(page);
  if (targets.length === 0) return [];
  const final = parsed(targets.at(-1) ?? '');
  const registrations = new Map<string, Finding<RegistrationFacts>>();
  for (const { domain, rdap } of evidence.passedDomains ?? []) registrations.set(domain, rdap);
  if (final?.registrableDomain != null && evidence.finalSite !== undefined)
    registrations.set(final.registrableDomain, evidence.finalSite.rdap);
  if (url.registrableDomain !== null) registrations.set(url.registrableDomain, evidence.rdap);
  const stopAt = (address: string, stop: ParsedUrl | null): RedirectStop => {
    const domain = stop?.registrableDomain ?? null;
    const found = domain === null || stop?.hosted ? undefined : registrations.get(domain);
    const registeredAt = found?.status === 'found' ? found.value.registeredAt : null;
    return { url: address, registeredDomain: domain, domainAgeDays: ageInDays(registeredAt, evidence.asOf) };
  };
  return [stopAt(url.href, url), ...targets.map((target) => stopAt(target, parsed(target)))];
}

/** Each URL that was redirected to, the last one the final URL. A hop's own URL is where it was redirected from. */
export function redirectTargets({ redirects, finalUrl }: PageFacts): readonly string[] {
  return redirects.length === 0 ? [] : [...redirects.slice(1).map((hop) => hop.url), finalUrl];
}

function parsed(text: string): ParsedUrl | null {
  const result = parseUrl(text);
  return result.ok ? result.url : null;
}
