import type { Encoding, ExpectedAddress, ExpectedRecord } from '../expectation.ts';

/** One record as the product writes it. `text` has no line break except in files that are one JSON array. */
export interface MadeRecord {
  readonly text: string;
  readonly from: ExpectedRecord['from'];
  readonly expect: readonly ExpectedAddress[];
}

/** One file of the corpus before it is written. */
export interface Source {
  readonly name: string;
  /** The public document whose shape the lines have. */
  readonly document: string;
  readonly records: readonly MadeRecord[];
  readonly encoding?: Encoding;
  readonly form?: 'lines' | 'array';
}

/** A line with nothing in it for anybody: headings, notices, what was cut off. */
export function silent(text: string, from: ExpectedRecord['from'] = 'made'): MadeRecord {
  return { text, from, expect: [] };
}

/** A record of JSON, one line. */
export function json(value: unknown, expect: readonly ExpectedAddress[]): Omit<MadeRecord, 'from'> {
  return { text: JSON.stringify(value), expect };
}
