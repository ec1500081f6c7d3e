import type { ParsedUrl } from '../url/parsed-url.ts';
import { type FolderService, folderServices, IPFS_FOLDERS } from './folder-services.ts';

/** Whoever publishes under the name of a service that is not theirs. */
export interface Tenant {
  /** The domain or host under which the service gives names out: `zendesk.com`, `eu.auth0.com`, `docs.google.com`. */
  readonly service: string;
  /** The registrable domain of the service. */
  readonly landlord: string;
  /** The name that the customer got: a label, or a folder without its slashes. */
  readonly name: string;
  readonly place: 'label' | 'folder';
  /** What the customer controls: a host, or a host with a folder (`docs.google.com/forms/d/e/1x`, without a final slash). */
  readonly customer: string;
}

/**
 * The customer of a service who controls what lies at the URL; null where the host is its owner's own (also the landlord's own
 * names: help.zendesk.com, medium.com/about). A folder is the customer's also under a label of its own.
 *
 * @example tenantOf(parsed('https://acme.zendesk.com/hc')) // → { service: 'zendesk.com', name: 'acme', place: 'label', … }
 */
export function tenantOf(url: ParsedUrl): Tenant | null {
  if (url.hostKind !== 'name') return null;
  return url.hosted && !folderServices.has(url.canonicalHost) ? labelTenant(url) : folderTenant(url);
}

function labelTenant({ site, publicSuffix, registrableDomain }: ParsedUrl): Tenant {
  return {
    service: publicSuffix,
    landlord: registrableDomain ?? publicSuffix,
    name: site.slice(0, -publicSuffix.length - 1),
    place: 'label',
    customer: site,
  };
}

function folderTenant(url: ParsedUrl): Tenant | null {
  const { path, canonicalHost } = url;
  if (path.length < 2) return null;
  const service = folderServiceOf(url);
  if (service !== null) return inFolder(url, service.host, service.start, service.ownNames);
  const start = IPFS_FOLDERS.find((folder) => path.startsWith(folder));
  if (start === undefined) return null;
  const tenant = inFolder(url, canonicalHost, start, null);
  return tenant !== null && isContentName(tenant.name) ? tenant : null;
}

/**
 * What IPFS gateways take: a content identifier (CIDv0 in base58, CIDv1 in base32 or base36, as in the CID specification), or for
 * IPNS a domain (DNSLink).
 */
function isContentName(name: string): boolean {
  return CONTENT_NAME.test(name) || (name.includes('.') && name.length <= 253);
}

const CONTENT_NAME =
  /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,110}|k[0-9a-z]{50,110}|z[1-9A-HJ-NP-Za-km-z]{45,110})$/;

/** The place of the table in which the URL lies. */
export function folderServiceOf({ canonicalHost, registrableDomain, path }: ParsedUrl): FolderService | null {
  const { length } = registrableDomain ?? canonicalHost;
  for (let host = canonicalHost; host.length >= length; host = host.slice(host.indexOf('.') + 1)) {
    const found = folderServices.get(host)?.find(({ start }) => path.startsWith(start));
    if (found !== undefined) return found;
    if (!host.includes('.')) return null;
  }
  return null;
}

function inFolder(
  { canonicalHost, registrableDomain, path }: ParsedUrl,
  service: string,
  start: string,
  ownNames: ReadonlySet<string> | null,
): Tenant | null {
  const slash = path.indexOf('/', start.length);
  const end = slash < 0 ? path.length : slash;
  const name = path.slice(start.length, end);
  if (name === '' || ownNames?.has(name.toLowerCase()) === true) return null;
  const customer = `${canonicalHost}${path.slice(0, end)}`;
  return { service, landlord: registrableDomain ?? service, name, place: 'folder', customer };
}
