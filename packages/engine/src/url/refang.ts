/**
 * Undoes the defanging with which analysts make a URL unclickable: `hxxp`, `[.]`, `(.)`, `{.}`, `[dot]`, `(dot)`, `[:]`, `[://]`.
 * Marks are looked for in scheme and host, where browsers look for these; only when one stands there that no browser opens is
 * the rest refanged too, since `[.]` may be a true part of a path. IPv6 literals keep their brackets.
 *
 * @returns the same string when nothing had to be undone.
 */
export function refang(text: string): string {
  // Nearly all URLs are clean: the patterns are tried only on what may need them.
  if (isClean(text)) return text;
  const bare = text.replaceAll(/[\t\r\n]/g, '');
  const withScheme = refangScheme(bare);
  const start = START.exec(withScheme)?.[0].length;
  if (start === undefined) return text;
  const end = endOfAuthority(withScheme, start);
  const hostStart = Math.max(start, withScheme.lastIndexOf('@', end - 1) + 1);
  const host = withScheme.slice(hostStart, end);
  if (withScheme !== bare || REFUSED_DOT.test(host)) return withScheme.replace(DEFANGED_DOTS, '.');
  const refanged = host.replace(DEFANGED_DOTS, '.');
  return refanged === host ? text : withScheme.slice(0, hostStart) + refanged + withScheme.slice(end);
}

const DEFANGED_DOTS = /\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|\{dot\}/gi;
/** Square brackets: round and curly ones may stand in a host. */
const REFUSED_DOT = /\[\.\]|\[dot\]/i;
const DEFANGED_SCHEME =
  /^\s*(h(?:tt|xx|\*\*)p(s?))\s?(\[:\/\/\]|\[:\]\/\/|\(:\)\/\/|\[:\/\]\/|:\[\/\/\]|:[\\/]{2,}|:)/i;
/** Scheme and slashes as browsers take them: any mix of both slashes, or none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these in front
const START = /^[\u0000-\u0020]*https?:[\\/]*/i;

function isClean(text: string): boolean {
  if (!text.startsWith('https://') && !text.startsWith('http://')) return false;
  return !hasBracket(text);
}

function refangScheme(text: string): string {
  const match = DEFANGED_SCHEME.exec(text);
  if (match === null) return text;
  // One slash alone is no way of writing a scheme.
  if (match[3] === ':' && !/^[^\s\\/]/.test(text.slice(match[0].length, match[0].length + 1))) return text;
  const isPlain = /^:[\\/]*$/.test(match[3] ?? '') && match[1]?.[1]?.toLowerCase() === 't';
  if (isPlain) return text;
  return `http${match[2] === '' ? '' : 's'}://${text.slice(match[0].length)}`;
}

/** Every defanged dot begins with one of ( [ {. */
function hasBracket(text: string): boolean {
  return text.includes('[') || text.includes('(') || text.includes('{');
}

/** Index of the first character behind the authority that begins at `start`. */
function endOfAuthority(text: string, start: number): number {
  for (let i = start; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x2f || c === 0x3f || c === 0x23 || c === 0x5c) return i;
  }
  return text.length;
}
