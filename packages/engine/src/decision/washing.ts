import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

/** Programs, archives, containers, and documents and drawings that run programs; `.js` is what every page is made of. */
const PAYLOADS: ReadonlySet<string> = new Set(
  (
    'exe msi msix scr bat cmd pif com apk ipa dmg pkg jar jse vbs vbe wsf wsh ps1 hta cpl xll lnk url reg ' +
    'search-ms appinstaller application zip rar 7z zst gz tgz tar bz2 xz cab ace arj iso img vhd vhdx daa docm dotm xlsm xlsb xltm pptm ppam one svg'
  ).split(' '),
);

/** Tells whether a path ends in a file that is fetched to be run or unpacked. */
export function carriesPayload(path: string): boolean {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 && PAYLOADS.has(path.slice(dot + 1).toLowerCase());
}

/** Tells whether a query holds a script, plain or escaped. */
export function carriesScript(query: string): boolean {
  const text = unescaped(query).toLowerCase();
  return SCRIPTS.some((mark) => text.includes(mark));
}

const SCRIPTS: readonly string[] = [
  'javascript:',
  'vbscript:',
  'data:text/html',
  '<script',
  '<svg',
  '<img',
  'onerror=',
];

function unescaped(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll(/%3c/gi, '<').replaceAll(/%3a/gi, ':').replaceAll(/%3d/gi, '=');
  }
}

/** The address of the site without the labels in front of it; null where there are none but `www`. */
export function siteAddress(address: ParsedUrl): ParsedUrl | null {
  const { hostKind, site, subdomain, port } = address;
  return hostKind !== 'name' || subdomain === '' || subdomain === 'www' ? null : (at(address, site, port)[0] ?? null);
}

/** The address under the hosts that it would have without a trick that must not help: `0` for `o`, many subdomains, a port. */
export function plainHostsOf(address: ParsedUrl): ParsedUrl[] {
  const plain: ParsedUrl[] = [];
  const { host, hostKind, port, site, subdomain } = address;
  if (hostKind === 'name' && host.includes('0')) {
    const spelled = withLetters(host);
    if (spelled !== host) plain.push(...at(address, spelled, port));
  }
  if (subdomain.split('.', MANY_LABELS).length === MANY_LABELS) plain.push(...at(address, site, port));
  if (port !== null) plain.push(...at(address, hostKind === 'ipv6' ? `[${host}]` : host, null));
  return plain;
}

/**
 * An address that was read with letters for digits, or with words in small letters that are shouted, as it is written: places
 * in one are places in the other.
 */
export function asWritten(read: ParsedUrl, { host, canonicalHost, path }: ParsedUrl): ParsedUrl {
  const isOtherSpelling = read.host !== host && read.host === withLetters(host);
  const written = path.slice(0, read.path.length);
  return {
    ...read,
    ...(isOtherSpelling && { host, canonicalHost, site: canonicalHost.slice(-read.site.length) }),
    ...(written.toLowerCase() === read.path.toLowerCase() && { path: written }),
  };
}

/** Honest hosts seldom have as many labels in front of their domain. */
const MANY_LABELS = 3;

function at({ scheme, path, query }: ParsedUrl, host: string, port: number | null): readonly ParsedUrl[] {
  const tail = query === '' ? path : `${path}?${query}`;
  const parsed = parseUrl(`${scheme}://${host}${port === null ? '' : `:${port}`}${tail}`);
  return parsed.ok ? [parsed.url] : [];
}

/** `o` for every run of `0` that stands among letters and is no part of a longer number. */
function withLetters(host: string): string {
  let read = '';
  for (let i = 0; i < host.length; ) {
    let end = i;
    while (host[end] === '0') end++;
    read += end === i ? host.charAt(i) : (isAmongLetters(host, i, end) ? 'o' : '0').repeat(end - i);
    i = Math.max(end, i + 1);
  }
  return read;
}

function isAmongLetters(host: string, start: number, end: number): boolean {
  const before = host.charCodeAt(start - 1);
  const after = host.charCodeAt(end);
  return !isDigit(before) && !isDigit(after) && (isLetter(before) || isLetter(after));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
