import { ApiError } from '../api/api-error.ts';
import { createAccountCache } from '../store/account-cache.ts';
import type { AnnotatedPlaces } from '../store/tables/annotations.ts';
import type { SavedSearchRecord, SavedSearchStore } from '../store/tables/saved-searches.ts';
import type { AlertTerms } from './alert-terms.ts';
import { readHistoryQuery, type Searched } from './read-history-query.ts';

/** What new analyses of an account are matched with. */
export interface SearchAlerts {
  /** The alerts as `AlertTerms[]` in JSON, always the same text until something of them changes; null: there is none. */
  of(accountId: string): string | null | Promise<string | null>;
  /** The account changed its searches here: read them again at once. */
  forget(accountId: string): void;
}

/** Another replica's change, and that of a tag, is known after a second. */
const FRESH_MS = 1_000;
const MAX_ACCOUNTS = 50_000;
const MOST_BYTES = 64 * 2 ** 20;

export interface SearchAlertsParts extends Searched {
  readonly savedSearches: Pick<SavedSearchStore, 'withAlert'>;
  readonly now: () => number;
}

export function createSearchAlerts({ savedSearches, now, ...searched }: SearchAlertsParts): SearchAlerts {
  const cache = createAccountCache<string | null>({
    async load(accountId) {
      const searches = (await savedSearches.withAlert(accountId)).filter(tellsSomebody);
      if (searches.length === 0) return null;
      const terms = await Promise.all(searches.map((search) => termsOf(searched, search)));
      return JSON.stringify(terms.filter((one) => one !== null));
    },
    now,
    freshMs: FRESH_MS,
    maxEntries: MAX_ACCOUNTS,
    bytes: { of: (terms) => terms?.length ?? 0, most: MOST_BYTES },
  });
  return { of: cache.get, forget: cache.forget };
}

/** What nobody is told of is not written down as told. */
function tellsSomebody({ alert }: SavedSearchRecord): boolean {
  return alert !== null && (alert.mailTo !== null || alert.webhookIds === null || alert.webhookIds.length > 0);
}

/**
 * Null where the query has no meaning for now: what is in `q` was read otherwise when it was saved, as a brand that was never met,
 * and stands beside another now. Its analyses are stored all the same.
 */
async function termsOf(
  searched: Searched,
  { accountId, id, name, query }: SavedSearchRecord,
): Promise<AlertTerms | null> {
  try {
    const { filter, brand } = await readHistoryQuery(searched, accountId, query, 0);
    const { brands: _, annotated, text, ...rest } = filter;
    return {
      id,
      name,
      filter: {
        ...rest,
        ...(annotated && { annotated: annotated.map(sitesOf) }),
        ...(text && { text: { ...text, annotated: sitesOf(text.annotated) } }),
      },
      brand,
    };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** A new analysis has note and tags by its site alone. */
function sitesOf({ siteHashes }: AnnotatedPlaces): AnnotatedPlaces {
  return { ids: [], siteHashes };
}
