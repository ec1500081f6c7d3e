import type { OperationHandlers } from '../api/operation-handler.ts';
import { isoInstant } from '../time/time.ts';
import type { HashList } from './hash-list.ts';

/** How long an answer counts: as long as a listed page may stay unseen by who has asked before. */
export const HASH_ANSWER_LIFE_MS = 5 * 60_000;

export function hashRoutes(
  hashList: Pick<HashList, 'search'>,
  now: () => number,
): Pick<OperationHandlers, 'searchHashes'> {
  return {
    searchHashes({ body }) {
      const prefixes = new Set(body.prefixes.map((prefix) => Number.parseInt(prefix, 16)));
      const matches = [...prefixes].flatMap((prefix) => [...hashList.search(prefix)]);
      return { data: { matches, expires_at: isoInstant(now() + HASH_ANSWER_LIFE_MS) } };
    },
  };
}
