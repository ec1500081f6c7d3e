/** One URL a line, the first `most` of them; empty lines are none. */
export function urlsOfLines(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const urls: string[] = [];
  for (const [line] of withoutMark(text).matchAll(/[^\r\n]+/g)) {
    const url = line.trim();
    if (url !== '' && urls.push(url) >= most) break;
  }
  return urls;
}

/**
 * The column `url` of CSV (RFC 4180) with a head, else its first column. Quotes may hold commas, line breaks and doubled
 * quotes; a quote that is never closed ends with the text. Empty cells are none; of the others the first `most` are read.
 */
export function urlsOfCsv(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const urls: string[] = [];
  let column: number | null = null;
  for (const row of rowsOf(withoutMark(text))) {
    if (column === null) {
      column = row.findIndex((cell) => cell.trim().toLowerCase() === 'url');
      if (column >= 0) continue;
      column = 0;
    }
    const url = (row[column] ?? '').trim();
    if (url !== '' && urls.push(url) >= most) break;
  }
  return urls;
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function* rowsOf(text: string): Generator<readonly string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at + 1) : ['', at];
    const next = endOfCell(text, end);
    if (row.length < MOST_COLUMNS) row.push(text[at] === '"' ? cell : text.slice(at, next));
    at = next + 1;
    if (text[next] === ',') continue;
    if (text[next] === '\r' && text[at] === '\n') at += 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

/** What stands between the quotes, and where the closing one has been. */
function quotedCell(text: string, start: number): [cell: string, end: number] {
  let quote = text.indexOf('"', start);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  const end = quote < 0 ? text.length : quote;
  return [text.slice(start, Math.min(end, start + LONGEST_CELL)).replaceAll('""', '"'), Math.min(end + 1, text.length)];
}

/** Of more columns, and of longer cells, only the beginning is kept: no URL is as long. */
const MOST_COLUMNS = 1_000;
const LONGEST_CELL = 65_536;

function endOfCell(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
