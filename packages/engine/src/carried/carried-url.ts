import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { unescaped } from '../url/unescaped.ts';

/** A service that shows, or forwards to, the address which the link itself carries. */
interface Wrapper {
  /** The host, or a parent of it. */
  readonly host: string;
  /** Start of the path. */
  readonly path: string;
  /** The address as the link writes it, each value of a parameter that stands there several times; a text that is none where there is none. */
  readonly carried: (url: ParsedUrl) => string | readonly string[];
  /** The service looks its target up by a code in the link: the address beside it is only said. */
  readonly isByCode?: true;
}

/** Google under any of its endings. */
const GOOGLE = 'google.*';
const GOOGLE_SITE = /^google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

/** Link protection of mail filters, forwarding pages, translators and caches; formats as their links show them. */
const WRAPPERS: readonly Wrapper[] = [
  { host: 'safelinks.protection.outlook.com', path: '/', carried: parameter('url') },
  { host: 'urldefense.com', path: '/v3/', carried: ({ href }) => fromDefenseV3(href).replace(ONE_SLASH, '$1//') },
  { host: 'urldefense.proofpoint.com', path: '/v2/url', carried: (url) => parameter('u')(url).map(fromProofpoint) },
  { host: 'urldefense.proofpoint.com', path: '/v1/url', carried: parameter('u') },
  { host: 'linkprotect.cudasvc.com', path: '/url', carried: parameter('a') },
  { host: 'protection.sophos.com', path: '/', carried: (url) => parameter('u')(url).map(fromBase64) },
  { host: 'trendmicro.com', path: '/wis/clicktime/v1/query', carried: parameter('url') },
  {
    host: 'secure-web.cisco.com',
    path: '/',
    carried: ({ path }) => unescaped(path.slice(path.lastIndexOf('/') + 1)),
    isByCode: true,
  },
  { host: 'clicktime.symantec.com', path: '/', carried: parameter('u') },
  { host: '12ft.io', path: '/http', carried: ({ path }) => path.slice(1).replace(ONE_SLASH, '$1//') },
  { host: 'mimecast.com', path: '/s/', carried: (url) => parameter('domain')(url).map(withScheme), isByCode: true },
  {
    host: 'mimecastprotect.com',
    path: '/s/',
    carried: (url) => parameter('domain')(url).map(withScheme),
    isByCode: true,
  },
  { host: 'awstrack.me', path: '/L0/', carried: ({ path }) => unescaped(match(/^\/L0\/([^/]+)/, path)) },
  { host: GOOGLE, path: '/url', carried: parameter('q', 'url') },
  { host: GOOGLE, path: '/amp/', carried: ({ path }) => cached(path.slice('/amp/'.length)) },
  { host: GOOGLE, path: '/translate', carried: (url) => parameter('u')(url).map(withScheme) },
  { host: 'translate.goog', path: '/', carried: translated },
  { host: 'cdn.ampproject.org', path: '/', carried: ({ path }) => cached(match(/^\/(?:c|v|wp)\/(.+)/, path)) },
  { host: 'googleadservices.com', path: '/pagead/aclk', carried: parameter('adurl') },
  { host: 'doubleclick.net', path: '/', carried: parameter('adurl') },
  { host: 'bing.com', path: '/ck/a', carried: (url) => parameter('u')(url).map(fromBing) },
  { host: 'facebook.com', path: '/l.php', carried: parameter('u') },
  { host: 'l.instagram.com', path: '/', carried: parameter('u') },
  { host: 'l.messenger.com', path: '/', carried: parameter('u') },
  { host: 'l.wl.co', path: '/l', carried: parameter('u') },
  { host: 'youtube.com', path: '/redirect', carried: parameter('q') },
  { host: 'linkedin.com', path: '/redir/', carried: parameter('url') },
  { host: 'linkedin.com', path: '/safety/go', carried: parameter('url') },
  { host: 'out.reddit.com', path: '/', carried: parameter('url') },
  { host: 'vk.com', path: '/away', carried: parameter('to') },
  { host: 'steamcommunity.com', path: '/linkfilter', carried: parameter('u', 'url') },
  { host: 'duckduckgo.com', path: '/l/', carried: parameter('uddg') },
  { host: 'slack-redir.net', path: '/link', carried: parameter('url') },
  { host: 'href.li', path: '/', carried: ({ query }) => query },
  { host: 't.umblr.com', path: '/redirect', carried: parameter('z') },
];

/** By what one party controls: most URLs ask for one entry and are done. */
const BY_SITE: ReadonlyMap<string, readonly Wrapper[]> = groupBySite();

/** A link may be wrapped again by each mail filter on its way. */
const MOST_LAYERS = 4;

/** Values of one parameter beyond these are not read. */
const MOST_VALUES = 4;

/** A wrapped link, taken apart. */
export interface Unwrapped {
  /** What the innermost link carries. */
  readonly carried: ParsedUrl;
  /** What it may carry instead, where a parameter stands there several times. */
  readonly others: readonly ParsedUrl[];
  /** The link itself and those inside it, the outermost first. */
  readonly wrappers: readonly ParsedUrl[];
}

/**
 * The address that a wrapped link carries, unwrapped as often as it takes; null where the URL is no wrapped link, or what it
 * carries cannot be read. It is what whoever follows the link gets to see, and what is judged.
 *
 * @example carriedUrl(parsed('https://www.google.com/url?q=https://shop.example/'))?.href // → 'https://shop.example/'
 */
export function carriedUrl(url: ParsedUrl): ParsedUrl | null {
  return unwrapped(url)?.carried ?? null;
}

