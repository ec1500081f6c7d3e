import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBrand } from '../../src/brand/read-brand.ts';
import { loadConfig } from '../../src/config/config.ts';
import { type SmtpSink, startSmtpSink } from '../dashboard/smtp-sink.ts';
import { eventually } from '../store/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { describeWith, temporaryDataDir } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, newVisitor, setUpInBrowser } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

const NAME = 'Acme <Shield> & "Sons"';
const GREEN = '#0b6e4f';
const MINT = '#7fd6b3';

/** One colour, of that many pixels. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + 3 * width), 0x60);
  for (let row = 0; row < height; row++) rows[row * (1 + 3 * width)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describeWith('Chromium', 'a service with a name, a logo and colours of its own', () => {
  const folder = temporaryDataDir();
  const logo = join(folder.path, 'logo.png');
  let sink: SmtpSink;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    writeFileSync(logo, png(64, 40));
    sink = await startSmtpSink();
    const port = String(await freePort());
    server = await startDashboardServer({
      environment: {
        ...{ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, SMTP_URL: sink.url },
        ...{ BRAND_NAME: NAME, BRAND_LOGO: logo, BRAND_COLOR: GREEN, BRAND_COLOR_DARK: MINT },
      },
    });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await sink?.close();
    folder.remove();
  });

  test.for([
    ['light', 'rgb(11, 110, 79)'],
    ['dark', 'rgb(127, 214, 179)'],
  ] as const)('shows them on %s pages, readable', { timeout: 120_000 }, async ([theme, color]) => {
    const visitor = await newVisitor(browser, server.url, { theme });
    const { page } = visitor;
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.title()).toBe(`Sign in · ${NAME}`);
    const brand = page.locator('a.brand').first();
    expect((await brand.innerText()).trim()).toBe(NAME);
    const natural = await brand
      .locator('img')
      .evaluate((image) => [
        (image as unknown as { naturalWidth: number }).naturalWidth,
        (image as unknown as { naturalHeight: number }).naturalHeight,
      ]);
    expect(natural).toEqual([64, 40]);
    const ground = await page.evaluate(`getComputedStyle(document.querySelector('.button-primary')).backgroundColor`);
    expect(ground).toBe(color);
    expect(await violationsOf(page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });

  test('inside as well; the logo is sent as what it is, and the mails say the name', { timeout: 120_000 }, async () => {
    const visitor = await newVisitor(browser, server.url);
    await setUpInBrowser(visitor.page, server, 'ada@example.com');
    await visitor.page.goto('/people');
    await visitor.page.getByRole('heading', { name: 'People', exact: true }).waitFor();
    expect(await violationsOf(visitor.page)).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Invite' }).click();
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('viewer');
    await dialog.getByLabel(/E-mail/).fill('grace@example.com');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await eventually(20_000, () => expect(sink.mails().join('\n')).toContain('Accept within'));
    const invited = sink.mails().find((mail) => mail.includes('Accept within')) ?? '';
    expect(invited.replaceAll('\r\n', ' ')).toContain('of Acme <Shield> & "Sons".');
    const sent = await fetch(`${server.url}/brand/logo`);
    expect([sent.status, sent.headers.get('content-type'), sent.headers.get('x-content-type-options')]).toEqual([
      ...[200, 'image/png', 'nosniff'],
    ]);
    expect(sent.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(visitor.problems).toEqual([]);
  });
});

test('what cannot be shown or read stops the start with a line that says why', () => {
  const folder = temporaryDataDir();
  try {
    const at = (name: string, bytes: Buffer) => {
      const path = join(folder.path, name);
      writeFileSync(path, bytes);
      return path;
    };
    const brand = (logo: string) => readBrand(loadConfig({ BRAND_LOGO: logo }));
    expect(brand(at('good.png', png(1024, 1)))?.logo?.type).toBe('image/png');
    expect(() => brand(at('wide.png', png(1025, 1)))).toThrow('BRAND_LOGO cannot be used: it has 1025 × 1 pixels');
    expect(() => brand(at('script.svg', Buffer.from('<svg onload="alert(1)"/>'.padEnd(64))))).toThrow('no PNG');
    expect(() => brand(at('short.png', png(1, 1).subarray(0, 20)))).toThrow('no PNG');
    expect(() => brand(at('large.png', Buffer.concat([png(1, 1), Buffer.alloc(131_072)])))).toThrow('131072 bytes');
    expect(() => brand(join(folder.path, 'missing.png'))).toThrow('BRAND_LOGO cannot be used');
    expect(() => loadConfig({ BRAND_COLOR: '#ffcc00' })).toThrow(/BRAND_COLOR.*WCAG AA wants 4\.5: take a darker one/);
    expect(() => loadConfig({ BRAND_COLOR_DARK: '#333333' })).toThrow(/BRAND_COLOR_DARK.*take a lighter one/);
    for (const name of ['x'.repeat(41), 'two\nlines', 'turned \u202e round']) {
      expect(() => loadConfig({ BRAND_NAME: name })).toThrow('BRAND_NAME');
    }
  } finally {
    rmSync(folder.path, { recursive: true, force: true });
  }
});
