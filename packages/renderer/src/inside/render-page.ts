import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { BrowserFailure, BrowserReport, DrawnPage, DrawnPress, RenderOrder } from '../messages.ts';
import { createDocumentReader, type DocumentReader, type ReadDocument } from './document-reader.ts';
import { followWay } from './follow-way.ts';
import { hashPicture } from './hash-picture.ts';
import { openRelay } from './open-relay.ts';
import { type PressParts, pressButton } from './press-button.ts';
import { takePicture } from './take-picture.ts';
import { ON_OPENING, waitUntilSettled } from './wait-until-settled.ts';
import { watchMemory } from './watch-memory.ts';
import { within } from './within.ts';

/** Times of the last look at a page that may take eight seconds or less; one that may take longer is read for longer, in proportion. */
const USUAL_DEADLINE_MS = 8_000;
/** Kept back from the deadline for reading, drawing and tidying up. */
const LOOK_MS = 2_000;
const READ_MS = 1_000;
const PICTURE_MS = 900;
const HASH_MS = 800;
/** A document that takes longer to say that it is there is stuck in its own scripts. */
const STUCK_MS = 600;
const CLOSE_MS = 1_000;
const VIEWPORT = { width: 1280, height: 800 };

/** In each document before its own scripts: the driver refuses service workers on the container alone, not on its prototype. */
const WITHOUT_SERVICE_WORKERS = `{
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  const container = globalThis.ServiceWorkerContainer;
  if (container !== undefined) Object.defineProperty(container.prototype, 'register', { value: refuse, enumerable: true });
}`;

type Drawn = Omit<Extract<BrowserReport, { kind: 'drawn' }>, 'worn'>;
type Failed = Omit<Extract<BrowserReport, { kind: 'failed' }>, 'worn'>;

/** Of what appears after a press. */
const MAX_PRESSED_HTML = 300_000;

/** One page in a context of its own, which has nothing before it and leaves nothing behind. Never rejects. */
export async function renderPage(
  browser: Browser,
  order: RenderOrder,
  userAgent: string,
  mayOpen: PressParts['mayOpen'],
): Promise<BrowserReport> {
  const latest = performance.now() + order.deadlineMs;
  const relay = await openRelay(order.proxySocket);
  const stopWatching = watchMemory();
  const context = await within(openContext(browser, relay.port, userAgent), order.deadlineMs);
  const outcome =
    context === null
      ? failed('crashed')
      : await draw(browser, context, order, latest, mayOpen).catch(() => failed('crashed'));
  // First the way out: the browser lets go of the requests that it holds, and runs what a page has to say at its end.
  relay.close();
  const isClosed = context !== null && (await within(closed(context), CLOSE_MS)) === true;
  stopWatching();
  return { ...outcome, worn: !isClosed };
}

async function openContext(browser: Browser, relayPort: number, userAgent: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    proxy: { server: `http://127.0.0.1:${relayPort}`, bypass: '<-loopback>' },
    viewport: VIEWPORT,
    userAgent,
    locale: 'en-US',
    // A bad certificate is a finding of another source; here the page counts.
    ignoreHTTPSErrors: true,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
  });
  await context.addInitScript({ content: WITHOUT_SERVICE_WORKERS });
  return context;
}

async function draw(
  browser: Browser,
  context: BrowserContext,
  { url, pressMs, deadlineMs }: RenderOrder,
  latest: number,
  mayOpen: PressParts['mayOpen'],
): Promise<Drawn | Failed> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const lost = whenLost(page);
  shutDoors(context, page);
  await session.send('Page.enable');
  const way = followWay(page, session);
  const reader = createDocumentReader(session);
  const pace = Math.max(1, deadlineMs / USUAL_DEADLINE_MS);
  const settleUntil = latest - LOOK_MS * pace;
  const opened = await Promise.race([lost, open(page, url, settleUntil)]);
  if (opened !== null) return failed(opened);
  const settled = await Promise.race([lost, waitUntilSettled(page, way, reader, settleUntil, ON_OPENING)]);
  if (settled === 'crashed') return failed('crashed');
  const looked = await Promise.race([lost, look(browser, { page, session, way, reader, pace })]);
  if (looked === 'crashed') return failed('crashed');
  if (looked.kind !== 'drawn' || pressMs === 0 || looked.page.truncated) return looked;
  const until = Math.min(latest, latest - deadlineMs + pressMs);
  const parts = { page, session, way, reader, pace, until, mayOpen };
  const pressing = lookBehind(browser, url, looked.page, parts).catch(() => null);
  const press = await within(Promise.race([lost.then(() => null), pressing]), until - performance.now());
  return { ...looked, press: press ?? { outcome: 'failed', words: '', reason: 'timeout' } };
}

