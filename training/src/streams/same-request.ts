/** One way to write the same request differently, and what it makes of an address (null where it does not apply). */
export interface Spelling {
  readonly name: string;
  readonly respell: (address: string) => string | null;
}

/** An address as it is written, cut where a browser cuts it. */
interface Parts {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

/** Spellings that the URL standard and RFC 3986 hold to be one request. */
export const spellings: readonly Spelling[] = [
  { name: 'upper-case scheme', respell: (address) => address.replace('http', 'HTTP') },
  { name: 'upper-case host', respell: changed(({ host }) => ({ host: host.toUpperCase() })) },
  {
    name: 'mixed-case host',
    respell: changed(({ host }) => ({
      host: [...host].map((letter, i) => (i % 2 === 0 ? letter.toUpperCase() : letter)).join(''),
    })),
  },
  {
    name: 'default port',
    respell: changed(({ scheme, port }) => (port === '' ? { port: scheme === 'https' ? ':443' : ':80' } : null)),
  },
  {
    name: 'default port with zeros',
    respell: changed(({ scheme, port }) => (port === '' ? { port: scheme === 'https' ? ':00443' : ':0080' } : null)),
  },
  { name: 'empty port', respell: changed(({ port }) => (port === '' ? { port: ':' } : null)) },
  { name: 'dot segment', respell: changed(({ path }) => ({ path: `/.${path}` })) },
  { name: 'parent segment', respell: changed(({ path }) => ({ path: `/away/..${path}` })) },
  { name: 'escaped parent segment', respell: changed(({ path }) => ({ path: `/away/%2E%2e${path}` })) },
  { name: 'escaped letter in the path', respell: changed(({ path }) => escapedLetter(path, (path) => ({ path }))) },
  {
    name: 'escaped letters in the path',
    respell: changed(({ path }) => (hasLetter(path) ? { path: escapedLetters(path) } : null)),
  },
  {
    name: 'escaped letter in the query',
    respell: changed(({ query }) => escapedLetter(query, (query) => ({ query }))),
  },
  { name: 'trailing dot', respell: changed(({ host }) => (isName(host) ? { host: `${host}.` } : null)) },
  {
    name: 'empty query',
    respell: changed(({ query }) => (query === '' ? { query: '?' } : null)),
  },
  { name: 'empty fragment', respell: changed(({ fragment }) => (fragment === '' ? { fragment: '#' } : null)) },
  {
    name: 'empty query and fragment',
    respell: changed(({ query, fragment }) => (query + fragment === '' ? { query: '?', fragment: '#' } : null)),
  },
  { name: 'tab in the host', respell: changed(({ host }) => ({ host: inMiddle(host, '\t') })) },
  { name: 'line break in the path', respell: changed(({ path }) => ({ path: inMiddle(path, '\n') })) },
  { name: 'carriage return in the scheme', respell: (address) => address.replace('http', 'ht\rtp') },
  { name: 'spaces around', respell: (address) => `  ${address} ` },
  { name: 'backslashes before the host', respell: (address) => address.replace('://', ':\\\\') },
  { name: 'mixed slashes before the host', respell: (address) => address.replace('://', ':/\\') },
  { name: 'one slash', respell: (address) => address.replace('://', ':/') },
  { name: 'four slashes', respell: (address) => address.replace('://', ':////') },
  {
    name: 'backslashes in the path',
    respell: changed(({ path }) => ({ path: path.replaceAll('/', '\\') })),
  },
  {
    name: 'full-width host',
    respell: changed(({ host }) => (isName(host) ? { host: [...host].map(fullWidth).join('') } : null)),
  },
  {
    name: 'ideographic full stops',
    respell: changed(({ host }) => (isName(host) ? { host: host.replaceAll('.', '。') } : null)),
  },
  {
    name: 'escaped host',
    respell: changed(({ host }) => (isName(host) ? { host: escapedLetters(host) } : null)),
  },
  {
    name: 'soft hyphen in the host',
    respell: changed(({ host }) => (isName(host) ? { host: inMiddle(host, '\u00ad') } : null)),
  },
];

function changed(change: (parts: Parts) => Partial<Parts> | null): (address: string) => string | null {
  return (address) => {
    const parts = partsOf(address);
    const different = parts === null ? null : change(parts);
    if (parts === null || different === null) return null;
    const { scheme, host, port, path, query, fragment } = { ...parts, ...different };
    return `${scheme}://${host}${port}${path}${query}${fragment}`;
  };
}

/** Null for addresses with user information or of another scheme: they have no spelling here. */
function partsOf(address: string): Parts | null {
  const colon = address.indexOf('://');
  const scheme = address.slice(0, colon);
  if (scheme !== 'http' && scheme !== 'https') return null;
  const start = colon + 3;
  const hostEnd = endAt(address, start, '/?#');
  const queryAt = endAt(address, hostEnd, '?#');
  const hashAt = endAt(address, queryAt, '#');
  const authority = address.slice(start, hostEnd);
  if (authority === '' || authority.includes('@') || authority.startsWith('[')) return null;
  const portAt = authority.includes(':') ? authority.indexOf(':') : authority.length;
  return {
    scheme,
    host: authority.slice(0, portAt),
    port: authority.slice(portAt),
    path: address.slice(hostEnd, queryAt) || '/',
    query: address.slice(queryAt, hashAt),
    fragment: address.slice(hashAt),
  };
}

function endAt(text: string, from: number, marks: string): number {
  let at = from;
  while (at < text.length && !marks.includes(text[at] ?? '')) at++;
  return at;
}

function isName(host: string): boolean {
  return hasLetter(host);
}

function hasLetter(text: string): boolean {
  return [...text].some(isLetter);
}

function isLetter(letter: string): boolean {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/** The last letter that is not part of an escape already. */
function escapedLetter(text: string, change: (text: string) => Partial<Parts>): Partial<Parts> | null {
  for (let at = text.length - 1; at >= 0; at--) {
    const isEscape = text[at - 1] === '%' || text[at - 2] === '%';
    if (isLetter(text[at] ?? '') && !isEscape)
      return change(text.slice(0, at) + escapeOf(text[at] ?? '') + text.slice(at + 1));
  }
  return null;
}

function escapedLetters(text: string): string {
  let escaped = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    const isEscape = text[at - 1] === '%' || text[at - 2] === '%';
    escaped += isLetter(letter) && !isEscape ? escapeOf(letter) : letter;
  }
  return escaped;
}

function escapeOf(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

function inMiddle(text: string, inserted: string): string {
  const middle = text.length >> 1;
  return text.slice(0, middle) + inserted + text.slice(middle);
}

function fullWidth(letter: string): string {
  const code = letter.charCodeAt(0);
  return code > 0x20 && code < 0x7f && letter !== '.' && letter !== '-' ? String.fromCharCode(code + 0xfee0) : letter;
}
