import { parseUrl } from '@lurewatch/engine';

const NAMED = /(?:https?:\/\/)?((?:[\p{L}\p{N}-]{1,63}\.){1,6}[\p{L}]{2,24})(?![\p{L}\p{N}@-])/iu;
/** Words that look like a host and name a file. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|html?|php|jpe?g|png|txt|csv|exe)$/i;

/** The host that the words of a link name, where none of the addresses it leads to is on that site; else null. */
export function hostNamedBy(words: string, addresses: readonly string[]): string | null {
  const named = NAMED.exec(words.slice(0, 200));
  const host = named?.[1]?.toLowerCase();
  if (named === null || host === undefined || words[named.index - 1] === '@' || FILE.test(host)) return null;
  const parsed = parseUrl(`https://${host}/`);
  if (!parsed.ok || parsed.url.publicSuffix === '' || parsed.url.site === parsed.url.publicSuffix) return null;
  const { site } = parsed.url;
  return addresses.some((address) => siteOf(address) === site) ? null : parsed.url.host;
}

function siteOf(address: string): string | null {
  const parsed = parseUrl(address.slice(0, 2_000));
  return parsed.ok ? parsed.url.site : null;
}
