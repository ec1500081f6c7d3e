/** How the host of a URL is written. */
export type HostKind = 'name' | 'ipv4' | 'ipv6';

/**
 * One URL, taken apart once. All strings are canonical: host lower-case ASCII (A-labels) with no trailing dot,
 * IPv6 without brackets, default port removed.
 *
 *     https://user@a.b.shop.github.io:8443/x/y?q=1#f
 *             ───  ───────────────── ──── ──── ───
 *        userinfo        host        port path query
 *                  └─ publicSuffix "github.io", hosted, site "shop.github.io", subdomain "a.b"
 */
export interface ParsedUrl {
  /** Exactly what the caller submitted. */
  readonly input: string;
  /** WHATWG serialisation of the refanged input. */
  readonly href: string;
  readonly scheme: 'http' | 'https';
  readonly host: string;
  /** host without leading "www.": what features and look-ups read. */
  readonly canonicalHost: string;
  readonly hostKind: HostKind;
  /** An IPv4 address that was not written in dotted decimals. */
  readonly isDisguisedAddress: boolean;
  /** null when it is the scheme's default. */
  readonly port: number | null;
  /** Starts with "/". Percent-encoding as the WHATWG serialiser leaves it. */
  readonly path: string;
  /** Without the "?"; '' when there is none. */
  readonly query: string;
  readonly hasUserinfo: boolean;
  /** True when the submitted text had to be refanged (hxxp, [.], …). */
  readonly wasDefanged: boolean;
  /** Longest of: ICANN suffix, private suffix (Public Suffix List), our own hosting suffix. '' for IP addresses. */
  readonly publicSuffix: string;
  /** True when publicSuffix belongs to a hosting or builder service, so that tenants differ label by label. */
  readonly hosted: boolean;
  /** One label in front of publicSuffix: the unit one party controls ("registrable domain" when not hosted). The host itself for IPs and bare suffixes. */
  readonly site: string;
  /** Registrable domain under the ICANN suffix alone (github.io for shop.github.io). null for IPs and bare suffixes. */
  readonly registrableDomain: string | null;
  /** Labels of canonicalHost left of site, '' when none. */
  readonly subdomain: string;
  /**
   * Why the text does not tell where the link leads: it was cut before it was read, or a code beside the address decides (of a
   * wrapped link that a service looks up by its code).
   */
  readonly unread?: 'cut' | 'code';
}

export type UrlRefusalCode = 'url_missing' | 'invalid_url' | 'unsupported_scheme' | 'url_too_long';

export type ParseUrlResult =
  | { readonly ok: true; readonly url: ParsedUrl }
  | { readonly ok: false; readonly code: UrlRefusalCode; readonly message: string };
