/** Why a look-up brought nothing: each is shown to the caller, none counts as clean. */
export type FailureReason =
  | 'timeout'
  | 'cancelled'
  | 'refused'
  | 'unreachable'
  | 'blocked_address'
  | 'protocol_error'
  | 'too_large'
  | 'redirect_too_long'
  | 'resolver_unusable'
  | 'rate_limited'
  | 'circuit_open'
  | 'unsupported'
  | 'internal';

/** The outcome of asking one source. `absent` means: asked, answered, there is none. */
export type Finding<T> =
  | { readonly status: 'found'; readonly value: T; readonly timeMs: number; readonly cached?: boolean }
  | { readonly status: 'absent'; readonly timeMs: number; readonly cached?: boolean }
  | { readonly status: 'failed'; readonly reason: FailureReason; readonly timeMs: number }
  | { readonly status: 'not_asked' };

export interface DnsFacts {
  readonly resolves: boolean;
  readonly addresses: readonly string[];
  readonly nameServers: readonly string[];
  readonly mailServers: readonly string[];
  readonly cnameChain: readonly string[];
  readonly parked: boolean;
  readonly wildcard: boolean;
  /** A CNAME whose target does not exist. */
  readonly dangling: boolean;
  /** Of 'NS', 'MX', 'wildcard': the questions nobody answered in time. Their facts above are empty, which is not "there is none". */
  readonly unanswered?: readonly string[];
}

export interface RegistrationFacts {
  readonly domain: string;
  /** ISO 8601 instants. */
  readonly registeredAt: string | null;
  readonly expiresAt: string | null;
  readonly registrar: string | null;
  readonly statuses: readonly string[];
}

export interface TlsFacts {
  readonly issuer: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly nameMismatch: boolean;
  readonly selfSigned: boolean;
  readonly expired: boolean;
}

export type RedirectKind = 'http' | 'meta';

export interface RedirectHop {
  readonly url: string;
  readonly status: number;
  readonly kind: RedirectKind;
}

export interface PageForm {
  /** Absolute URL of the form's target, or null when it posts to its own page. */
  readonly action: string | null;
  readonly crossSite: boolean;
  readonly toMessengerBot: boolean;
  readonly asks: readonly ('password' | 'card' | 'seed_phrase' | 'one_time_code' | 'email' | 'national_id')[];
}

export interface PageFacts {
  readonly finalUrl: string;
  readonly status: number;
  readonly redirects: readonly RedirectHop[];
  readonly title: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly truncated: boolean;
  readonly forms: readonly PageForm[];
  /** Sensitive inputs anywhere, in or out of a form. */
  readonly asks: readonly PageForm['asks'][number][];
  /** Texts that carry a brand: title, og:site_name, logo alt, headings; at most 40 of 200 characters. */
  readonly brandTexts: readonly string[];
  /** Hosts from which images, icons, styles and scripts are loaded, with how many of each; at most 50. */
  readonly assetHosts: readonly { readonly host: string; readonly count: number }[];
  readonly faviconHost: string | null;
  readonly hiddenIframes: number;
  readonly obfuscatedScript: boolean;
  readonly noindex: boolean;
  readonly antiAnalysis: boolean;
  /** Names of known-kit marks found. */
  readonly kitMarks: readonly string[];
  /** "saved from url" comments, HTTrack and similar; the URL it was cloned from where the mark says so. */
  readonly clonedFrom: string | null;
  readonly clonedMark: boolean;
  readonly messengerBotEndpoint: boolean;
  readonly parked: boolean;
}

/** One hit in a threat list, already matched by the engine's own rules (see lists/). */
export interface ThreatMatch {
  readonly source: string;
  readonly entry: string;
  readonly scope: 'url' | 'host' | 'domain';
  /** ISO 8601, null when the feed does not tell. */
  readonly firstSeen: string | null;
}

/** The caller's own lists, matched before any other evidence. */
export interface AccountListMatch {
  readonly list: 'allow' | 'block';
  readonly entry: string;
  readonly scope: 'url' | 'host' | 'domain';
}

/** What each source can bring. A source that is added here is missed by the compiler wherever it has to be handled. */
export interface SourceFacts {
  readonly feeds: readonly ThreatMatch[];
  readonly dns: DnsFacts;
  readonly rdap: RegistrationFacts;
  readonly tls: TlsFacts;
  readonly page: PageFacts;
}

export type EvidenceSource = keyof SourceFacts;

/** Threat lists lie in memory; every other source asks another computer. */
export type NetworkSource = Exclude<EvidenceSource, 'feeds'>;

export type Findings<S extends EvidenceSource = EvidenceSource> = { readonly [K in S]: Finding<SourceFacts[K]> };

const NOT_ASKED = { status: 'not_asked' } as const;

/** Nobody was asked. Its fields, in their order, are the list of sources. */
export const NOBODY_ASKED: Findings = {
  feeds: NOT_ASKED,
  dns: NOT_ASKED,
  rdap: NOT_ASKED,
  tls: NOT_ASKED,
  page: NOT_ASKED,
};

/** Every source, in the order of `checks` in an answer. */
export const EVIDENCE_SOURCES: readonly EvidenceSource[] = Object.keys(NOBODY_ASKED).filter(isSource);

/** Those that ask another computer. */
export const NETWORK_SOURCES: readonly NetworkSource[] = EVIDENCE_SOURCES.filter((source) => source !== 'feeds');

/** Everything learnt from outside about one URL; gathered before the judgement, which is a pure function of it. */
export interface Evidence extends Findings {
  /** The instant of the judgement: the engine has no clock. */
  readonly asOf: Date;
  readonly accountLists: readonly AccountListMatch[];
  /** Of the site where the redirects ended; absent where they ended on the submitted one, or nobody asked in time. */
  readonly finalSite?: SiteFindings;
}

/** What can be asked about a site without opening a page of it. */
export type SiteFindings = Findings<'dns' | 'rdap' | 'tls'>;

/** Evidence of a judgement that asks nobody: the offline and `depth: "fast"` path. */
export function noEvidence(asOf: Date): Evidence {
  return { asOf, accountLists: [], ...NOBODY_ASKED };
}

function isSource(name: string): name is EvidenceSource {
  return name in NOBODY_ASKED;
}
