import type { ParsedUrl } from '@lurewatch/engine';
import { parseWithin } from '../analysis/analyze-url.ts';
import { addressText, type ReadLine, type TakeTurn } from './read-lines.ts';

export interface DifferentUrls {
  readonly urls: readonly ParsedUrl[];
  /** Of each address that can be judged, as it is read, the URL that is. */
  readonly hrefOf: ReadonlyMap<string, string>;
}

/** What is parsed in a fraction of a millisecond or two. */
const PARSED_PER_TURN = 100;

/** The different URLs in the lines, the first `most` of them, yielding in between; without addresses that are none after all. */
export async function differentUrls(
  read: readonly ReadLine[],
  { longest, most, takeTurn }: { readonly longest: number; readonly most: number; readonly takeTurn: TakeTurn },
): Promise<DifferentUrls> {
  const urls = new Map<string, ParsedUrl>();
  const hrefOf = new Map<string, string>();
  const seen = new Set<string>();
  for (const { addresses } of read) {
    for (const address of addresses) {
      const text = addressText(address);
      if (seen.has(text)) continue;
      if (urls.size >= most) return { urls: [...urls.values()], hrefOf };
      seen.add(text);
      if (seen.size % PARSED_PER_TURN === 0) await takeTurn();
      const parsed = parseWithin(longest, text);
      if (!parsed.ok) continue;
      urls.set(parsed.url.href, urls.get(parsed.url.href) ?? parsed.url);
      hrefOf.set(text, parsed.url.href);
    }
  }
  return { urls: [...urls.values()], hrefOf };
}
