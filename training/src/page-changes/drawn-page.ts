import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { BrowserVisit } from './page-change.ts';

/** A visible field: its type (what is masked is a password), its name, and a hash of what labels it. */
export type DrawnField = readonly [type: string, name: string, labelHash: string];

/** What a browser shows of a page in all its frames, as hashes: the page itself is nowhere kept. */
export interface DrawnPage {
  readonly fields: readonly DrawnField[];
  readonly textLetters: number;
  readonly textHash: string;
}

interface SeenInFrame {
  readonly text: string;
  readonly fields: readonly { readonly type: string; readonly name: string; readonly label: string }[];
}

/** An expression that runs in the browser, once in each frame. */
const SEE_FRAME = readFileSync(join(import.meta.dirname, 'see-frame.js'), 'utf8');
const LOAD_MS = 20_000;
const LANDING_MS = 10_000;

/** A tab that is used again and again: hosts differ, so nothing of one page is met by the next. */
export interface Tab {
  /** Opens the address as the visit says and tells what is to be seen; null where the browser does not come to the page. */
  draw(url: string, visit?: BrowserVisit): Promise<DrawnPage | null>;
}

export function openTab(browser: Browser): Tab {
  let open: BrowserContext | null = null;
  let page: Page | null = null;
  const close = async (): Promise<void> => {
    await open?.close().catch(() => {});
    open = page = null;
  };
  return {
    async draw(url, visit = {}) {
      const isOrdinary = visit.userAgent === undefined && visit.headers === undefined;
      if (!isOrdinary) await close();
      try {
        open ??= await browser.newContext(contextOptions(visit));
        page ??= await open.newPage();
        return await drawIn(page, url, visit);
      } catch {
        await close();
        return null;
      } finally {
        if (!isOrdinary) await close();
      }
    },
  };
}

function contextOptions({ userAgent, headers }: BrowserVisit): BrowserContextOptions {
  return {
    viewport: { width: 1280, height: 900 },
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(headers === undefined ? {} : { extraHTTPHeaders: { ...headers } }),
  };
}

async function drawIn(page: Page, url: string, visit: BrowserVisit): Promise<DrawnPage> {
  await comeTo(page, url, visit);
  return drawnNow(page);
}

/** Opens the address and does what it takes to see the page. */
export async function comeTo(page: Page, url: string, visit: BrowserVisit): Promise<void> {
  await page.goto(url + (visit.fragment ?? ''), { waitUntil: 'load', timeout: LOAD_MS }).catch(ignoreLedAway);
  if (visit.click !== undefined) await page.click(visit.click, { timeout: LANDING_MS });
  if (visit.waitMs !== undefined) await page.waitForTimeout(visit.waitMs);
  if (visit.lands !== undefined) {
    const path = visit.lands;
    await page.waitForURL(
      ({ pathname, search, href }) => pathname + search + (href.endsWith('?') ? '?' : '') === path,
      {
        timeout: LANDING_MS,
        waitUntil: 'load',
      },
    );
  }
  await page.waitForLoadState('load', { timeout: LOAD_MS });
}

/** What the browser shows of the page where it stands now. */
export async function drawnNow(page: Page): Promise<DrawnPage> {
  return drawnOf(await seenIn(page));
}

/** A page that leads on while it loads interrupts its own loading. */
function ignoreLedAway(error: Error): void {
  if (!/interrupted|ERR_ABORTED/.test(error.message)) throw error;
}

async function seenIn(page: Page): Promise<readonly SeenInFrame[]> {
  const seen: SeenInFrame[] = [];
  for (const frame of page.frames()) seen.push(await frame.evaluate<SeenInFrame>(SEE_FRAME));
  return seen;
}

function drawnOf(frames: readonly SeenInFrame[]): DrawnPage {
  const text = normalised(frames.map((frame) => frame.text).join(' '));
  return {
    fields: frames.flatMap(({ fields }) =>
      fields.map(({ type, name, label }) => [type, name, hashOf(normalised(label))] as const),
    ),
    textLetters: text.length,
    textHash: hashOf(text),
  };
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
