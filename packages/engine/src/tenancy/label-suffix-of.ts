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
  const longest = host.length - registrableDomain.length;
  // The longest suffix first; one with a label of the service's own in front of it is longer than the same without.
  for (let at = host.indexOf('.') + 1; at > 0 && at <= longest; at = host.indexOf('.', at) + 1) {
    const services = BY_SUFFIX.get(host.slice(at));
    if (services === undefined) continue;
    for (const { regions, ownNames } of services) {
      const start = regions === 0 ? at : labelBefore(host, at);
      if (start <= 0) continue;
      const label = host.slice(labelBefore(host, start), start - 1);
      return { suffix: host.slice(start), isOwn: ownNames.has(label) };
    }
  }
  return isBlogger(registrableDomain) ? customersOf(host, registrableDomain) : null;
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

/** Of two with the same suffix the one with a region first. */
const BY_SUFFIX: ReadonlyMap<string, readonly LabelService[]> = groupBySuffix();

function groupBySuffix(): Map<string, LabelService[]> {
  const groups = new Map<string, LabelService[]>();
  for (const service of labelServices) {
    const known = groups.get(service.suffix);
    if (known === undefined) groups.set(service.suffix, [service]);
    else if (service.regions > 0) known.unshift(service);
    else known.push(service);
  }
  return groups;
}
