import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAdblockLine } from './adblock-list.ts';
import { createCsvLineParser, splitRecord } from './csv-list.ts';
import { parseHostsLine } from './hosts-file.ts';
import { parseTextLine } from './text-list.ts';

describe('text list', () => {
  it('takes one entry a line and leaves comments and blanks', () => {
    expect(parseTextLine('https://a.example/x#part ')).toEqual([{ text: 'https://a.example/x#part' }]);
    expect(parseTextLine('evil.example # seen on Monday')).toEqual([{ text: 'evil.example' }]);
    for (const line of ['', '  ', '# note', '; note', '// note']) expect(parseTextLine(line)).toEqual([]);
    expect(parseTextLine('<p>Not found</p> <p>')).toBe('malformed');
  });
});

describe('hosts file', () => {
  it('takes the names of a line and leaves those of the machine itself', () => {
    expect(parseHostsLine('0.0.0.0 a.example b.example # both')).toEqual([
      { text: 'a.example', scope: 'host' },
      { text: 'b.example', scope: 'host' },
    ]);
    expect(parseHostsLine('127.0.0.1\tlocalhost')).toEqual([]);
    expect(parseHostsLine('fe80::1%lo0 localhost')).toEqual([]);
    expect(parseHostsLine('# comment')).toEqual([]);
  });

  it('calls a line without an address or without a name malformed', () => {
    expect(parseHostsLine('a.example b.example')).toBe('malformed');
    expect(parseHostsLine('0.0.0.0')).toBe('malformed');
  });
});

describe('AdBlock list', () => {
  it('takes rules for whole domains and whole URLs, and exceptions', () => {
    expect(parseAdblockLine('||evil.example^')).toEqual([
      { text: 'evil.example', scope: 'domain', isException: false },
    ]);
    expect(parseAdblockLine('||evil.example^$document')).toEqual([
      { text: 'evil.example', scope: 'domain', isException: false },
    ]);
    expect(parseAdblockLine('|https://evil.example/x|')).toEqual([
      { text: 'https://evil.example/x', isException: false },
    ]);
    expect(parseAdblockLine('@@||good.example^')).toEqual([
      { text: 'good.example', scope: 'domain', isException: true },
    ]);
  });

  it('passes over what says nothing about one page', () => {
    const rules = [
      '! title',
      '[Adblock Plus]',
      'example.com##.ad',
      '/banner/*',
      '||a.example^$script',
      '||a.*.example^',
      '||a.example/ads^',
    ];
    for (const rule of rules) expect(parseAdblockLine(rule)).toEqual([]);
  });
});

describe('CSV list', () => {
  it('finds columns by the names of the header', () => {
    const parse = createCsvLineParser({ column: 'url', dateColumn: 'submission_time' });
    expect(parse('phish_id,url,phish_detail_url,submission_time')).toEqual([]);
    expect(parse('1,"https://a.example/?a=1,2&b=""x""",x,2026-11-20T08:00:00+00:00')).toEqual([
      { text: 'https://a.example/?a=1,2&b="x"', firstSeen: Date.UTC(2026, 10, 20, 8) },
    ]);
    expect(parse('2')).toBe('malformed');
  });

  it('finds columns by number, below comment lines, dates without a zone being UTC', () => {
    const parse = createCsvLineParser({ column: 2, dateColumn: 1 });
    expect(parse('# id,dateadded,url')).toEqual([]);
    expect(parse('"7","2026-11-20 08:00:01","https://a.example/x"')).toEqual([
      { text: 'https://a.example/x', firstSeen: Date.UTC(2026, 10, 20, 8, 0, 1) },
    ]);
  });

  it('reads every record that RFC 4180 can write on one line', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().filter((cell) => !/[\r\n]/.test(cell)),
          { minLength: 1 },
        ),
        (cells) => {
          const record = cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
          expect(splitRecord(record)).toEqual(cells);
        },
      ),
      { seed: 20260106, numRuns: 500 },
    );
  });
});

it('no line parser throws or hangs, whatever the line', () => {
  const parsers = [
    parseTextLine,
    parseHostsLine,
    parseAdblockLine,
    createCsvLineParser({ column: 'url' }),
    createCsvLineParser({ column: 1 }),
  ];
  let entries = 0;
  const fragment = fc.constantFrom(
    '"',
    ',',
    '""',
    '#',
    '||',
    '^',
    '$',
    '@@',
    '|',
    'https://',
    'a.example',
    '\0',
    ' ',
    '0.0.0.0',
    'ü',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fragment, fc.string({ unit: 'binary' })), { maxLength: 12 }), (parts) => {
      for (const parse of parsers) {
        const parsed = parse(parts.join(''));
        if (parsed !== 'malformed') entries += parsed.length;
      }
    }),
    { seed: 20260107, numRuns: 2000 },
  );
  expect(entries).toBeGreaterThan(500);
});
