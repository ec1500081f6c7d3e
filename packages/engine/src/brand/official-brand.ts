import type { ParsedUrl } from '../url/parsed-url.ts';
import type { Brand } from './brand.ts';
import type { BrandTable } from './brand-table.ts';

export interface OfficialBrand {
  readonly brand: Brand;
  /** The official domain that covers the host. */
  readonly domain: string;
  /** True where strangers publish under this domain too (documents, forms, shops): it is the brand's, the page may not be. */
  readonly shared: boolean;
}

/** The brand that owns the host; null when none does. A tenant of a hosting service owns only its own name. */
export function officialBrand(table: BrandTable, url: ParsedUrl): OfficialBrand | null {
  if (url.hostKind !== 'name') return null;
  const last = url.hosted ? url.site : url.publicSuffix;
  let host = url.canonicalHost;
  let shared = false;
  for (;;) {
    shared ||= table.sharedDomains.has(host);
    const brand = table.ownerOfDomain.get(host);
    if (brand !== undefined) return { brand, domain: host, shared };
    if (host.length <= last.length) return null;
    host = host.slice(host.indexOf('.') + 1);
  }
}
