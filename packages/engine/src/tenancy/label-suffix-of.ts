import { parse as parseHost } from 'tldts';
import { type LabelService, labelServices } from './label-services.ts';

/** Blogger serves the same tenants under its name in every country (blogspot.com, blogspot.co.uk, blogspot.tw …). */
const BLOGGER_LABEL = 'blogspot';

/** The suffix behind a customer's label; `isOwn` where the label is one that the landlord keeps to itself. */
export interface LabelSuffix {
  readonly suffix: string;
  readonly isOwn: boolean;
}

/**
 * The suffix under which services of our table give the host's label to a customer; null where none does.
 *
 *     acme.zendesk.com                  zendesk.com
 *     shop.westeurope.cloudapp.azure.com   westeurope.cloudapp.azure.com   (`*.cloudapp.azure.com`)
 *     help.zendesk.com                  zendesk.com, isOwn
 */
export function labelSuffixOf(host: string, registrableDomain: string): LabelSuffix | null {
  const services = BY_DOMAIN.get(registrableDomain);
  if (services === undefined) return isBlogger(registrableDomain) ? customersOf(host, registrableDomain) : null;
  for (const { regions, suffix, ownNames } of services) {
    if (!host.endsWith(suffix) || host.charCodeAt(host.length - suffix.length - 1) !== DOT) continue;
    const start = regions === 0 ? host.length - suffix.length : labelBefore(host, host.length - suffix.length);
    if (start <= 0) continue;
    const label = host.slice(labelBefore(host, start), start - 1);
    return { suffix: host.slice(start), isOwn: ownNames.has(label) };
  }
  return null;
}

const DOT = 0x2e;

/** Start of the label that ends in front of the dot at `start - 1`. */
function labelBefore(host: string, start: number): number {
  return host.lastIndexOf('.', start - 2) + 1;
}

function customersOf(host: string, suffix: string): LabelSuffix | null {
  return host.length > suffix.length ? { suffix, isOwn: false } : null;
}

function isBlogger(domain: string): boolean {
  return domain.startsWith(BLOGGER_LABEL) && domain.charCodeAt(BLOGGER_LABEL.length) === DOT;
}

/** The services under each registrable domain, the longest suffix first. */
const BY_DOMAIN: ReadonlyMap<string, readonly LabelService[]> = groupByDomain();

function groupByDomain(): Map<string, LabelService[]> {
  const groups = new Map<string, LabelService[]>();
  for (const service of labelServices) {
    const { domain } = parseHost(service.suffix, { allowPrivateDomains: false, extractHostname: false });
    const key = domain ?? service.suffix;
    const group = groups.get(key) ?? [];
    group.push(service);
    groups.set(key, group);
  }
  const length = ({ suffix, regions }: LabelService): number => suffix.length + regions;
  for (const group of groups.values()) group.sort((a, b) => length(b) - length(a));
  return groups;
}
