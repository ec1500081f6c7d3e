const MAX_TEXT = 2_000;
/** Of 100. Below it are misread letters, and shapes in photographs that are none. */
const LEAST_CONFIDENCE = 60;
const COLUMN = { level: 0, block: 2, paragraph: 3, line: 4, confidence: 10, text: 11 } as const;
const WORD_LEVEL = '5';

/** The words that Tesseract is sure of, of its table of tab-separated values: a line of the picture a line, at most 2 000 characters. */
export function wordsOfTable(table: string): string {
  let text = '';
  let lineBefore = '';
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    const isSure = Number(cells[COLUMN.confidence]) >= LEAST_CONFIDENCE;
    if (cells[COLUMN.level] !== WORD_LEVEL || !isSure) continue;
    const word = (cells[COLUMN.text] ?? '').replace(/[\p{C}\s]+/gu, '');
    if (!/[\p{L}\p{N}]/u.test(word)) continue;
    const line = `${cells[COLUMN.block]} ${cells[COLUMN.paragraph]} ${cells[COLUMN.line]}`;
    const separator = text === '' ? '' : line === lineBefore ? ' ' : '\n';
    if (text.length + separator.length + word.length > MAX_TEXT) break;
    text += separator + word;
    lineBefore = line;
  }
  return text;
}
