import { api } from '../shared/browser-api.ts';

/**
 * Pages that the browser was told not to open because the model was not there yet: each is opened again, once, in its own tab. Kept in
 * memory that outlives the worker, never on disk: a worker may be ended while it reads the model, and the next one opens them. Those of
 * private windows are not kept.
 */
export interface UnjudgedPages {
  /** Those that an earlier worker has left. */
  readonly left: Promise<readonly UnjudgedPage[]>;
  add(tabId: number, url: string): void;
  /** @returns whether it was there */
  take(tabId: number, url: string): boolean;
  forget(tabId: number): void;
}

export interface UnjudgedPage {
  readonly tabId: number;
  readonly url: string;
}

const KEY = 'unjudged';

export function createUnjudgedPages(): UnjudgedPages {
  const isKept = !api.extension.inIncognitoContext;
  const ofTab = new Map<number, Set<string>>();
  const put = (tabId: number, url: string): void => {
    ofTab.set(tabId, (ofTab.get(tabId) ?? new Set()).add(url));
  };
  const readLeft = async (): Promise<readonly UnjudgedPage[]> => {
    const pages = isKept ? asPages((await api.storage.session.get(KEY))[KEY]) : [];
    for (const { tabId, url } of pages) put(tabId, url);
    return pages;
  };
  const left = readLeft();
  // Not before it is known what was left, which stays there until it is taken.
  const keep = async (): Promise<void> => {
    await left;
    if (!isKept) return;
    const pages = [...ofTab].flatMap(([tabId, urls]) => [...urls].map((url) => ({ tabId, url })));
    await api.storage.session.set({ [KEY]: pages });
  };
  return {
    left,
    add(tabId, url) {
      put(tabId, url);
      void keep();
    },
    take(tabId, url) {
      const wasThere = ofTab.get(tabId)?.delete(url) ?? false;
      if (wasThere) void keep();
      return wasThere;
    },
    forget(tabId) {
      if (ofTab.delete(tabId)) void keep();
    },
  };
}

/** Nobody but this module writes there. */
function asPages(value: unknown): readonly UnjudgedPage[] {
  return Array.isArray(value) ? (value as readonly UnjudgedPage[]) : [];
}
