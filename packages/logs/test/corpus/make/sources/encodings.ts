import type { Encoding } from '../../expectation.ts';
import type { Source } from '../source.ts';

/** What Windows programs write: a byte order mark, and UTF-16 as PowerShell's `>` does. */
const COPIES: readonly (readonly [of: string, encoding: Encoding])[] = [
  ['zeek-http-json', 'utf-8-bom'],
  ['csv-proxy', 'utf-8-bom'],
  ['apache-combined', 'utf-8-bom'],
  ['csv-proxy', 'utf-16le'],
  ['squid-native', 'utf-16le'],
  ['sysmon-winlogbeat', 'utf-16le'],
  ['tsv-headings', 'utf-16be'],
  ['suricata-dns-v2', 'utf-16be'],
  ['json-array-pretty', 'utf-16le'],
  ['json-array-compact', 'utf-8-bom'],
];

/** The same records in another encoding. */
export function encodings(sources: readonly Source[]): Source[] {
  return COPIES.map(([of, encoding]) => {
    const source = sources.find((one) => one.name === of);
    if (source === undefined) throw new Error(`No source is called ${of}`);
    return {
      ...source,
      name: `${of}-${encoding}`,
      document: `${source.document}; in ${encoding} with a byte order mark`,
      encoding,
    };
  });
}
