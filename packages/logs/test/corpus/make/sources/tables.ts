import type { ExpectedAddress } from '../../expectation.ts';
import { addressOf, referrer, requested } from '../expect.ts';
import type { WebFacts } from '../facts.ts';
import { webSeries } from '../series.ts';
import { json, type MadeRecord, type Source, silent } from '../source.ts';

/** RFC 4180: a cell with a comma, a quote or an outer space stands in quotes, a quote is doubled. */
const csvCell = (text: string, separator: string): string =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;

interface Table {
  readonly name: string;
  readonly heading: readonly string[];
  readonly separator: string;
  readonly row: (web: WebFacts, index: number) => { cells: readonly string[]; expect: readonly ExpectedAddress[] };
}

function table(one: Table): Source {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => csvCell(cell, one.separator)).join(one.separator);
  return {
    name: one.name,
    document:
      'RFC 4180; text/tab-separated-values; headings as exports of proxies, ticket systems and threat lists have them',
    records: [
      silent(line(one.heading), 'documentation'),
      ...webSeries(one.name, (web, index) => {
        const { cells, expect } = one.row(web, index);
        return { text: line(cells), expect };
      }),
    ],
  };
}

const proxy: Table = {
  name: 'csv-proxy',
  heading: ['Time', 'User', 'Client IP', 'Method', 'URL', 'Referrer', 'Status'],
  separator: ',',
  row: (web) => ({
    cells: [
      web.time.toISOString(),
      'somebody',
      web.client,
      web.method,
      addressOf(web) ?? '',
      web.referrer ?? '',
      String(web.status),
    ],
    expect: [...requested(web, 'URL'), ...referrer(web, 'Referrer')],
  }),
};

const parts: Table = {
  name: 'csv-host-and-path',
  heading: ['date', 'src_ip', 'host', 'path', 'bytes'],
  separator: ';',
  row: (web) => {
    const bare = { ...web, credentials: '', port: web.scheme === 'https' ? 443 : 80 };
    return {
      cells: [web.time.toISOString(), web.client, web.host ?? '', web.target, String(web.bytes)],
      expect: requested(bare, 'host+path').map((one) => ({ ...one, anyScheme: true })),
    };
  },
};

const SEPARATORS = [' ', '; ', ' | ', ' , '] as const;

/** Several addresses in one cell, and a column of names. */
const tickets: Table = {
  name: 'csv-several',
  heading: ['ticket', 'reported_urls', 'domain', 'note'],
  separator: ',',
  row: (web, index) => {
    const url = addressOf({ ...web, credentials: '' });
    const second = `http://second${index}.example/x?y=${index}`;
    const cell = url === undefined ? '' : [url, second].join(SEPARATORS[index % SEPARATORS.length]);
    const domain = `third${index}.example`;
    return {
      cells: [`T-${index}`, cell, index % 3 === 1 ? domain : '', 'reported by phone'],
      expect: [
        ...(url === undefined
          ? []
          : [
              { url, field: 'reported_urls', role: 'mentioned', alsoRole: 'requested' } as const,
              { url: second, field: 'reported_urls', role: 'mentioned', alsoRole: 'requested' } as const,
            ]),
        ...(index % 3 === 1
          ? [{ host: domain, field: 'domain', role: 'requested', alsoRole: 'mentioned' } as const]
          : []),
      ],
    };
  },
};

const tab: Table = {
  name: 'tsv-headings',
  heading: ['timestamp', 'src_ip', 'url', 'referer', 'user_agent'],
  separator: '\t',
  row: (web) => ({
    cells: [web.time.toISOString(), web.client, addressOf(web) ?? '-', web.referrer ?? '-', web.agent],
    expect: [...requested(web, 'url'), ...referrer(web, 'referer')],
  }),
};

const element = (web: WebFacts): Omit<MadeRecord, 'from'> =>
  json(
    {
      id: web.clientPort,
      time: web.time.toISOString(),
      url: addressOf(web) ?? null,
      referrer: web.referrer ?? null,
      tags: ['a', 'b'],
    },
    [...requested(web, 'url'), ...referrer(web, 'referrer')],
  );

const arrays: readonly Source[] = [
  {
    name: 'json-array-compact',
    document: 'RFC 8259: one array, one line, as consoles of products export it',
    form: 'array',
    records: webSeries('json-array-compact', element),
  },
  {
    name: 'json-array-pretty',
    document: 'RFC 8259: one array over many lines, as jq and consoles print it',
    form: 'array',
    records: webSeries('json-array-pretty', (web) => {
      const one = element(web);
      return { ...one, text: JSON.stringify(JSON.parse(one.text), null, 2) };
    }),
  },
];

/** Tables with headings and JSON arrays. */
export const tables: readonly Source[] = [proxy, parts, tickets, tab].map(table).concat(arrays);
