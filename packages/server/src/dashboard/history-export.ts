import type { Analysis } from '@lurewatch/contract';
import { ANALYSIS_CSV_HEAD, analysisCsvLine } from '../formats/analysis-csv.ts';

export type ExportFormat = 'csv' | 'jsonl';

/** The lines of an export, one page of analyses after the other: memory stays flat however long the history is. */
export async function* exportHistory(
  format: ExportFormat,
  pageAfter: (
    cursor: string | null,
  ) => Promise<{ readonly items: readonly Analysis[]; readonly nextCursor: string | null }>,
): AsyncGenerator<string> {
  if (format === 'csv') yield ANALYSIS_CSV_HEAD;
  let cursor: string | null = null;
  do {
    const page = await pageAfter(cursor);
    for (const analysis of page.items)
      yield format === 'csv' ? analysisCsvLine(analysis) : `${JSON.stringify(analysis)}\n`;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
