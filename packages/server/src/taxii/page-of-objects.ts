import { setImmediate } from 'node:timers/promises';
import { indicatorId, type StixIndicator, stixIndicator } from '../stix/stix-indicator.ts';
import { decodeCursor, encodeCursor } from '../store/cursor.ts';
import type { Database } from '../store/database.ts';
import { idLowerBound } from '../store/id.ts';
import type { Collection } from './collections.ts';
import type { TaxiiQuery } from './read-query.ts';
import { instantOfId } from './taxii-instant.ts';

/** An object and when its collection gained it. */
export interface AddedObject {
  readonly dateAdded: string;
  readonly object: StixIndicator;
}

export interface ObjectPage {
  readonly added: readonly AddedObject[];
  /** For the next page; null on the last. */
  readonly next: string | null;
}

/**
 * What is younger is not shown yet: an analysis becomes visible a moment after its id was made, and a reader who goes on
 * from the newest object that it has seen must not miss one that was made before it.
 */
const SETTLE_MS = 5_000;

/** Rows read together while looking for given ids. */
const STEP = 1_000;

/** One page of a collection for one account, in ascending order of when objects were added. */
export async function pageOfObjects(
  database: Database,
  collection: Collection,
  accountId: string,
  query: TaxiiQuery,
  now: number,
): Promise<ObjectPage> {
  if (!query.matchesIndicators) return { added: [], next: null };
  const { find, idPrefix } = collection;
  const below = idLowerBound(idPrefix, now - SETTLE_MS);
  const after = query.addedAfter === null ? '' : idLowerBound(idPrefix, query.addedAfter + 1);
  const cursor = query.next === null ? '' : decodeCursor(idPrefix, query.next);
  let above = cursor > after ? cursor : after;
  const wanted = query.matchIds === null ? null : new Set(query.matchIds);
  const added: AddedObject[] = [];
  for (;;) {
    const amount = wanted === null ? query.limit + 1 - added.length : STEP;
    const sources = await find(database, accountId, { above, below, limit: amount });
    for (const source of sources) {
      if (wanted !== null && !wanted.has(indicatorId(source.id))) continue;
      if (added.length === query.limit) return { added, next: encodeCursor(above) };
      added.push({ dateAdded: instantOfId(source.id), object: stixIndicator(source) });
      above = source.id;
    }
    const last = sources.at(-1);
    if (last === undefined || sources.length < amount) return { added, next: null };
    if (wanted !== null) above = last.id;
    // The embedded database answers synchronously: requests get their turn between the steps.
    await setImmediate();
  }
}
