import type { Analysis } from '@lurewatch/contract';

const COLUMNS = [
  'id',
  'analyzed_at',
  'url',
  'verdict',
  'score',
  'brand_detected',
  'reasons',
  'analysis_time_ms',
] as const;

/** Where a formula would begin. */
const FORMULA = /(?:^|[;\t])(?=["' ]{0,8}[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20])/g;

/** What a spreadsheet or a reader of lines may take for the end of a row. */
const LINE_BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** The first line of every CSV of analyses. */
export const ANALYSIS_CSV_HEAD: string = csvLine(COLUMNS);

/** One analysis as a line of CSV. */
export function analysisCsvLine(analysis: Analysis): string {
  return csvLine(analysisCells(analysis));
}

function analysisCells(analysis: Analysis): readonly string[] {
  return COLUMNS.map((column) => {
    if (column === 'reasons') return analysis.signals.map((signal) => signal.message).join(' | ');
    return String(analysis[column] ?? '');
  });
}

/**
 * RFC 4180. A cell that a spreadsheet would run as a formula is kept as text by an apostrophe (OWASP, CSV injection), full-width
 * signs included. So is what follows a semicolon or a tab within a cell: a spreadsheet set to another country parts the cells by
 * these, and takes the quotes after the first cell for text. A line break within a cell, which ends the row for the same reader,
 * is written as a space.
 */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map(
    (cell) => `"${cell.replace(LINE_BREAK, ' ').replace(FORMULA, "$&'").replaceAll('"', '""')}"`,
  );
  return `${quoted.join(',')}\r\n`;
}
