import { parse as parseHost } from 'tldts';
import { labelSuffixOf } from '../tenancy/label-suffix-of.ts';
import { assumeHttps } from './assume-https.ts';
import { isDisguisedAddress } from './disguised-address.ts';
import type { HostKind, ParsedUrl, ParseUrlResult, UrlRefusalCode } from './parsed-url.ts';
import { peel } from './peel.ts';
import { refang } from './refang.ts';

/** Longest accepted URL in Unicode code points, inclusive. */
export const MAX_URL_CODE_POINTS = 2048;

/**
 * Takes one URL apart: refangs, parses as browsers do (WHATWG URL Standard), then finds public suffix and site
 * (Public Suffix List with private entries, plus the services of `tenancy/`). Never throws; what is no http(s) URL
 * with a host is a refusal, never "clean".
 *
 * @example parseUrl('hxxps://a.shop.github[.]io/x') // → { ok: true, url: { site: 'shop.github.io', hosted: true, … } }
 */
export function parseUrl(input: string): ParseUrlResult {
  if (input.trim() === '') return refuse('url_missing', 'The URL is empty.');
  if (isLongerThan(input, MAX_URL_CODE_POINTS)) {
    return refuse('url_too_long', `The URL is longer than ${MAX_URL_CODE_POINTS} characters.`);
  }
  const pasted = peel(input);
  const text = refang(pasted);
  const parsed = URL.parse(text);
  if (parsed === null) return refuse('invalid_url', assumeHttps(pasted) === pasted ? NO_URL : NO_SCHEME);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return refuseScheme(parsed.protocol);

  const host = stripTrailingDots(parsed.hostname);
  if (host === '') return refuse('invalid_url', 'The URL has no host.');
  const hostKind = kindOf(host);
  const names = hostKind === 'name' ? splitName(host) : addressNames(stripBrackets(host));
  if (names === null) return refuse('invalid_url', 'The host name of the URL is not valid.');
  return {
    ok: true,
    url: {
      input,
      href: parsed.href,
      scheme: parsed.protocol === 'https:' ? 'https' : 'http',
      host: stripBrackets(host),
      hostKind,
      isDisguisedAddress: hostKind === 'ipv4' && isDisguisedAddress(text, host),
      port: parsed.port === '' ? null : Number(parsed.port),
      path: parsed.pathname,
      query: parsed.search === '' ? '' : parsed.search.slice(1),
      hasUserinfo: parsed.username !== '' || parsed.password !== '',
      wasDefanged: text !== pasted,
      ...names,
    },
  };
}

type HostNames = Pick<
  ParsedUrl,
  'canonicalHost' | 'publicSuffix' | 'hosted' | 'site' | 'registrableDomain' | 'subdomain'
>;

/**
 *     www.a.b.shop.github.io
 *         ─── ──── ─────────
 *     subdomain │  publicSuffix (hosted)      www. is dropped: it names the same site
 *              site = shop.github.io, registrableDomain = github.io
 */
function splitName(host: string): HostNames | null {
  if (host.includes('..') || host.startsWith('.') || host.endsWith('.')) return null;
  const canonicalHost = stripWww(host);
  const whole = parseHost(canonicalHost, WITH_PRIVATE);
  const registrableDomain = whole.isPrivate === true ? parseHost(canonicalHost, ICANN_ONLY).domain : whole.domain;

  const privateSuffix = whole.isPrivate === true ? whole.publicSuffix : null;
  const listed = registrableDomain === null ? null : labelSuffixOf(canonicalHost, registrableDomain);
  // A name that a wildcard of the list makes a suffix (x.run.app) is a label like others where our table knows its service.
  const isListed =
    listed !== null && (listed.suffix.length >= (privateSuffix?.length ?? 0) || privateSuffix === canonicalHost);
  const hostingSuffix = isListed ? (listed.isOwn ? null : listed.suffix) : privateSuffix;
  if (hostingSuffix !== null && canonicalHost.length > hostingSuffix.length) {
    const site = oneLabelMore(canonicalHost, hostingSuffix);
    return names(canonicalHost, hostingSuffix, true, site, registrableDomain);
  }
  const icannSuffix =
    registrableDomain === null ? canonicalHost : registrableDomain.slice(registrableDomain.indexOf('.') + 1);
  return names(canonicalHost, icannSuffix, false, registrableDomain ?? canonicalHost, registrableDomain);
}

const WITH_PRIVATE = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
} as const;
const ICANN_ONLY = { ...WITH_PRIVATE, allowPrivateDomains: false } as const;

function names(
  canonicalHost: string,
  publicSuffix: string,
  hosted: boolean,
  site: string,
  registrableDomain: string | null,
): HostNames {
  const left = canonicalHost.length - site.length - 1;
  return {
    canonicalHost,
    publicSuffix,
    hosted,
    site,
    registrableDomain,
    subdomain: left > 0 ? canonicalHost.slice(0, left) : '',
  };
}

function addressNames(address: string): HostNames {
  return {
    canonicalHost: address,
    publicSuffix: '',
    hosted: false,
    site: address,
    registrableDomain: null,
    subdomain: '',
  };
}

function oneLabelMore(host: string, suffix: string): string {
  const before = host.lastIndexOf('.', host.length - suffix.length - 2);
  return host.slice(before + 1);
}

/** Drops every leading "www." as long as a dotted name is left: it names the same site. */
function stripWww(host: string): string {
  let bare = host;
  while (bare.startsWith('www.') && bare.includes('.', 4)) bare = bare.slice(4);
  return bare;
}

/** WHATWG has already turned every spelling of an IPv4 address (octal, hex, decimal) into dotted decimal. */
function kindOf(host: string): HostKind {
  if (host.startsWith('[')) return 'ipv6';
  return DOTTED_DECIMAL.test(host) ? 'ipv4' : 'name';
}

export const DOTTED_DECIMAL: RegExp = /^\d{1,3}(?:\.\d{1,3}){3}$/;

function stripBrackets(host: string): string {
  return host.startsWith('[') ? host.slice(1, -1) : host;
}

function stripTrailingDots(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

const NO_SCHEME = 'The URL has no scheme: write http:// or https:// in front.';
const NO_URL = 'This is not the address of a page, such as example.com or https://example.com/page.';

/** `shop.example:8080/x` and `localhost:3000` parse as odd schemes; their writer forgot http://. */
function refuseScheme(protocol: string): ParseUrlResult {
  if (protocol.includes('.') || protocol === 'localhost:') {
    return refuse('invalid_url', NO_SCHEME);
  }
  return refuse('unsupported_scheme', 'Only http and https URLs can be analysed.');
}

function refuse(code: UrlRefusalCode, message: string): ParseUrlResult {
  return { ok: false, code, message };
}

function isLongerThan(text: string, codePoints: number): boolean {
  if (text.length <= codePoints) return false;
  if (text.length > codePoints * 2) return true;
  let count = 0;
  for (const _ of text) if (++count > codePoints) return true;
  return false;
}
