/**
 * Canonical form of a URL for list look-ups, as the Safe Browsing v4 documentation defines it ("URLs and Hashing",
 * developers.google.com/safe-browsing/v4/urls-hashing). Looser than the WHATWG form: a list and a visitor may write the
 * same page in many ways, and all of them must meet. Returns null for text without an http(s) host.
 *
 * @example canonicalizeUrl('http://www.GOOgle.com/a/../b%2541') // → 'http://www.google.com/bA'
 */
export function canonicalizeUrl(text: string): string | null {
  const parts = splitUrl(text);
  if (parts === null) return null;
  const { scheme, host, port, path, query } = parts;
  return `${scheme}://${host}${port}${path}${query === null ? '' : `?${query}`}`;
}

export interface CanonicalParts {
  readonly scheme: string;
  readonly host: string;
  /** ":1234" or "". */
  readonly port: string;
  /** Starts with "/". */
  readonly path: string;
  /** null when there is no "?". */
  readonly query: string | null;
}

export function splitUrl(text: string): CanonicalParts | null {
  const cleaned = toByteString(trimmedOf(text.replace(/[\t\r\n]/g, ''), ' '));
  const withoutFragment = cutAt(cleaned, '#');
  const unescaped = unescapeFully(withoutFragment);
  const schemeEnd = unescaped.search(/:\/\//);
  const hasScheme = schemeEnd > 0 && /^[a-z][a-z0-9+.-]*$/i.test(unescaped.slice(0, schemeEnd));
  const scheme = hasScheme ? unescaped.slice(0, schemeEnd).toLowerCase() : 'http';
  if (scheme !== 'http' && scheme !== 'https') return null;

  const rest = hasScheme ? unescaped.slice(schemeEnd + 3) : unescaped.replace(/^\/+/, '');
  const authorityEnd = rest.search(/[/?]/);
  const authority = authorityEnd < 0 ? rest : rest.slice(0, authorityEnd);
  const tail = authorityEnd < 0 ? '' : rest.slice(authorityEnd);
  const { host, port } = splitAuthority(authority);
  if (host === '' || (host.includes(':') && !host.startsWith('['))) return null;

  const queryStart = tail.indexOf('?');
  const rawPath = queryStart < 0 ? tail : tail.slice(0, queryStart);
  const query = queryStart < 0 ? null : escapeBytes(tail.slice(queryStart + 1));
  return { scheme, host, port, path: escapeBytes(canonicalPath(rawPath)), query };
}

function splitAuthority(authority: string): { host: string; port: string } {
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1);
  const match = /:(\d*)$/.exec(hostAndPort);
  const rawHost = match === null ? hostAndPort : hostAndPort.slice(0, match.index);
  const port = match?.[1] ? `:${match[1]}` : '';
  return { host: canonicalHost(rawHost), port };
}

function canonicalHost(raw: string): string {
  const lower = trimmedOf(raw.toLowerCase().replace(/\.{2,}/g, '.'), '.');
  return dottedDecimal(lower) ?? escapeBytes(lower);
}

/** The forms inet_aton accepts: 1 to 4 parts, each decimal, octal (0…) or hexadecimal (0x…); null when it is a name. */
function dottedDecimal(host: string): string | null {
  const parts = host.split('.');
  if (parts.length > 4) return null;
  const numbers: number[] = [];
  for (const part of parts) {
    if (!/^(?:0x[0-9a-f]+|\d+)$/.test(part)) return null;
    const isOctal = part.length > 1 && part.startsWith('0') && !part.startsWith('0x');
    if (isOctal && /[89]/.test(part)) return null;
    numbers.push(isOctal ? Number.parseInt(part, 8) : Number(part));
  }
  const last = numbers.pop() ?? 0;
  if (numbers.some((value) => value > 255) || last >= 256 ** (4 - numbers.length)) return null;
  const whole = numbers.reduce((sum, value, i) => sum + value * 256 ** (3 - i), last);
  return [whole / 2 ** 24, whole / 2 ** 16, whole / 2 ** 8, whole].map((value) => Math.floor(value) % 256).join('.');
}

function canonicalPath(raw: string): string {
  if (raw !== '' && !raw.includes('//') && !raw.includes('/.')) return raw;
  const kept: string[] = [];
  const segments = raw.split('/').slice(1);
  segments.forEach((segment, i) => {
    const isLast = i === segments.length - 1;
    if (segment === '..') kept.pop();
    if (segment === '.' || segment === '..' || segment === '') {
      if (isLast) kept.push('');
      return;
    }
    kept.push(segment);
  });
  return `/${kept.join('/')}`;
}

/** Percent-unescapes until nothing changes, in time linear in the text: an escape can only complete where one was just undone. */
function unescapeFully(text: string): string {
  if (!text.includes('%')) return text;
  const out: number[] = [];
  for (let i = 0; i < text.length; i++) {
    out.push(text.charCodeAt(i));
    while (out.length >= 3 && out[out.length - 3] === 0x25) {
      const high = hexValue(out[out.length - 2] ?? 0);
      const low = hexValue(out[out.length - 1] ?? 0);
      if (high < 0 || low < 0) break;
      out.length -= 3;
      out.push(high * 16 + low);
    }
  }
  return out.map((code) => String.fromCharCode(code)).join('');
}

function hexValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

function escapeBytes(bytes: string): string {
  return bytes.replace(/[^!-"$&-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** UTF-8 bytes as characters 0…255, so that escaping works on bytes. */
function toByteString(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  let out = '';
  for (const byte of new TextEncoder().encode(text)) out += String.fromCharCode(byte);
  return out;
}

/** Without the mark at both ends; a regular expression would try every inner run of it anew. */
function trimmedOf(text: string, mark: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === mark) start++;
  while (end > start && text[end - 1] === mark) end--;
  return text.slice(start, end);
}

function cutAt(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}
