import { parseLongUrl } from '@lurewatch/engine';
import type { FoundLink } from '../message-facts.ts';

/** Whether text and HTML both have links, and no site in common. */
export function alternativesDisagree(inText: readonly FoundLink[], inHtml: readonly FoundLink[]): boolean {
  const sites = sitesOf(inText);
  const others = sitesOf(inHtml);
  return sites.size > 0 && others.size > 0 && ![...sites].some((site) => others.has(site));
}

function sitesOf(links: readonly FoundLink[]): Set<string> {
  const sites = new Set<string>();
  for (const { url, targetUrl } of links) {
    const parsed = parseLongUrl(targetUrl ?? url);
    if (parsed.ok) sites.add(parsed.url.site);
  }
  return sites;
}
