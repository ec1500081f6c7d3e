/** `npm run docs:pictures [page …]`: pictures of every page, in both themes, on a desk and on a phone, into docs/pictures. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, newVisitor } from '../browser/dashboard-browser.ts';
import { createDashboardClient } from '../dashboard/dashboard-client.ts';
import { startServerProcess } from '../support/server-process.ts';
import { type Filled, fillForPictures } from './fill-pictures.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const OUT = join(ROOT, 'docs/pictures');
/** The same, uncompressed, to look at. */
const PLAIN = join(ROOT, 'test-results/pictures');
const LARGEST_BYTES = 4_000_000;
const QUALITY = 0.5;
const SCREENS = { desk: { width: 1360, height: 900 }, phone: { width: 390, height: 844 } } as const;
const EMAIL = 'ada@example.com';

const PAGES: Readonly<Record<string, (filled: Filled) => string>> = {
  check: () => '/',
  analysis: ({ dangerous }) => `/analysis/${dangerous}`,
  'analysis-safe': ({ safe }) => `/analysis/${safe}`,
  batches: () => '/batches',
  batch: ({ batch }) => `/batches/${batch}`,
  domain: () => '/domains/paypa1-login.example',
  connect: () => '/connect?to=mail',
  overview: () => '/overview',
  history: () => '/history',
  usage: () => '/usage',
  keys: () => '/keys',
  webhooks: () => '/webhooks',
  webhook: ({ webhook }) => `/webhooks/${webhook}`,
  lists: () => '/lists',
  account: () => '/account',
  health: () => '/admin',
  accounts: () => '/admin/accounts',
  plans: () => '/admin/plans',
  reports: () => '/admin/reports',
  feeds: () => '/admin/feeds',
  jobs: () => '/admin/jobs',
  'not-found': () => '/nowhere',
  docs: () => '/docs',
  'docs-mail': () => '/docs/mail',
  'docs-reference': () => '/docs/reference#analyze',
  'docs-runbook': () => '/docs/runbook',
};

const PUBLIC_PAGES: Readonly<Record<string, string>> = { 'sign-in': '/sign-in', 'set-up': '/set-up#token=x' };

execFileSync(process.execPath, [join(ROOT, 'packages/dashboard/build.ts')], { stdio: 'inherit' });
for (const folder of [OUT, PLAIN]) mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'lurewatch-pictures-'));
const server = await startServerProcess({ DATA_DIR: dataDir, PORT: '18080', OUTBOUND_ALLOW: '127.0.0.0/8' });
const browser = await launchChromium();
try {
  const client = createDashboardClient(server.url);
  const token = /#token=([\w-]+)/.exec(server.output())?.[1] ?? '';
  await client.call('POST', '/app/auth/set-up', { token, email: EMAIL, password: 'tulip engine quarry' });
  const filled = await fillForPictures(client, dataDir);
  const wanted = process.argv.slice(2);
  for (const theme of ['light', 'dark'] as const) {
    for (const [screen, size] of Object.entries(SCREENS)) {
      const stranger = await newVisitor(browser, server.url, { theme, ...size });
      for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
        if (isWanted(name, wanted)) await keep(stranger.page, path, `${name}-${screen}-${theme}`);
      }
      await stranger.context.close();
      const visitor = await newVisitor(browser, server.url, { theme, ...size });
      const [name = '', value = ''] = client.cookie.split('=');
      await visitor.context.addCookies([{ name, value, url: `${server.url}/app`, httpOnly: true, sameSite: 'Strict' }]);
      for (const [page, pathOf] of Object.entries(PAGES)) {
        if (isWanted(page, wanted)) await keep(visitor.page, pathOf(filled), `${page}-${screen}-${theme}`);
      }
      await visitor.context.close();
    }
  }
  const bytes = readdirSync(OUT).reduce((sum, name) => sum + statSync(join(OUT, name)).size, 0);
  console.log(`${readdirSync(OUT).length} pictures, ${Math.round(bytes / 1000)} kB`);
  if (bytes > LARGEST_BYTES) throw new Error('the pictures are larger than 4 MB together');
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
}

function isWanted(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

async function keep(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled' });
  writeFileSync(join(PLAIN, `${name}.png`), png);
  writeFileSync(join(OUT, `${name}.webp`), await asWebp(browser, png));
}

/** The browser itself is the encoder. */
async function asWebp(encoder: Browser, png: Buffer): Promise<Buffer> {
  const page = await encoder.newPage();
  const base64 = await page.evaluate<string>(`(async () => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${QUALITY} });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  await page.close();
  return Buffer.from(base64, 'base64');
}
