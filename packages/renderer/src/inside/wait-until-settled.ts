import type { Page, Request } from 'playwright-core';
import type { DocumentReader } from './document-reader.ts';
import { isOfPage, type Way } from './follow-way.ts';

/** How long a page may take to draw itself, in milliseconds. */
export interface Patience {
  /** Of an empty page, which may still be building itself: nothing was asked for during this time. */
  readonly emptyQuiet: number;
  /** A page that is never quiet is looked at after this time. */
  readonly busy: number;
  /** An empty page gets this long. */
  readonly empty: number;
  /** A document that was asked for is waited for, however long it takes. */
  readonly awaitsDocument: boolean;
}

export const ON_OPENING: Patience = {
  emptyQuiet: Number.POSITIVE_INFINITY,
  busy: 2_500,
  empty: 4_000,
  awaitsDocument: false,
};
/** Much of what is shown by pressing is next to empty, and remains so. */
export const ON_PRESSING: Patience = { emptyQuiet: 1_500, busy: 2_500, empty: 2_500, awaitsDocument: true };

/** Nothing was asked for during this time. */
const QUIET_MS = 400;
const STEP_MS = 50;

/** Waits until a page has drawn itself, counted from the last address it went to, and not beyond `latest` (performance.now()). */
export async function waitUntilSettled(
  page: Page,
  way: Way,
  reader: DocumentReader,
  latest: number,
  patience: Patience,
): Promise<void> {
  let underWay = 0;
  let movedAt = performance.now();
  let arrivedAt = performance.now();
  let isLeaving = false;
  const began = (request: Request) => {
    underWay += 1;
    movedAt = performance.now();
    if (isOfPage(request, page)) isLeaving = true;
  };
  const ended = (request: Request) => {
    underWay = Math.max(0, underWay - 1);
    movedAt = performance.now();
    if (isOfPage(request, page)) isLeaving = false;
  };
  page.on('request', began);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', (frame) => {
    movedAt = performance.now();
    if (frame !== page.mainFrame()) return;
    arrivedAt = movedAt;
    isLeaving = false;
  });
  while (performance.now() < latest && !page.isClosed() && !way.isEndless) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    if (isLeaving && patience.awaitsDocument) continue;
    const now = performance.now();
    const isQuiet = underWay === 0 && now - movedAt >= QUIET_MS;
    if (!isQuiet && now - arrivedAt < patience.busy) continue;
    if (now - arrivedAt >= patience.empty) return;
    const isEmpty = await reader.isEmpty(500);
    // What the page asked for before it answered is known by now.
    if (isEmpty !== true && (!isQuiet || movedAt <= now)) return;
    if (isEmpty === true && underWay === 0 && performance.now() - movedAt >= patience.emptyQuiet) return;
  }
}
