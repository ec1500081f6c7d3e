import type { ThreatMatch } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { splitUrl } from './canonicalize-url.ts';

export interface ThreatKey {
  /** `host/path?query` for a URL, `host/` for a host or a domain; without scheme, port, userinfo and leading "www.". */
  readonly key: string;
  readonly scope: ThreatMatch['scope'];
}

/**
 * The key under which a list entry is stored. A URL that names only a host (`https://a.example/`) covers that host:
 * feeds write such roots for pages whose path is chosen per visitor. Text without a scheme is a host, or a domain with
 * all hosts below it where the caller says so; a path makes it a URL. Returns null for what cannot be a key.
 *
 * @example threatKey('https://www.a.example/login') // → { key: 'a.example/login', scope: 'url' }
 */
export function threatKey(entry: string, bareScope: 'host' | 'domain' = 'host'): ThreatKey | null {
  const text = entry.trim();
  const hasScheme = /^(?:https?|hxxps?):\/\//i.test(text);
  const parsed = parseUrl(hasScheme ? text : `http://${text}`);
  if (!parsed.ok) return null;
  const key = urlKey(parsed.url);
  if (!key.endsWith('/') || key.indexOf('/') !== key.length - 1) return { key, scope: 'url' };
  return { key, scope: hasScheme ? 'host' : bareScope };
}

/** Key of one page: the canonical host and the canonical path and query. */
export function urlKey(url: ParsedUrl): string {
  if (isCanonical(url)) return `${url.canonicalHost}${url.path}${url.query === '' ? '' : `?${url.query}`}`;
  const parts = splitUrl(url.href);
  const query = parts?.query ?? null;
  return `${url.canonicalHost}${parts?.path ?? url.path}${query === null || query === '' ? '' : `?${query}`}`;
}

/** Most URLs have nothing that the canonical form would change: no escape, no fragment, no userinfo, no step in the path. */
function isCanonical({ href, path }: ParsedUrl): boolean {
  return PLAIN.test(href) && !path.includes('//') && !path.includes('/.');
}

/** Printable ASCII without space, "#", "%" and "@". */
const PLAIN = /^[!"$&-?A-~]*$/;

/** Keys of the host and of each parent down to `last`, most specific first. An address has no parents. */
export function hostKeys(url: ParsedUrl, last: string): string[] {
  const keys = [`${url.canonicalHost}/`];
  if (url.hostKind !== 'name') return keys;
  let host = url.canonicalHost;
  while (host.length > last.length) {
    const dot = host.indexOf('.');
    if (dot < 0) break;
    host = host.slice(dot + 1);
    keys.push(`${host}/`);
  }
  return keys;
}
