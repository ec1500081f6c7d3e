import { parseUrl } from '@lurewatch/engine';

export function domainOf(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return address.includes('@') && /^[^\s@<>"]{1,253}$/.test(domain) ? domain : null;
}

/** The unit one party controls; null for what is no host. */
export function siteOfHost(host: string): string | null {
  const parsed = parseUrl(`https://${host}/`);
  return parsed.ok ? parsed.url.site : null;
}

export function isSameSite(one: string, other: string): boolean {
  const site = siteOfHost(one);
  return site !== null && site === siteOfHost(other);
}
