import { hash64, parseUrl } from '@lurewatch/engine';

/** Where the analyses of a host lie in the index by site and host. */
export interface HostPlace {
  readonly hostHash: string;
  /** The host's site, and whatever else an earlier Public Suffix List may have taken for it: one of these is right. */
  readonly siteHashes: readonly string[];
}

/** null for text that is no host: nothing was ever stored under it. */
export function hostPlace(host: string): HostPlace | null {
  const parsed = parseUrl(`http://${host.includes(':') ? `[${host}]` : host}/`);
  if (!parsed.ok) return null;
  const { canonicalHost, hostKind } = parsed.url;
  const sites = hostKind === 'name' ? suffixesOf(canonicalHost) : [canonicalHost];
  return { hostHash: hash64(`${canonicalHost}/`), siteHashes: sites.map((site) => hash64(`${site}/`)) };
}

function suffixesOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}
