import { instantOf, NOTHING, type ParsedLine } from './raw-entry.ts';

export interface CsvColumns {
  readonly column: string | number;
  readonly dateColumn?: string | number;
}

/**
 * Reads RFC 4180 records, one a line, and takes one column of each. Where columns are named, the first record is the
 * header. The returned function keeps that header, so each list needs its own.
 */
export function createCsvLineParser(columns: CsvColumns): (line: string) => ParsedLine {
  const isNamed = typeof columns.column === 'string' || typeof columns.dateColumn === 'string';
  let header: readonly string[] | null = isNamed ? null : [];
  const placeOf = (column: string | number | undefined): number =>
    typeof column === 'string' ? (header ?? []).indexOf(column.toLowerCase()) : (column ?? -1);

  return (line) => {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return NOTHING;
    const cells = splitRecord(text);
    if (cells === null) return 'malformed';
    if (header === null) {
      header = cells.map((cell) => cell.trim().toLowerCase());
      return NOTHING;
    }
    const entry = cells[placeOf(columns.column)]?.trim();
    if (entry === undefined || entry === '') return 'malformed';
    const firstSeen = instantOf(cells[placeOf(columns.dateColumn)]?.trim());
    return [firstSeen === undefined ? { text: entry } : { text: entry, firstSeen }];
  };
}

/** Cells of one record, null when its quotes do not match. */
export function splitRecord(record: string): readonly string[] | null {
  const cells: string[] = [];
  for (let at = 0; at <= record.length; ) {
    if (record[at] !== '"') {
      const comma = record.indexOf(',', at);
      const end = comma < 0 ? record.length : comma;
      cells.push(record.slice(at, end));
      at = end + 1;
      continue;
    }
    let end = record.indexOf('"', at + 1);
    while (end >= 0 && record[end + 1] === '"') end = record.indexOf('"', end + 2);
    if (end < 0 || (end + 1 < record.length && record[end + 1] !== ',')) return null;
    cells.push(record.slice(at + 1, end).replaceAll('""', '"'));
    at = end + 2;
  }
  return cells;
}
