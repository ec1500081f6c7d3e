import type { AskedContext } from './asked-context.ts';

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
  /** Opening it would confirm, unsubscribe, sign in or pay: nobody opens it unasked. */
  | 'acts_when_opened'
  | 'internal';

/** The outcome of asking one source. `absent` means: asked, answered, there is none. */
export type Finding<T> =
  | { readonly status: 'found'; readonly value: T; readonly timeMs: number; readonly cached?: boolean }
  | { readonly status: 'absent'; readonly timeMs: number; readonly cached?: boolean }
  | {
      readonly status: 'failed';
      readonly reason: FailureReason;
      readonly timeMs: number;
      /** The asked address answered, and led on to where this service never goes. */
      readonly isLedOn?: true;
    }
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

/** `script`: the page's own script led on, which only a browser sees. */
export type RedirectKind = 'http' | 'meta' | 'script';

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
  readonly asks: readonly SensitiveField[];
  /** The target is a bare file name in the page's own folder, as in `action="send.php"`. */
  readonly toBareScript: boolean;
}

/** What a form can ask for that is worth stealing by itself; an e-mail address alone is not. */
export type SensitiveField =
  | 'password'
  | 'card'
  | 'seed_phrase'
  | 'one_time_code'
  | 'email'
  | 'national_id'
  | 'bank_account';

/** What together makes an identity. */
export type PersonalDetail = 'name' | 'birth_date' | 'mothers_name' | 'address' | 'phone' | 'security_answer';

/** The links of a page, by where they lead. */
export interface PageLinks {
  readonly total: number;
  /** Distinct pages of the page's own site, itself not counted; at most 100. */
  readonly ownPages: number;
  /** `#`, `javascript:` and the like. */
  readonly dead: number;
  /** Other hosts, with how many links to each, the most frequent first; at most 30. */
  readonly hosts: readonly { readonly host: string; readonly count: number }[];
}

/** What a page has more of than is read. */
export type PageLimit = 'bytes' | 'elements' | 'levels' | 'attributes' | 'forms' | 'fields';

/** Why the page that a person would see was not read, or not all of it. */
export type UnreadReason =
  /** The server answered with an error status and without a page that asks for anything. */
  | 'refused'
  /** It broke off, or its time was over. */
  | 'cut'
  /** It has more of something than is read. */
  | 'limit'
  /** Its bytes make no HTML. */
  | 'undecodable'
  /** It is a file, a picture or a text. */
  | 'not_a_page'
  /** A test for people stands before it. */
  | 'gate'
  /** Scripts lead on or draw what it shows. */
  | 'script'
  /** It shows nothing at all. */
  | 'empty'
  /** It consists of frames that could not be read. */
  | 'frame'
  /** It leads on to what could not be opened. */
  | 'redirect';

/** `unread`: nothing of it; `partial`: some of it. */
export interface PageShortfall {
  readonly extent: 'partial' | 'unread';
  readonly reason: UnreadReason;
}

