import type { SiteFacts } from '@lurewatch/contract';
import type { Evidence, Finding, ParsedUrl } from '@lurewatch/engine';
import { maskText } from '../masking/mask-url.ts';

const MAX_ADDRESSES = 4;
const MAX_FORM_TARGETS = 4;
const MAX_TITLE_LENGTH = 200;

/**
 * What was learnt about the site that a visitor ends up on, for people to look at: facts, no judgement. null where
 * nobody was asked, or nobody knew anything.
 */
export function siteFactsOf(url: ParsedUrl, evidence: Evidence): SiteFacts | null {
  const { dns, rdap, tls } = evidence.finalSite ?? evidence;
  const page = factsIn(evidence.page);
  const [addresses, registration, certificate] = [factsIn(dns), factsIn(rdap), factsIn(tls)];
  if (page === null && addresses === null && registration === null && certificate === null) return null;
  const host = evidence.finalSite && page ? (URL.parse(page.finalUrl)?.hostname ?? url.host) : url.host;
  return {
    host,
    registered_domain: registration?.domain ?? null,
    registered_at: registration?.registeredAt ?? null,
    registration_expires_at: registration?.expiresAt ?? null,
    registrar: registration?.registrar ?? null,
    addresses: addresses?.addresses.slice(0, MAX_ADDRESSES) ?? [],
    name_servers: addresses?.nameServers.slice(0, MAX_ADDRESSES) ?? [],
    certificate_issuer: certificate?.issuer ?? null,
    certificate_valid_from: certificate?.validFrom ?? null,
    certificate_valid_to: certificate?.validTo ?? null,
    page_title: page === null || page.title === '' ? null : maskText(page.title.slice(0, MAX_TITLE_LENGTH)),
    form_targets: page === null ? [] : formTargets(page.forms),
  };
}

/** Hosts to which forms that ask for something secret send it, other than the page's own. */
function formTargets(
  forms: readonly { action: string | null; crossSite: boolean; asks: readonly string[] }[],
): string[] {
  const hosts = forms
    .filter(({ crossSite, asks }) => crossSite && asks.length > 0)
    .flatMap(({ action }) => (action === null ? [] : (URL.parse(action)?.hostname ?? [])));
  return [...new Set(hosts)].slice(0, MAX_FORM_TARGETS);
}

function factsIn<T>(finding: Finding<T>): T | null {
  return finding.status === 'found' ? finding.value : null;
}
