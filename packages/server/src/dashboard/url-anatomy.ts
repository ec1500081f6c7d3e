import { domainToUnicode } from 'node:url';
import type { UrlAnatomy, UrlPartKind } from '@lurewatch/contract';
import type { ParsedUrl } from '@lurewatch/engine';
import { parseStoredUrl } from '../store/parse-stored-url.ts';

type Part = UrlAnatomy['parts'][number];

/** The URL cut into the parts that the detector sees; null when it is none. The parts joined are the URL. */
export function anatomyOf(input: string): UrlAnatomy | null {
  const parsed = parseStoredUrl(input);
  if (!parsed.ok) return null;
  const { url } = parsed;
  const unicodeHost = domainToUnicode(url.host);
  return {
    url: url.href,
    parts: partsOf(url).filter((part) => part.text !== ''),
    unicode_host: unicodeHost !== '' && unicodeHost !== url.host ? unicodeHost : null,
    hosted: url.hosted,
    registrable_domain: url.registrableDomain,
  };
}

/**
 *     https://user@a.b.shop.github.io:8443/x/y?q=1#f
 *     scheme  ──┬─ ─┬─ ─┬── ────┬──── ─┬── ─┬─ ─┬─ ─┬
 *        userinfo sub- site  suffix  port path query fragment
 */
function partsOf(url: ParsedUrl): readonly Part[] {
  const { href } = url;
  const parsed = new URL(href);
  const authorityAt = `${parsed.protocol}//`.length;
  const hostAt = userinfoEnd(href, authorityAt);
  const hostEnd = hostAt + parsed.hostname.length;
  const pathAt = pathStart(href, authorityAt);
  return [
    part('scheme', href.slice(0, authorityAt)),
    part('userinfo', href.slice(authorityAt, hostAt)),
    ...hostParts(url, href.slice(hostAt, hostEnd)),
    part('port', href.slice(hostEnd, pathAt)),
    part('path', parsed.pathname),
    part('query', parsed.search),
    part('fragment', href.slice(pathAt + parsed.pathname.length + parsed.search.length)),
  ];
}

function hostParts(url: ParsedUrl, host: string): readonly Part[] {
  const siteAt = host.lastIndexOf(url.site);
  const suffixAt = host.lastIndexOf(url.publicSuffix);
  if (url.hostKind !== 'name' || url.publicSuffix === '' || siteAt < 0 || suffixAt < siteAt)
    return [part('address', host)];
  return [
    part('subdomain', host.slice(0, siteAt)),
    part('site', host.slice(siteAt, suffixAt)),
    part('suffix', host.slice(suffixAt)),
  ];
}

/** The userinfo ends at the last "@" before the path. */
function userinfoEnd(href: string, authorityAt: number): number {
  const at = href.lastIndexOf('@', pathStart(href, authorityAt));
  return at < authorityAt ? authorityAt : at + 1;
}

function pathStart(href: string, authorityAt: number): number {
  const slash = href.indexOf('/', authorityAt);
  return slash < 0 ? href.length : slash;
}

function part(kind: UrlPartKind, text: string): Part {
  return { kind, text };
}
