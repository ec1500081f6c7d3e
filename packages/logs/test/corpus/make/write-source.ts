import type { CorpusFile, Encoding, ExpectedRecord } from '../expectation.ts';
import type { Source } from './source.ts';

export interface WrittenSource {
  readonly bytes: Uint8Array;
  readonly expected: readonly ExpectedRecord[];
  readonly listed: CorpusFile;
}

/** The bytes of one file and what stands in each of its records. */
export function writeSource(source: Source): WrittenSource {
  const encoding = source.encoding ?? 'utf-8';
  const form = source.form ?? 'lines';
  const end = encoding === 'utf-8' ? '\n' : '\r\n';
  const lines = form === 'array' ? arrayLines(source) : source.records.map(({ text }) => [text]);
  const compact = form === 'array' && source.records.every(({ text }) => !text.includes('\n'));
  const text = compact ? `${lines.flat().join('')}${end}` : `${lines.flat().join(end)}${end}`;
  let line = form === 'array' && !compact ? 2 : 1;
  const expected = source.records.map(({ text: record, from, expect }) => {
    const first = line;
    if (!compact) line += record.split('\n').length;
    return { line: first, from, expect };
  });
  const { name, document } = source;
  return {
    bytes: encode(text, encoding),
    expected,
    listed: { name, document, encoding, form, records: expected.length },
  };
}

/** `[`, each element with its comma, `]`. */
function arrayLines({ records }: Source): string[][] {
  const elements = records.map(({ text }, index) => `${text}${index + 1 < records.length ? ',' : ''}`.split('\n'));
  return [['['], ...elements, [']']];
}

function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const marked = `\ufeff${text}`;
  if (encoding === 'utf-8-bom') return Buffer.from(marked, 'utf8');
  const little = Buffer.from(marked, 'utf16le');
  return encoding === 'utf-16le' ? little : little.swap16();
}
