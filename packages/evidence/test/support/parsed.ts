import { type ParsedUrl, parseUrl } from '@lurewatch/engine';

/** A URL that the test knows to be one. */
export function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.url;
}
