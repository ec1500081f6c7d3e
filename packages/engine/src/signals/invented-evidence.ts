import type {
  DnsFacts,
  Evidence,
  PageFacts,
  PageForm,
  RegistrationFacts,
  ThreatMatch,
  TlsFacts,
} from '../evidence/evidence.ts';

/** Evidence as invented examples need it: what is not said is unremarkable. */
export function dns(facts: Partial<DnsFacts>): Partial<Evidence> {
  const value: DnsFacts = {
    resolves: true,
    addresses: ['198.51.100.1'],
    nameServers: ['ns.example'],
    mailServers: [],
    cnameChain: [],
    parked: false,
    wildcard: false,
    dangling: false,
    ...facts,
  };
  return { dns: { status: 'found', value, timeMs: 1 } };
}

export function registered(registeredAt: string, statuses: readonly string[] = []): Partial<Evidence> {
  const value: RegistrationFacts = { domain: 'a.example', registeredAt, expiresAt: null, registrar: null, statuses };
  return { rdap: { status: 'found', value, timeMs: 1 } };
}

export function tls(facts: Partial<TlsFacts>): Partial<Evidence> {
  const value: TlsFacts = {
    issuer: "Let's Encrypt",
    validFrom: '2026-10-01T00:00:00Z',
    validTo: '2026-12-30T00:00:00Z',
    nameMismatch: false,
    selfSigned: false,
    expired: false,
    ...facts,
  };
  return { tls: { status: 'found', value, timeMs: 1 } };
}

export function feeds(match: Pick<ThreatMatch, 'scope'>): Partial<Evidence> {
  const value = [{ source: 'OpenPhish', entry: 'a.example', firstSeen: '2026-11-19T00:00:00Z', ...match }];
  return { feeds: { status: 'found', value, timeMs: 1 } };
}

/** finalUrl '' stands for the submitted URL. */
export function page(facts: Partial<PageFacts>): Partial<Evidence> {
  return { page: { status: 'found', value: pageFacts(facts), timeMs: 1 } };
}

/** What the picture of the page reads. */
export function picture(text: string): Partial<Evidence> {
  return { picture: { status: 'found', value: { text }, timeMs: 1 } };
}

/** A sign-in page that was looked at. */
export const PAYPAL_PAGE = { brand: 'PayPal', host: 'www.paypal.com' } as const;
export const PAYPAL_ICON = { ...PAYPAL_PAGE, isSameBytes: true } as const;

export const KNOWN_PHISHING = { distance: 6, hasSameTitle: true, hasSameForms: true, seenOn: '2026-11-12' } as const;

/** A page on which nothing is remarkable. */
export function pageFacts(facts: Partial<PageFacts>): PageFacts {
  return {
    finalUrl: '',
    status: 200,
    redirects: [],
    title: '',
    contentType: 'text/html',
    bytes: 1000,
    truncated: false,
    forms: [],
    asks: [],
    details: [],
    links: { total: 0, ownPages: 0, dead: 0, hosts: [] },
    text: '',
    textLength: 0,
    names: [],
    claimedHosts: [],
    encodedLetters: 0,
    disguisedWords: 0,
    scripts: 0,
    images: 0,
    rightClickBlocked: false,
    brandTexts: [],
    assetHosts: [],
    faviconHost: null,
    hiddenIframes: 0,
    obfuscatedScript: false,
    noindex: false,
    antiAnalysis: false,
    kitMarks: [],
    savedFiles: 0,
    clonedFrom: null,
    clonedMark: false,
    messengerBotEndpoint: false,
    parked: false,
    ...facts,
  };
}

export function form(facts: Partial<PageForm>): PageForm {
  return { action: null, crossSite: false, toMessengerBot: false, asks: ['password'], toBareScript: false, ...facts };
}

export function hops(count: number): PageFacts['redirects'] {
  return Array.from({ length: count }, (_, i) => ({
    url: `https://a.example/${i}`,
    status: 302,
    kind: 'http' as const,
  }));
}
