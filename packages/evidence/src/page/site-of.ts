import { parseUrl } from '@lurewatch/engine';

/** The unit one party controls; the host where it cannot be taken apart: then every host is its own site. */
export function siteOf(url: URL): string {
  const parsed = parseUrl(`${url.protocol}//${url.host}/`);
  return parsed.ok ? parsed.url.site : url.hostname;
}