export interface PageFacts {
  readonly finalUrl: string;
  readonly status: number;
  readonly redirects: readonly RedirectHop[];
  readonly title: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Not all of it was seen: cut short, or a refresh led on to what could not be opened. */
  readonly truncated: boolean;
  /** Absent where it was read whole. */
  readonly shortfall?: PageShortfall;
  /** Requests made for it beyond the page and its redirects: refreshes and frames; absent where there were none. */
  readonly further?: number;
  /** The server said when to come back; absent where it did not. */
  readonly asksToWait?: true;
  /** It was shown to another face only; absent where the first one saw it. */
  readonly secondLook?: SecondLookFacts;
  /** It stands behind a button of another page; absent where it was there at once. */
  readonly behindButton?: BehindButton;
  /** What it has more of than is read; absent where it stays within all limits. */
  readonly outgrown?: readonly PageLimit[];
  /** It is too large to be read whole, mostly by comments, white space or hidden text before its first field. */
  readonly padded?: boolean;
  /** Its scripts hold a field for secrets in encoded text. */
  readonly hidesFields?: boolean;
  readonly forms: readonly PageForm[];
  /** Sensitive inputs anywhere, in or out of a form. */
  readonly asks: readonly SensitiveField[];
  readonly details: readonly PersonalDetail[];
  readonly links: PageLinks;
  /** What a reader sees, placeholders, labels of buttons and of pictures included: the first 4 000 characters. */
  readonly text: string;
  /** Characters of visible text in all, spaces not counted, as far as the page was read. */
  readonly textLength: number;
  /** Words of class names, ids and names of loaded files in lower case, with how often each stands; at most 300. */
  readonly names: readonly (readonly [string, number])[];
  /** Hosts that the page names as its own address: canonical link, og:url, base. */
  readonly claimedHosts: readonly string[];
  /** Letters of headings, labels, buttons and fields that are written as character codes although nothing calls for it. */
  readonly encodedLetters: number;
  /** Words that mix Latin letters with look-alike letters of other scripts, or hide invisible characters. */
  readonly disguisedWords: number;
  readonly scripts: number;
  readonly images: number;
  /** Fields that take a file; absent where there are none. */
  readonly uploads?: number;
  /** A script sends each key that is pressed to another site; absent where none was seen to. */
  readonly sendsKeys?: true;
  /** It loads itself again, or its script asks its server again after a while; absent where neither was seen. */
  readonly comesBack?: true;
  /** A script puts a command for a shell into the clipboard that the page does not show. */
  readonly copiesCommand?: true;
  /** Handlers that keep the right mouse button from working. */
  readonly rightClickBlocked: boolean;
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
  /** Of the icon's bytes, where the page asks for something and somebody wants to compare icons. */
  readonly iconSha256?: string;
  /** Kits that rules of feeds recognise it as; absent where none does. */
  readonly kits?: readonly NamedKit[];
  /** Files loaded from a folder named as browsers name it when they save a page (`Log in_files/`). */
  readonly savedFiles: number;
  /** "saved from url" comments, HTTrack and similar; the URL it was cloned from where the mark says so. */
  readonly clonedFrom: string | null;
  readonly clonedMark: boolean;
  readonly messengerBotEndpoint: boolean;
  readonly parked: boolean;
}

/** What a server gave to the first face that asked, where another face was given a page. */
export interface SecondLookFacts {
  /** Who was given the page. */
  readonly face: 'browser' | 'mobile';
  /** HTTP status that the first face was given. */
  readonly status: number;
  readonly reason: UnreadReason;
  /** Secrets that this face alone is asked for: passwords, cards, one-time codes. */
  readonly gained: readonly SensitiveField[];
}

/** Where a page was seen only once a button was pressed. */
export interface BehindButton {
  /** Of the button. */
  readonly words: string;
  /** Secrets that the page with the button does not ask for. */
  readonly gained: readonly SensitiveField[];
}

/** A phishing kit that a rule of a feed recognises. */
export interface NamedKit {
  /** The rule's title. */
  readonly kit: string;
  readonly author: string | null;
  /** The feed. */
  readonly source: string;
}

/** What a browser learnt while it drew the page, beside the page itself. */
export interface RenderFacts {
  /** The icon as its bytes stand. */
  readonly iconSha256: string | null;
  /** Perceptual hash of the icon, shape and colours, 64 hexadecimal digits; null where it is too plain to be told from others. */
  readonly iconPictureHash: string | null;
  /** Perceptual hash of the picture, 16 hexadecimal digits; null where it shows nothing to compare. */
  readonly pictureHash: string | null;
  /** Who was asked for, with the port. */
  readonly hosts: readonly string[];
}

/** What the picture that a browser took of the page reads. */
export interface PictureFacts {
  /** The words that were read with confidence, a line of the picture a line; at most 2 000 characters. */
  readonly text: string;
}