/** What stands there once something was pressed, looked at as any page. */
async function lookBehind(
  browser: Browser,
  url: string,
  first: DrawnPage,
  parts: PressParts & Looked,
): Promise<DrawnPress> {
  const pressed = await pressButton(url, parts);
  if (pressed.outcome !== 'moved') return pressed;
  const { words } = pressed;
  const looked = await look(browser, parts);
  // A busy page says late what it wanted.
  const refused = pressed.whyNot();
  if (refused !== null) return refused;
  if (looked.kind === 'failed') return { outcome: 'failed', words, reason: 'unreachable' };
  const { page } = looked;
  if (page.finalUrl === first.finalUrl && page.html === first.html) return { outcome: 'nothing', words };
  const isCut = page.html.length > MAX_PRESSED_HTML;
  const html = page.html.slice(0, MAX_PRESSED_HTML);
  return { outcome: 'pressed', words, page: { ...page, html, truncated: page.truncated || isCut } };
}

/** Whatever a page opens beside itself is closed, and its questions are answered with no. */
function shutDoors(context: BrowserContext, page: Page): void {
  context.on('page', (other) => void (other === page ? null : other.close().catch(() => {})));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
}

function whenLost(page: Page): Promise<'crashed'> {
  return new Promise((resolve) => {
    page.on('crash', () => resolve('crashed'));
    page.on('close', () => resolve('crashed'));
  });
}

/** null: something has arrived. */
async function open(page: Page, url: string, until: number): Promise<BrowserFailure | null> {
  const timeout = Math.max(1, until - performance.now());
  try {
    await page.goto(url, { waitUntil: 'commit', timeout });
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/^https?:/.test(page.url())) return null;
    if (/Timeout/.test(message)) return 'timeout';
    return /ERR_ABORTED|Download is starting/.test(message) ? 'not_a_page' : 'unreachable';
  }
}

/** What is looked at, and how many times the usual time that may take. */
interface Looked extends Pick<PressParts, 'page' | 'session' | 'way' | 'reader'> {
  readonly pace: number;
}

async function look(browser: Browser, { page, session, way, reader, pace }: Looked): Promise<Drawn | Failed> {
  const isStuck = (await reader.isEmpty(STUCK_MS * pace)) === null;
  if (isStuck) await endScripts(session, STUCK_MS * pace);
  const document = await readTwice(reader, READ_MS * pace);
  const picture = await takePicture(session, PICTURE_MS * pace);
  const pictureHash = picture === null ? null : await hashPicture(browser, picture, HASH_MS * pace);
  if (page.url().startsWith('chrome-error:')) return failed('unreachable');
  if (document === null || way.arrivedAt === null) return failed('timeout');
  return {
    kind: 'drawn',
    page: {
      finalUrl: way.arrivedAt,
      status: way.status,
      contentType: document.contentType || way.contentType,
      redirects: way.hops,
      html: document.html,
      truncated: document.truncated || isStuck || way.isEndless,
      picture,
      pictureHash,
      iconUrl: document.icon,
      services: document.services,
    },
    press: null,
  };
}

/** A page that goes elsewhere while it is read takes the reader's world with it. */
async function readTwice(reader: DocumentReader, timeoutMs: number): Promise<ReadDocument | null> {
  return (await reader.read(timeoutMs)) ?? reader.read(timeoutMs);
}

/** Endless loops end here, and nothing of the page runs any more; what it has drawn stays. */
async function endScripts(session: CDPSession, timeoutMs: number): Promise<void> {
  await within(session.send('Emulation.setScriptExecutionDisabled', { value: true }), timeoutMs);
  await within(session.send('Runtime.terminateExecution'), timeoutMs);
}

async function closed(context: BrowserContext): Promise<true> {
  await context.close();
  return true;
}

function failed(reason: BrowserFailure): Failed {
  return { kind: 'failed', reason };
}
