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
const ADDRESS_MARK = /[/?=&:,;+]/;
const LONGER_WORD = /[\p{L}\p{N}]{3,}/u;
