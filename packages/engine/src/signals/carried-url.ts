import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

/** A service that shows, or forwards to, the address which the link itself carries. */
interface Wrapper {
  /** The host, or a parent of it. */
  readonly host: string;
  /** Start of the path. */
  readonly path: string;
  /** The address as the link writes it; a text that is none where there is none. */
  readonly carried: (url: ParsedUrl) => string;
}

/** Google under any of its endings. */
const GOOGLE = 'google.*';
const GOOGLE_SITE = /^google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

/** Link protection of mail filters, forwarding pages, translators and caches; formats as their links show them. */
const WRAPPERS: readonly Wrapper[] = [
  { host: 'safelinks.protection.outlook.com', path: '/', carried: parameter('url') },
  { host: 'urldefense.com', path: '/v3/', carried: ({ path }) => betweenMarks(path).replace(ONE_SLASH, '$1//') },
  { host: 'urldefense.proofpoint.com', path: '/v2/url', carried: (url) => fromProofpoint(parameter('u')(url)) },
  { host: 'urldefense.proofpoint.com', path: '/v1/url', carried: parameter('u') },
  { host: 'linkprotect.cudasvc.com', path: '/url', carried: parameter('a') },
  { host: 'secure-web.cisco.com', path: '/', carried: ({ path }) => decoded(path.slice(path.lastIndexOf('/') + 1)) },
  { host: 'clicktime.symantec.com', path: '/', carried: parameter('u') },
  { host: 'awstrack.me', path: '/L0/', carried: ({ path }) => decoded(match(/^\/L0\/([^/]+)/, path)) },
  { host: GOOGLE, path: '/url', carried: parameter('q', 'url') },
  { host: GOOGLE, path: '/amp/', carried: ({ path }) => cached(path.slice('/amp/'.length)) },
  { host: GOOGLE, path: '/translate', carried: (url) => withScheme(parameter('u')(url)) },
  { host: 'translate.goog', path: '/', carried: translated },
  { host: 'cdn.ampproject.org', path: '/', carried: ({ path }) => cached(match(/^\/(?:c|v|wp)\/(.+)/, path)) },
  { host: 'googleadservices.com', path: '/pagead/aclk', carried: parameter('adurl') },
  { host: 'doubleclick.net', path: '/', carried: parameter('adurl') },
  { host: 'bing.com', path: '/ck/a', carried: (url) => fromBase64(parameter('u')(url).replace(/^a1/, '')) },
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

/**
 * The address that a wrapped link carries, unwrapped as often as it takes; null where the URL is no wrapped link, or what it
 * carries cannot be read. It is what whoever follows the link gets to see, and what is judged.
 *
 * @example carriedUrl(parsed('https://www.google.com/url?q=https://shop.example/'))?.href // → 'https://shop.example/'
 */
export function carriedUrl(url: ParsedUrl): ParsedUrl | null {
  let carried: ParsedUrl | null = null;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const inner = unwrap(carried ?? url);
    if (inner === null) return carried;
    carried = inner;
  }
  return carried;
}

function unwrap(url: ParsedUrl): ParsedUrl | null {
  const wrappers = BY_SITE.get(url.hosted ? url.publicSuffix : url.site) ?? googleWrappers(url);
  if (wrappers === undefined) return null;
  const wrapper = wrappers.find(({ host, path }) => url.path.startsWith(path) && isAt(url, host));
  if (wrapper === undefined) return null;
  const parsed = parseUrl(wrapper.carried(url));
  return parsed.ok && parsed.url.href !== url.href ? parsed.url : null;
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

function parameter(...names: readonly string[]): (url: ParsedUrl) => string {
  return ({ query }) => {
    if (query === '') return '';
    const parameters = new URLSearchParams(query);
    for (const name of names) {
      const value = parameters.get(name);
      if (value) return value;
    }
    return '';
  };
}

/** The pattern's first group, or all that it matches; '' where it does not. */
function match(pattern: RegExp, text: string): string {
  const found = pattern.exec(text);
  return found === null ? '' : (found[1] ?? found[0]);
}

/** What stands between `__` and `__;`. */
function betweenMarks(path: string): string {
  const start = path.indexOf('__') + 2;
  const end = path.indexOf('__;', start + 1);
  return start < 2 || end < 0 ? '' : path.slice(start, end);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Version 2 writes `_` for `/` and `-2E` for `%2E`. */
function fromProofpoint(text: string): string {
  return decoded(text.replaceAll('_', '/').replaceAll(/-([0-9A-F]{2})/g, '%$1'));
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
