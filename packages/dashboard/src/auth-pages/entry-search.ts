export interface EntrySearch {
  /** Path of this dashboard to go to after signing in. */
  readonly next?: string;
  /** A session ended while somebody worked: the page says so. */
  readonly ended?: 1;
}

export function entrySearch(search: Record<string, unknown>): EntrySearch {
  const next = search.next;
  return {
    ...(typeof next === 'string' && isOwnPath(next) ? { next } : {}),
    ...(search.ended === 1 ? { ended: 1 } : {}),
  };
}

/** The token of a mailed or printed link. It stands in the fragment, which no server and no log ever sees. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash).get('token') || null;
}

/** Only a path of this origin: "//host" and "/\host" lead elsewhere. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