/** The same, with all that such a link may lead to besides. */
export function unwrapped(url: ParsedUrl): Unwrapped | null {
  const wrappers: ParsedUrl[] = [];
  const others: ParsedUrl[] = [];
  let carried = url;
  let unread: ParsedUrl['unread'] = url.unread;
  while (wrappers.length < MOST_LAYERS) {
    const inner = unwrap(carried);
    const [first, ...rest] = inner.urls;
    if (first === undefined) break;
    wrappers.push(carried);
    others.push(...rest.slice(0, MOST_VALUES).map((other) => carriedUrl(other) ?? other));
    if (rest.length > MOST_VALUES) unread ??= 'cut';
    if (inner.isByCode) unread = 'code';
    carried = first;
  }
  if (wrappers.length === 0) return null;
  return { carried: unread === undefined ? carried : { ...carried, unread }, others, wrappers };
}

const NOT_WRAPPED = { urls: [], isByCode: false } as const;

function unwrap(url: ParsedUrl): { readonly urls: readonly ParsedUrl[]; readonly isByCode: boolean } {
  const wrappers = BY_SITE.get(url.hosted ? url.publicSuffix : url.site) ?? googleWrappers(url);
  if (wrappers === undefined) return NOT_WRAPPED;
  const wrapper = wrappers.find(({ host, path }) => url.path.startsWith(path) && isAt(url, host));
  if (wrapper === undefined) return NOT_WRAPPED;
  const seen = new Set([url.href]);
  const urls: ParsedUrl[] = [];
  for (const text of [wrapper.carried(url)].flat()) {
    const parsed = parseUrl(text);
    if (!parsed.ok || seen.has(parsed.url.href)) continue;
    seen.add(parsed.url.href);
    urls.push(parsed.url);
  }
  return { urls, isByCode: wrapper.isByCode === true };
}

function googleWrappers({ site }: ParsedUrl): readonly Wrapper[] | undefined {
  return site.startsWith('google.') && GOOGLE_SITE.test(site) ? BY_SITE.get(GOOGLE) : undefined;
}

function isAt({ canonicalHost }: ParsedUrl, host: string): boolean {
  return host === GOOGLE || canonicalHost === host || canonicalHost.endsWith(`.${host}`);
}

function groupBySite(): Map<string, Wrapper[]> {
  const groups = new Map<string, Wrapper[]>();
  for (const wrapper of WRAPPERS) {
    const parsed = parseUrl(`https://${wrapper.host}/`);
    const site = !parsed.ok ? wrapper.host : parsed.url.hosted ? parsed.url.publicSuffix : parsed.url.site;
    groups.set(site, [...(groups.get(site) ?? []), wrapper]);
  }
  return groups;
}

function parameter(...names: readonly string[]): (url: ParsedUrl) => readonly string[] {
  return ({ query }) => {
    if (query === '') return [];
    const parameters = new URLSearchParams(query);
    return names.flatMap((name) => parameters.getAll(name)).filter((value) => value !== '');
  };
}

/** The pattern's first group, or all that it matches; '' where it does not. */
function match(pattern: RegExp, text: string): string {
  const found = pattern.exec(text);
  return found === null ? '' : (found[1] ?? found[0]);
}

/** What stands between `__` and `__;`. Characters that were taken out follow in base64: `*` is one, `**C` a run of as many as C says. */
function fromDefenseV3(href: string): string {
  const start = href.indexOf('/v3/__') + '/v3/__'.length;
  const end = href.indexOf('__;', start);
  if (start < '/v3/__'.length || end < 0) return '';
  const rest = href.slice(end + '__;'.length);
  const taken = [...utf8Of(fromBase64(rest.split('!', 1)[0] ?? ''))];
  return href.slice(start, end).replaceAll(/\*(?:\*([\w-]))?/g, (_, length?: string) => {
    return taken.splice(0, length === undefined ? 1 : RUN_LENGTHS.indexOf(length) + 2).join('');
  });
}

const RUN_LENGTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function utf8Of(binary: string): string {
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

/** Version 2 writes `_` for `/` and `-2E` for `%2E`. */
function fromProofpoint(text: string): string {
  return unescaped(text.replaceAll('_', '/').replaceAll(/-([0-9A-F]{2})/g, '%$1'));
}

/** Caches write `s/` for https in front of the address, and nothing for http. */
function cached(text: string): string {
  if (!HOST_FIRST.test(text)) return '';
  return text.startsWith('s/') ? `https://${text.slice(2)}` : `http://${text}`;
}

function withScheme(text: string): string {
  if (text === '' || SCHEME.test(text)) return text;
  return HOST_FIRST.test(text) ? `http://${text}` : '';
}

/** The host is written with `-` for `.` and `--` for `-`; parameters of the translator's own begin with `_x_tr_`. */
function translated({ site, publicSuffix, path, query }: ParsedUrl): string {
  const label = site.slice(0, -publicSuffix.length - 1);
  const host = label.replaceAll('--', '\n').replaceAll('-', '.').replaceAll('\n', '-');
  const own = query
    .split('&')
    .filter((item) => !item.startsWith('_x_tr_'))
    .join('&');
  return host.includes('.') ? `https://${host}${path}${own === '' ? '' : `?${own}`}` : '';
}

function fromBing(text: string): string {
  return fromBase64(text.replace(/^a1/, ''));
}

function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

const SCHEME = /^https?:\/\//i;
const ONE_SLASH = /^(https?:)\/(?!\/)/i;
const HOST_FIRST = /^(?:s\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i;