/** The button that a browser pressed. */
export interface PressFacts {
  readonly words: string;
}

/** One hit in a threat list, already matched by the engine's own rules (see lists/). */
export interface ThreatMatch {
  readonly source: string;
  readonly entry: string;
  readonly scope: 'url' | 'host' | 'domain';
  /** ISO 8601, null when the feed does not tell. */
  readonly firstSeen: string | null;
  /** It lists the page where redirects ended, not the submitted URL. */
  readonly behindRedirect?: true;
  /** It lists the submitted link, which only wraps the address that is judged. */
  readonly isWrapper?: true;
  /** It lists this address (its href), which the submitted URL carries without being a known forwarder. */
  readonly carried?: string;
}

/** The caller's own lists, or else the service's, matched before any other evidence. */
export interface AccountListMatch {
  readonly list: 'allow' | 'block';
  readonly entry: string;
  readonly scope: 'url' | 'host' | 'domain';
  /** Who decided, where that is not the caller. */
  readonly by?: 'operator';
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

/** What can be asked about a site without opening a page of it. */
export type SiteSource = Exclude<NetworkSource, 'page'>;

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

/** Those that connect to the analysed host itself, at an address that DNS gave. */
export const HOST_SOURCES: readonly NetworkSource[] = ['tls', 'page'];

/**
 * Everything learnt from outside about one URL, of a wrapped link about the address that it carries (carriedUrl); gathered
 * before the judgement, which is a pure function of it.
 */
export interface Evidence extends Findings {
  /** The instant of the judgement: the engine has no clock. */
  readonly asOf: Date;
  /** Absent: navigation. */
  readonly context?: AskedContext;
  readonly accountLists: readonly AccountListMatch[];
  /** Of the site where the redirects ended; absent where they ended on the submitted one, or nobody asked in time. */
  readonly finalSite?: SiteFindings;
  /** Of the browser that drew the page, where one was asked; the page's own finding is then what it drew, or what was read without it. */
  readonly render?: Finding<RenderFacts>;
  /** Of the text in the picture that the browser took; absent where it took none. */
  readonly picture?: Finding<PictureFacts>;
  /** Of pressing a button of the page; absent where none was to be pressed. */
  readonly press?: Finding<PressFacts>;
  /** What the page looks like among the pages that this installation has looked at before; absent where it looks like none. */
  readonly likeness?: Likeness;
  /** Of the registered domains that the redirects passed through in between; absent where there were none. */
  readonly passedDomains?: readonly PassedDomain[];
}

/** What of a page resembles a page seen before. */
export interface Likeness {
  /** A brand's own sign-in page has this icon: its bytes, or one that looks the same. */
  readonly icon?: SeenBrandPage & { readonly isSameBytes: boolean };
  /** A brand's own sign-in page looks nearly like it. */
  readonly face?: SeenBrandPage & { readonly distance: number };
  /** A page that was found to be phishing looks nearly like it. */
  readonly phishing?: {
    /** Bits in which the perceptual hashes differ, of 64. */
    readonly distance: number;
    readonly hasSameTitle: boolean;
    /** It asks for the same, in as many forms. */
    readonly hasSameForms: boolean;
    /** ISO 8601, of the day. */
    readonly seenOn: string;
  };
}

export interface SeenBrandPage {
  readonly brand: string;
  readonly host: string;
}

/** A domain on the way from the submitted site to the final one. */
export interface PassedDomain {
  readonly domain: string;
  readonly rdap: Finding<RegistrationFacts>;
}

export type SiteFindings = Findings<SiteSource>;

/** Evidence of a judgement that asks nobody: the offline and `depth: "fast"` path. */
export function noEvidence(asOf: Date): Evidence {
  return { asOf, accountLists: [], ...NOBODY_ASKED };
}

function isSource(name: string): name is EvidenceSource {
  return name in NOBODY_ASKED;
}
