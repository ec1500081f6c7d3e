import type { Page } from 'playwright-core';
import type { DocumentReader } from './document-reader.ts';
import type { Way } from './follow-way.ts';

/** Nothing was asked for during this time. */
const QUIET_MS = 400;
/** A page that is never quiet is looked at after this time. */
const BUSY_MS = 2_500;
/** An empty page may still be building itself: it gets this long. */
const EMPTY_MS = 4_000;
const STEP_MS = 50;

/** Waits until a page has drawn itself, counted from the last address it went to, and not beyond `latest` (performance.now()). */
export async function waitUntilSettled(page: Page, way: Way, reader: DocumentReader, latest: number): Promise<void> {
  let underWay = 0;
  let movedAt = performance.now();
  let arrivedAt = performance.now();
  const began = () => {
    underWay += 1;
    movedAt = performance.now();
  };
  const ended = () => {
    underWay = Math.max(0, underWay - 1);
    movedAt = performance.now();
  };
  page.on('request', began);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', (frame) => {
    movedAt = performance.now();
    if (frame === page.mainFrame()) arrivedAt = movedAt;
  });
  while (performance.now() < latest && !page.isClosed() && !way.isEndless) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    const now = performance.now();
    const isQuiet = underWay === 0 && now - movedAt >= QUIET_MS;
    if (!isQuiet && now - arrivedAt < BUSY_MS) continue;
    if (now - arrivedAt >= EMPTY_MS || (await reader.isEmpty(500)) !== true) return;
  }
}
