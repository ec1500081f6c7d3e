/** Whether somebody asked for the address, came from it, or it merely stands in the line. */
export type Role = 'requested' | 'referrer' | 'mentioned';

/** One address that a reader of the line should find. Exactly one of `url` and `host` is there. */
export interface ExpectedAddress {
  /** Absolute address, joined from several fields where the log splits it. */
  readonly url?: string;
  /** A host alone, where the log knows no more. A found URL on this host is as good. */
  readonly host?: string;
  /** Dotted path (`dns.queries[0].rrname`), the product's name for the column, or several of them with `+`. */
  readonly field: string;
  readonly role: Role;
  /** A second role that is as right, where products and people differ. */
  readonly alsoRole?: Role;
  /** May be found, need not: a CNAME in an answer, a reverse name, a link of the product to its own console. */
  readonly optional?: true;
  /** The log does not say whether it was http or https. */
  readonly anyScheme?: true;
  /** The log gives the port of the connection, which need not be that of the address. */
  readonly anyPort?: true;
}

/** What one record of a file holds. A file of lines has one record a line, headings and empty lines included. */
export interface ExpectedRecord {
  /** Number of the record's first line in the file, from 1. */
  readonly line: number;
  /** In the shape of the product's documentation with ordinary values, or with odd and hostile ones. */
  readonly from: 'documentation' | 'made';
  readonly expect: readonly ExpectedAddress[];
}

export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be';

/** One file of the corpus as `data/sources.json` lists it. */
export interface CorpusFile {
  readonly name: string;
  /** The public document whose shape the lines have. */
  readonly document: string;
  readonly encoding: Encoding;
  /** `lines`: a record is a line. `array`: the file is one JSON array, a record is an element. */
  readonly form: 'lines' | 'array';
  readonly records: number;
}
