import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { pagesFile } from '../pages/read-pages.ts';

export interface LogoFile {
  readonly page: string;
  /** As the page writes its address. */
  readonly ref: string;
  readonly type: string;
  readonly base64: string;
}

export interface Drawing {
  draw(html: string, logos: readonly LogoFile[]): Promise<Buffer>;
  close(): Promise<void>;
}

const ADDRESS = 'http://drawn.example/a/b/c/d/';
const VIEWPORT = { width: 1280, height: 800 };
/** As the renderer takes its picture. */
const QUALITY = 60;
const LATEST_MS = 8_000;

/** The logo-like files of the corpus, by the id of their page. */
export function readLogoFiles(): ReadonlyMap<string, readonly LogoFile[]> {
  const file = readFileSync(join(dirname(pagesFile()), 'assets-train.jsonl.gz'));
  const byPage = new Map<string, LogoFile[]>();
  for (const line of gunzipSync(file).toString('utf8').split('\n')) {
    if (line === '') continue;
    const logo = JSON.parse(line) as LogoFile;
    byPage.set(logo.page, [...(byPage.get(logo.page) ?? []), logo]);
  }
  return byPage;
}

/** Draws pages of the corpus without their scripts and without a network: what is there of their pictures is served. */
export async function openDrawing(): Promise<Drawing> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  return { draw: (html, logos) => drawIn(browser, html, logos), close: () => browser.close() };
}

async function drawIn(browser: Browser, html: string, logos: readonly LogoFile[]): Promise<Buffer> {
  const context = await browser.newContext({ viewport: VIEWPORT, javaScriptEnabled: false });
  const served = new Map(logos.map((logo) => [URL.parse(logo.ref, ADDRESS)?.href ?? '', logo]));
  await context.route('**/*', (route) => {
    const url = route.request().url();
    if (url === ADDRESS) return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
    const logo = served.get(url);
    if (logo === undefined) return route.abort();
    return route.fulfill({ body: Buffer.from(logo.base64, 'base64'), contentType: logo.type });
  });
  try {
    const page = await context.newPage();
    await page.goto(ADDRESS, { waitUntil: 'load', timeout: LATEST_MS });
    const session = await context.newCDPSession(page);
    const options = { format: 'webp', quality: QUALITY, optimizeForSpeed: true } as const;
    const { data } = await session.send('Page.captureScreenshot', options);
    return Buffer.from(data, 'base64');
  } finally {
    await context.close();
  }
}
