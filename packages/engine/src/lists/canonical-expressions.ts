import { splitUrl } from './canonicalize-url.ts';

/**
 * The host-suffix/path-prefix expressions under which a list may hold a URL: at most 5 hosts × 6 paths, most specific
 * first (Safe Browsing v4, "Suffix/prefix expressions"). Scheme, userinfo and port play no part. [] when there is no host.
 *
 * @example canonicalExpressions('http://a.b.c/1/2.html?param=1')
 * // → ['a.b.c/1/2.html?param=1', 'a.b.c/1/2.html', 'a.b.c/', 'a.b.c/1/', 'b.c/1/2.html?param=1', …]
 */
export function canonicalExpressions(url: string): string[] {
  const parts = splitUrl(url);
  if (parts === null) return [];
  const paths = pathPrefixes(parts.path, parts.query);
  return hostSuffixes(parts.host).flatMap((host) => paths.map((path) => host + path));
}

/** The host and up to four suffixes of it, of at most five labels and at least two. An address stands alone. */
function hostSuffixes(host: string): string[] {
  const labels = host.split('.');
  if (/^[\d.]+$/.test(host) || host.startsWith('[') || labels.length < 3) return [host];
  const suffixes = [host];
  const longest = Math.min(5, labels.length - 1);
  for (let count = longest; count >= 2 && suffixes.length < 5; count--) suffixes.push(labels.slice(-count).join('.'));
  return suffixes;
}

/** The path with and without its query, then the root and up to three folders below it. */
export function pathPrefixes(path: string, query: string | null): string[] {
  const prefixes = query === null ? [path] : [`${path}?${query}`, path];
  let end = 0;
  for (let depth = 0; depth < 4 && end >= 0; depth++) {
    const folder = path.slice(0, end + 1);
    if (folder !== path) prefixes.push(folder);
    end = path.indexOf('/', end + 1);
  }
  return prefixes;
}
