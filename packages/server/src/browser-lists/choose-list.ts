import type { Edition } from './build-edition.ts';

/** What a client asks for. null: no limit. */
export interface ListWish {
  /** Of the list that the client holds, in hexadecimal; empty: none. */
  readonly version: string;
  /** In one answer, additions and removals together. */
  readonly maxUpdateEntries: number | null;
  /** In what the client holds afterwards. */
  readonly maxDatabaseEntries: number | null;
}

/** The fields of HashList that suit the client; null where it takes fewer entries than the shortest list has. */
export function chooseList(
  edition: Pick<Edition, 'prefixes' | 'whole' | 'partial' | 'limited'>,
  { version, maxUpdateEntries, maxDatabaseEntries }: ListWish,
): Uint8Array | null {
  const mostSent = maxUpdateEntries ?? Number.POSITIVE_INFINITY;
  const mostHeld = maxDatabaseEntries ?? Number.POSITIVE_INFINITY;
  if (edition.prefixes.length <= mostHeld) {
    const difference = edition.partial.get(version);
    if (difference !== undefined && difference.entries <= mostSent) return difference.message;
    if (edition.prefixes.length <= mostSent) return edition.whole;
  }
  const limited = edition.limited.findLast(({ entries }) => entries <= Math.min(mostSent, mostHeld));
  if (limited === undefined) return null;
  return limited.version === version ? limited.unchanged : limited.whole;
}
