export interface EntrySearch {
  /** Path of this dashboard to go to after signing in. */
  readonly next?: string;
}

export function entrySearch(search: Record<string, unknown>): EntrySearch {
  const next = search.next;
  return typeof next === 'string' && isOwnPath(next) ? { next } : {};
}

export function tokenSearch(search: Record<string, unknown>): { readonly token?: string; readonly error?: string } {
  const { token, error } = search;
  return { ...(typeof token === 'string' ? { token } : {}), ...(typeof error === 'string' ? { error } : {}) };
}

/** Only a path of this origin: "//host" and "/\host" lead elsewhere. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
