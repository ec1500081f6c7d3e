import type { DnsFacts, RegistrationFacts, SiteFindings, TlsFacts } from '../evidence/evidence.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

/** One end of the way from the submitted URL to its page. What was not found is null. */
export interface SiteFacts {
  readonly url: ParsedUrl;
  readonly isPopular: boolean;
  /** Reached by redirects. */
  readonly isFinal: boolean;
  readonly dns: DnsFacts | null;
  readonly tls: TlsFacts | null;
  readonly registration: RegistrationFacts | null;
  /** Whole days since registration; null when unknown, or when it is a hosting provider's domain and says nothing of the tenant. */
  readonly ageDays: number | null;
}

export type SiteOrigin = Pick<SiteFacts, 'url' | 'isPopular' | 'isFinal'>;

const DAY_MS = 86_400_000;

export function siteFacts(origin: SiteOrigin, found: SiteFindings | undefined, asOf: Date): SiteFacts {
  const registration = found?.rdap.status === 'found' ? found.rdap.value : null;
  const { isPopular, url } = origin;
  return {
    ...origin,
    dns: found?.dns.status === 'found' ? found.dns.value : null,
    tls: found?.tls.status === 'found' ? found.tls.value : null,
    registration,
    ageDays: isPopular || url.hosted ? null : ageInDays(registration?.registeredAt ?? null, asOf),
  };
}

/** The site of the youngest domain on the way; null when no age is known. */
export function youngestSite(sites: readonly SiteFacts[]): SiteFacts | null {
  let youngest: SiteFacts | null = null;
  for (const site of sites) {
    if (site.ageDays !== null && (youngest === null || site.ageDays < (youngest.ageDays ?? 0))) youngest = site;
  }
  return youngest;
}

/** null when unknown, unreadable, or in the future: registries are wrong at times. */
function ageInDays(registeredAt: string | null, asOf: Date): number | null {
  if (registeredAt === null) return null;
  const days = Math.floor((asOf.getTime() - Date.parse(registeredAt)) / DAY_MS);
  return Number.isNaN(days) || days < 0 ? null : days;
}
