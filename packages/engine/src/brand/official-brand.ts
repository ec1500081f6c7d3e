import type { ParsedUrl } from '../url/parsed-url.ts';
import type { Brand } from './brand.ts';
import type { BrandTable } from './brand-table.ts';
import { mayHold } from './word-gate.ts';

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
  const { canonicalHost } = url;
  const lastLength = (url.hosted ? url.site : url.publicSuffix).length;
  let start = 0;
  let shared = false;
  for (;;) {
    if (mayHold(table.domainGate, canonicalHost, start)) {
      const domain = canonicalHost.slice(start);
      shared ||= table.sharedDomains.has(domain);
      const brand = table.ownerOfDomain.get(domain);
      if (brand !== undefined) return { brand, domain, shared };
    }
    if (canonicalHost.length - start <= lastLength) return null;
    start = canonicalHost.indexOf('.', start) + 1;
  }
}
