import { parseStoredUrl } from '../store/parse-stored-url.ts';
import { isoInstant } from '../time/time.ts';
import type { LiveUrl } from './live-urls.ts';

interface Surroundings {
  readonly now: number;
  readonly isTrustedSite: (site: string) => boolean;
}

export interface FeedFile {
  readonly name: string;
  readonly mediaType: string;
  write(urls: AsyncIterable<LiveUrl>, surroundings: Surroundings): AsyncGenerator<string>;
}

/** One URL, or one host, to a line. */
export const FEED_FILES: readonly FeedFile[] = [
  { name: 'urls.txt', mediaType: 'text/plain; charset=utf-8', write: plain },
  { name: 'urls.csv', mediaType: 'text/csv; charset=utf-8', write: csv },
  { name: 'hosts.txt', mediaType: 'text/plain; charset=utf-8', write: hosts },
  { name: 'hosts.rpz', mediaType: 'text/plain; charset=utf-8', write: rpz },
];

async function* plain(urls: AsyncIterable<LiveUrl>): AsyncGenerator<string> {
  for await (const { url } of urls) yield `${url}\n`;
}

async function* csv(urls: AsyncIterable<LiveUrl>): AsyncGenerator<string> {
  yield 'url,brand,source,first_seen,valid_until\n';
  for await (const { url, brand, isReported, since, until } of urls) {
    const source = isReported ? 'report' : 'verdict';
    yield `${[quoted(url), quoted(brand ?? ''), source, isoInstant(since), isoInstant(until)].join(',')}\n`;
  }
}

/** A URL begins with its scheme and a brand with a letter or digit of our table, so that no spreadsheet takes either for a formula. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

async function* hosts(urls: AsyncIterable<LiveUrl>, { isTrustedSite }: Surroundings): AsyncGenerator<string> {
  yield '# Hosts with dangerous pages; a whole host is blocked by this file.\n';
  for await (const host of blockableHosts(urls, isTrustedSite)) yield `0.0.0.0 ${host}\n`;
}

/** A response policy zone: each host is answered NXDOMAIN. */
async function* rpz(urls: AsyncIterable<LiveUrl>, { now, isTrustedSite }: Surroundings): AsyncGenerator<string> {
  // The serial number is the time in seconds, which rises until 2106.
  const serial = Math.floor(now / 1000);
  yield `$TTL 300\n@ IN SOA localhost. hostmaster.localhost. ${serial} 3600 600 86400 300\n@ IN NS localhost.\n`;
  for await (const host of blockableHosts(urls, isTrustedSite)) yield `${host} IN CNAME .\n`;
}

/** What a zone may be called besides it: names of a zone have 253 characters together. */
const LONGEST_HOST = 220;

/**
 * Hosts that may be blocked whole for a page of theirs: names, each once, of which strangers share no site. Not a brand's or a large
 * site's own, nor a suffix under which strangers get names.
 */
async function* blockableHosts(
  urls: AsyncIterable<LiveUrl>,
  isTrustedSite: (site: string) => boolean,
): AsyncGenerator<string> {
  const seen = new Set<string>();
  for await (const { url } of urls) {
    const parsed = parseStoredUrl(url);
    if (!parsed.ok) continue;
    const { host, hostKind, publicSuffix, site } = parsed.url;
    if (hostKind === 'ipv6' || hostKind === 'ipv4' || host.length > LONGEST_HOST) continue;
    if (host === publicSuffix || isTrustedSite(site) || seen.has(host) || !isZoneName(host)) continue;
    seen.add(host);
    yield host;
  }
}

/**
 * One bad label, and a resolver refuses the whole zone; below `rpz-ip`, `rpz-client-ip` and the like a name of a zone is no name but a
 * rule for addresses or clients (draft-vixie-dnsop-dns-rpz §4), such as all of them.
 */
function isZoneName(host: string): boolean {
  const labels = host.split('.');
  return (
    /^[a-z0-9_.-]+$/.test(host) &&
    labels.every(({ length }) => length > 0 && length <= LONGEST_LABEL) &&
    labels.at(-1)?.startsWith('rpz-') === false
  );
}

const LONGEST_LABEL = 63;
