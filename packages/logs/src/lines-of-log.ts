import { unicodeOf } from './unicode-of.ts';

/**
 * The lines of a whole log, in UTF-8 or UTF-16, the first `most` of them; of a list in JSON, compact or spread over lines, each
 * item is one. A last line break begins no line.
 */
export function linesOfLog(bytes: Uint8Array, most: number): readonly string[] {
  const text = unicodeOf(bytes)(bytes);
  return itemsOf(text)?.slice(0, most) ?? split(text, most);
}

function itemsOf(text: string): readonly string[] | null {
  if (!/^\s*\[\s*[{\]]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : null;
  } catch {
    return null;
  }
}

function split(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length && lines.length < most; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    lines.push(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (end < 0) break;
    at = end + 1;
  }
  return lines;
}
