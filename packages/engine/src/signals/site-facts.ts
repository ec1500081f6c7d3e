import { ageInDays } from '../evidence/age-in-days.ts';
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

/** Names the site that a signal speaks of, and tells how it was reached where that was by redirects. */
export function whereabouts({ url, isFinal }: SiteOrigin): Whereabouts {
  return isFinal ? { host: url.host, reached_by: 'redirect' } : { host: url.host };
}

export type Whereabouts = { readonly host: string; readonly reached_by?: 'redirect' };

/** "The domain", or "The domain it forwards to, a.example,". */
export function subjectOf(kind: string, { host, reached_by }: Whereabouts): string {
  return reached_by === undefined ? `The ${kind}` : `The ${kind} it forwards to, ${host},`;
}

/** "The certificate", or "The certificate of a.example, to which it forwards,". */
export function possessionOf(thing: string, { host, reached_by }: Whereabouts): string {
  return reached_by === undefined ? `The ${thing}` : `The ${thing} of ${host}, to which it forwards,`;
}

/** The site of the youngest domain on the way; null when no age is known. */
export function youngestSite(sites: readonly SiteFacts[]): SiteFacts | null {
  let youngest: SiteFacts | null = null;
  for (const site of sites) {
    if (site.ageDays !== null && (youngest === null || site.ageDays < (youngest.ageDays ?? 0))) youngest = site;
  }
  return youngest;
}

const YOUNG_DAYS = 90;

/** The youngest domain on the way where it was registered less than 90 days ago; null otherwise. */
export function youngSite(sites: readonly SiteFacts[]): (SiteFacts & { readonly ageDays: number }) | null {
  const youngest = youngestSite(sites);
  const ageDays = youngest?.ageDays ?? null;
  return youngest === null || ageDays === null || ageDays >= YOUNG_DAYS ? null : { ...youngest, ageDays };
}
