/** As many weights as a page's script carries. */
export const WEIGHT_BITS = 16;

const LONGEST_HOST = 120;
const LONGEST_REST = 120;
const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 5;

/** Places in the table of weights, of the host and of what follows it. */
export interface UrlMarks {
  readonly host: number[];
  readonly rest: number[];
}

/**
 * What a look at an address costs no time to see: pieces of three to five letters, words, counts. Everything else is for the
 * detector. It runs once in each page, where nothing is compiled yet: so there is no regular expression, and little code.
 * @param href as the browser writes it
 */
export function urlMarks(href: string): UrlMarks {
  const start = href.indexOf('://') + 3;
  const slash = href.indexOf('/', start);
  const authority = href.slice(start, slash < 0 ? href.length : slash).toLowerCase();
  const named = withoutPort(authority.slice(authority.lastIndexOf('@') + 1));
  const host = (named.startsWith('www.') ? named.slice(4) : named).slice(-LONGEST_HOST);
  const rest = slash < 0 ? '' : href.slice(slash + 1, slash + 1 + LONGEST_REST).toLowerCase();
  const marks: UrlMarks = { host: [], rest: [] };
  addGrams(marks.host, `^${host}$`, HOST);
  addWords(marks.host, host, HOST_WORD);
  addSuffixes(marks.host, host);
  addCounts(marks.host, host, authority !== named);
  addGrams(marks.rest, rest, REST);
  addWords(marks.rest, rest, REST_WORD);
  mark(marks.rest, REST_COUNT, Math.min(7, partsOf(rest)));
  mark(marks.rest, REST_LENGTH, Math.min(12, rest.length >> 3));
  return marks;
}

// Seeds: the same letters mean something else in another place.
const HOST = 0x1000193;
const REST = 0x2f0b4c47;
const HOST_WORD = 0x3c6ef372;
const REST_WORD = 0x5a2f1b3d;
const SUFFIX = 0x6b43a9b5;
const LABELS = 0x11;
const HYPHENS = 0x22;
const DIGITS = 0x33;
const HOST_LENGTH = 0x44;
const STRANGE = 0x55;
const REST_COUNT = 0x66;
const REST_LENGTH = 0x77;

const SLASH = 47;
const COLON = 58;

function addGrams(into: number[], text: string, seed: number): void {
  for (let from = 0; from + SHORTEST_GRAM <= text.length; from++) {
    let hash = seed;
    const to = Math.min(from + LONGEST_GRAM, text.length);
    for (let at = from; at < to; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      if (at - from + 1 >= SHORTEST_GRAM) into.push(placeOf(hash));
    }
  }
}

function addWords(into: number[], text: string, seed: number): void {
  let hash = seed;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : SLASH;
    if (isLetter(code) || isDigit(code)) hash = Math.imul(hash ^ code, 0x01000193);
    else {
      if (hash !== seed) into.push(placeOf(hash));
      hash = seed;
    }
  }
}

/** The last label, the last two, the last three. */
function addSuffixes(into: number[], host: string): void {
  let at = host.length;
  for (let labels = 1; labels <= 3 && at > 0; labels++) {
    at = host.lastIndexOf('.', at - 1);
    let hash = SUFFIX;
    for (let i = Math.max(at, 0); i < host.length; i++) hash = Math.imul(hash ^ host.charCodeAt(i), 0x01000193);
    into.push(placeOf(hash));
  }
}

function addCounts(into: number[], host: string, isStrange: boolean): void {
  let labels = 1;
  let hyphens = 0;
  let digits = 0;
  for (let at = 0; at < host.length; at++) {
    const code = host.charCodeAt(at);
    if (code === 46) labels++;
    else if (code === 45) hyphens++;
    else if (isDigit(code)) digits++;
  }
  mark(into, LABELS, Math.min(7, labels));
  mark(into, HYPHENS, Math.min(7, hyphens));
  mark(into, DIGITS, Math.min(9, digits));
  mark(into, HOST_LENGTH, Math.min(15, host.length >> 2));
  if (isStrange) mark(into, STRANGE, 1);
}

function mark(into: number[], seed: number, value: number): void {
  into.push(placeOf(Math.imul(seed ^ 0x811c9dc5, 0x01000193) ^ value));
}

/** Finaliser of "lowbias32" (Christopher Wellons, 2018, public domain). */
function placeOf(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> (32 - WEIGHT_BITS);
}

function withoutPort(authority: string): string {
  let at = authority.length;
  while (at > 0 && isDigit(authority.charCodeAt(at - 1))) at--;
  const isPort = at < authority.length && authority.charCodeAt(at - 1) === COLON;
  return isPort ? authority.slice(0, at - 1) : authority;
}

function partsOf(path: string): number {
  let parts = 1;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) parts++;
  return parts;
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
