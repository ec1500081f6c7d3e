import { decodeLabel } from '../brand/punycode.ts';
import type { SpanContribution } from '../model/index.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

const LONGEST_WORD = 40;

/** The text of the URL's part that a word's offsets index. */
export function textOfPart(url: ParsedUrl, part: SpanContribution['part']): string {
  switch (part) {
    case 'host':
      return url.host;
    case 'path':
      return url.path;
    case 'query':
      return url.query;
    case 'fragment': {
      const at = url.href.indexOf('#');
      return at < 0 ? '' : url.href.slice(at + 1);
    }
  }
}

/** A word without the separators behind it. */
export function wordOf(url: ParsedUrl, { part, start, end }: SpanContribution): string {
  const text = textOfPart(url, part);
  let to = end;
  while (to > start && !isLetterOrDigit(text.charCodeAt(to - 1))) to--;
  let from = start;
  while (from < to && !isLetterOrDigit(text.charCodeAt(from))) from++;
  return text.slice(from, to);
}

/**
 * A word as a person reads it: letters written as percent codes and in punycode decoded, long ones cut. Empty for what says
 * nothing by itself: one or two letters, a number, bytes that are no text.
 */
export function quotedWord(url: ParsedUrl, span: SpanContribution): string {
  const text = textOfPart(url, span.part);
  const word = span.part === 'host' ? labelAt(text, span) : encodedWordAt(text, span);
  const shown = word ?? wordOf(url, span);
  return shown.length < 3 || /^[0-9]+$/.test(shown) ? '' : shown.slice(0, LONGEST_WORD);
}

/** Tells whether a word says something by itself: no filler that stands in most links, no code, no remains of encoding. */
export function isTelling(word: string): boolean {
  return !FILLER.has(word.toLowerCase()) && !word.includes('%') && !isCode(word);
}

/**
 * Digits make up half of it or stand between letters, as in `1vQ0123`; a piece of a hexadecimal number, as in `0bce`; small
 * letters stand alone among capitals, as in `FAIpQLSeAbC`.
 */
function isCode(word: string): boolean {
  if (HEX_PIECE.test(word) && /[0-9]/.test(word)) return true;
  if ((word.match(LONE_SMALL_LETTER)?.length ?? 0) > 1) return true;
  let digits = 0;
  let switches = 0;
  let wasDigit = false;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    const isDigit = code >= 48 && code <= 57;
    if (isDigit) digits++;
    if (i > 0 && isDigit !== wasDigit) switches++;
    wasDigit = isDigit;
  }
  return switches > 1 || digits * 2 > word.length;
}

const LONE_SMALL_LETTER = /[A-Z][a-z](?=[A-Z])/g;
const HEX_PIECE = /^[0-9a-f]{4,}$/i;

const FILLER: ReadonlySet<string> = new Set(
  (
    'https http www com net org edu gov html htm php asp aspx jsp cgi the and for with from this that all you our ' +
    'und der die das von les des une los las del dos das per via www1 www2 www3'
  ).split(' '),
);

/** The whole label, decoded, where the word is a piece of a punycode label; null elsewhere. */
function labelAt(host: string, { start }: SpanContribution): string | null {
  const from = host.lastIndexOf('.', start) + 1;
  if (!host.startsWith('xn--', from)) return null;
  const dot = host.indexOf('.', start);
  return decodeLabel(host.slice(from, dot < 0 ? host.length : dot)) ?? '';
}

/** The whole run of letters, digits and percent codes, decoded, where the word is a piece of one; null elsewhere. */
function encodedWordAt(text: string, { start, end }: SpanContribution): string | null {
  if (!text.includes('%')) return null;
  let from = start;
  while (from > 0 && isEncodedText(text.charCodeAt(from - 1))) from--;
  let to = start;
  while (to < text.length && isEncodedText(text.charCodeAt(to))) to++;
  const run = text.slice(from, Math.max(to, from));
  if (!run.includes('%')) return end > start ? null : '';
  try {
    const decoded = decodeURIComponent(run)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim();
    return ADDRESS_MARK.test(decoded) ? (LONGER_WORD.exec(decoded)?.[0] ?? '') : decoded;
  } catch {
    return '';
  }
}

function isEncodedText(code: number): boolean {
  return code === PERCENT || isLetterOrDigit(code);
}

function isLetterOrDigit(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
}

const PERCENT = 0x25;
/** Marks of an address or a list within a parameter, of which one word is quoted. */
const ADDRESS_MARK = /[/?=&:,;|+\s§]/;
const LONGER_WORD = /[\p{L}\p{N}]{3,}/u;
