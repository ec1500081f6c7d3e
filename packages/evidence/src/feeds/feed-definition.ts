/** How the bytes of a list are to be read. gzip and zip wrappings are recognised by themselves. */
export type FeedFormat = 'text' | 'hosts' | 'csv' | 'json' | 'adblock' | 'metamask' | 'iok';

/** Where a list comes from and how to read it: built in, or one element of FEEDS_FILE. */
export interface FeedDefinition {
  /** Appears in signals as the source, and names the snapshot: lower-case letters, digits, `-`, `_`; at most 64. */
  readonly name: string;
  /** Exactly one of `url` (https) and `path` (a local file, read again when it changes). */
  readonly url?: string;
  readonly path?: string;
  readonly format: FeedFormat;
  /** `kits`: rules that name the kit a page is made with, in the format `iok`. */
  readonly kind: 'threat' | 'popularity' | 'kits';
  readonly intervalS: number;
  /** What a bare host name means where the format does not say. Default `domain`: the name and everything below it. */
  readonly scope?: 'host' | 'domain';
  /** csv: name of the column in the header line, or its number from 0. */
  readonly column?: string | number;
  /** csv: column with the date first seen. */
  readonly dateColumn?: string | number;
  /**
   * json: dotted path to the array of entries, `''` for the document itself; and the field of each entry where they
   * are objects.
   */
  readonly jsonPath?: string;
  readonly jsonField?: string;
  readonly jsonDateField?: string;
  /**
   * What happens when the list names a site of the popularity list's first thousand, or a suffix under which anyone
   * gets a name: `refuse` (default) keeps the list in use before; `drop` passes over a few such entries. google.com
   * and its like always refuse the list.
   */
  readonly onProtected?: 'refuse' | 'drop';
  /**
   * Whether the list's terms let its entries be passed on: to browsers and gateways, as hashes. Then the whole SHA-256 of
   * each is kept, 20 bytes more an entry. Default: no.
   */
  readonly redistribute?: boolean;
  /** Shown in the docs and the state. */
  readonly licence?: string;
  readonly enabled?: boolean;
}

export const FEED_NAME_PATTERN: RegExp = /^[a-z0-9][a-z0-9_-]{0,63}$/;
