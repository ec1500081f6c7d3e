import { isRecord, parseJson } from './json-list.ts';
import type { ParsedLine } from './raw-entry.ts';

/**
 * The config.json of MetaMask/eth-phishing-detect: `blacklist` lists domains, `whitelist` takes domains back out.
 * `fuzzylist` (names to compare by edit distance) is brand knowledge, not a list of threats, and is left alone.
 */
export function parseMetamaskConfig(document: string): readonly ParsedLine[] | null {
  const config = parseJson(document);
  if (!isRecord(config) || !Array.isArray(config.blacklist)) return null;
  const whitelist: readonly unknown[] = Array.isArray(config.whitelist) ? config.whitelist : [];
  const blacklist: readonly unknown[] = config.blacklist;
  return [
    ...whitelist.map((text): ParsedLine => domainEntry(text, true)),
    ...blacklist.map((text): ParsedLine => domainEntry(text, false)),
  ];
}

function domainEntry(text: unknown, isException: boolean): ParsedLine {
  return typeof text === 'string' ? [{ text, scope: 'domain', isException }] : 'malformed';
}
