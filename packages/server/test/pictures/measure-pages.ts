/** `npm run measure:pages`: time to the largest paint and bytes sent, of the first look at pages, each in a fresh browser profile. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium, newVisitor } from '../browser/dashboard-browser.ts';
import { createDashboardClient } from '../dashboard/dashboard-client.ts';
import { startServerProcess } from '../support/server-process.ts';
import { fillForPictures } from './fill-pictures.ts';

const ROUNDS = 5;

execFileSync(process.execPath, [join(import.meta.dirname, '../../../dashboard/build.ts')], { stdio: 'inherit' });
const dataDir = mkdtempSync(join(tmpdir(), 'lurewatch-measure-'));
const server = await startServerProcess({ DATA_DIR: dataDir, PORT: '18081', OUTBOUND_ALLOW: '127.0.0.0/8' });
const browser = await launchChromium();
try {
  const client = createDashboardClient(server.url);
  const token = /#token=([\w-]+)/.exec(server.output())?.[1] ?? '';
  const who = { email: 'ada@example.com', password: 'tulip engine quarry' };
  await client.call('POST', '/app/auth/set-up', { token, ...who });
  const { dangerous } = await fillForPictures(client, dataDir);
  console.log('page\tmedian LCP ms\tkB\trequests');
  for (const path of ['/sign-in', '/', `/analysis/${dangerous}`, '/history', '/overview', '/docs']) {
    const looks = [];
    for (let round = 0; round < ROUNDS; round++) looks.push(await look(path, client.cookie));
    looks.sort((a, b) => a.lcpMs - b.lcpMs);
    const { lcpMs, bytes, requests } = looks[Math.floor(ROUNDS / 2)] ?? { lcpMs: 0, bytes: 0, requests: 0 };
    console.log(`${path.replace(dangerous, ':id')}\t${Math.round(lcpMs)}\t${Math.round(bytes / 1000)}\t${requests}`);
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
}

interface Look {
  readonly lcpMs: number;
  readonly bytes: number;
  readonly requests: number;
}

async function look(path: string, cookie: string): Promise<Look> {
  const { page, context } = await newVisitor(browser, server.url, { width: 1360, height: 900 });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: `${server.url}/app`, httpOnly: true, sameSite: 'Strict' }]);
  await page.addInitScript(`
    window.lcp = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.lcp = entry.startTime; })
      .observe({ type: 'largest-contentful-paint', buffered: true });`);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate<Look>(`({
    lcpMs: window.lcp,
    bytes: performance.getEntries().reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0),
    requests: performance.getEntriesByType('resource').length + 1,
  })`);
  await context.close();
  return found;
}
