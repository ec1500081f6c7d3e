import type { Analysis } from '@lurewatch/contract';

export type ExportFormat = 'csv' | 'jsonl';

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

/** The lines of an export, one page of analyses after the other: memory stays flat however long the history is. */
export async function* exportHistory(
  format: ExportFormat,
  pageAfter: (
    cursor: string | null,
  ) => Promise<{ readonly items: readonly Analysis[]; readonly nextCursor: string | null }>,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(COLUMNS);
  let cursor: string | null = null;
  do {
    const page = await pageAfter(cursor);
    for (const analysis of page.items)
      yield format === 'csv' ? csvLine(cellsOf(analysis)) : `${JSON.stringify(analysis)}\n`;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

function cellsOf(analysis: Analysis): readonly string[] {
  return COLUMNS.map((column) => {
    if (column === 'reasons') return analysis.signals.map((signal) => signal.message).join(' | ');
    return String(analysis[column] ?? '');
  });
}

/** RFC 4180. A cell that a spreadsheet would run as a formula is kept as text by an apostrophe (OWASP, CSV injection). */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}
