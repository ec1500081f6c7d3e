/**
 * Undoes the defanging with which analysts make a URL unclickable: `hxxp`, `[.]`, `(.)`, `{.}`, `[dot]`, `(dot)`, `[:]`, `[://]`.
 * Marks are looked for in scheme and host; only when one stands there is the rest refanged too, since `(.)` may be
 * a true part of a path. IPv6 literals keep their brackets.
 *
 * @returns the same string when nothing had to be undone.
 */
export function refang(text: string): string {
  // Nearly all URLs are clean: the patterns are tried only on what may need them.
  const withScheme = text.startsWith('https://') || text.startsWith('http://') ? text : refangScheme(text);
  const hostEnd = endOfAuthority(withScheme);
  if (!hasBracket(withScheme, hostEnd) || !DEFANGED_DOT.test(withScheme.slice(0, hostEnd))) return withScheme;
  return withScheme.replace(DEFANGED_DOTS, '.');
}

const DEFANGED_DOT = /\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|\{dot\}/i;
const DEFANGED_DOTS = new RegExp(DEFANGED_DOT, 'gi');
const DEFANGED_SCHEME = /^\s*(h(?:tt|xx|\*\*|XX)p(s?))\s?(\[:\/\/\]|\[:\]\/\/|\(:\)\/\/|:\/\/|\[:\/\]\/|:\[\/\/\])/i;

function refangScheme(text: string): string {
  const match = DEFANGED_SCHEME.exec(text);
  if (match === null) return text;
  const isClean = match[3] === '://' && match[1]?.[1]?.toLowerCase() === 't';
  if (isClean) return text;
  return `http${match[2] === '' ? '' : 's'}://${text.slice(match[0].length)}`;
}

/** Every defanged dot begins with one of ( [ {. */
function hasBracket(text: string, end: number): boolean {
  for (let i = 0; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x28 || c === 0x5b || c === 0x7b) return true;
  }
  return false;
}

/** Index of the first character behind scheme and authority. */
function endOfAuthority(text: string): number {
  const start = text.indexOf('//');
  if (start < 0) return text.length;
  for (let i = start + 2; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x2f || c === 0x3f || c === 0x23 || c === 0x5c) return i;
  }
  return text.length;
}
