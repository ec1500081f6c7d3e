import { NOTHING, type ParsedLine } from './raw-entry.ts';

/** One URL or host name a line; `#`, `;` and `//` start comment lines, and ` #` a comment after an entry. */
export function parseTextLine(line: string): ParsedLine {
  const text = (line.split(/\s#/, 1)[0] ?? '').trim();
  if (text === '' || text.startsWith('#') || text.startsWith(';') || text.startsWith('//')) return NOTHING;
  return /\s/.test(text) && !text.includes('://') ? 'malformed' : [{ text }];
}
