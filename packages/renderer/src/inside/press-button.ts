import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import type { DrawnPress } from '../messages.ts';
import type { DocumentReader } from './document-reader.ts';
import type { Way } from './follow-way.ts';
import { guardRequests, type RequestGuard } from './guard-requests.ts';
import { PRESS_WORDS } from './press-words.ts';
import { ON_PRESSING, waitUntilSettled } from './wait-until-settled.ts';
import { within } from './within.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'find-press.js'), 'utf8')
  .trim()
  .replace(/;$/, '');

const FIND_MS = 500;
/** Less than this leaves no time for what appears. */
const LEAST_MS = 700;
/** Of the time for a press: kept for reading and drawing what appeared. */
const LOOK_MS = 500;
const MAX_WORDS = 60;

export interface PressParts {
  readonly page: Page;
  readonly session: CDPSession;
  readonly way: Way;
  readonly reader: DocumentReader;
  /** performance.now() at which it must have ended. */
  readonly until: number;
  /** Whether all of these addresses may be gone to, asked of somebody who knows. */
  readonly mayOpen: (urls: readonly string[]) => Promise<boolean>;
}

interface Found {
  readonly words: string;
  readonly href: string | null;
  readonly state: string;
  readonly isElsewhere: boolean;
  readonly isPressed: boolean;
}

type Refused = Exclude<DrawnPress, { outcome: 'pressed' }>;

interface Moved {
  readonly outcome: 'moved';
  readonly words: string;
  /** Why, as is known by the time of asking, something of it was not let out; null: all was. */
  whyNot(): Refused | null;
}

/**
 * Presses the one button or link of a page whose whole text is in the table, where nothing speaks against it. Gives what there is to
 * look at then: `pressed`, or why nothing is.
 */
export async function pressButton(url: string, parts: PressParts): Promise<Refused | Moved> {
  const { session, way, page, reader, until, mayOpen } = parts;
  const found = await askPage(session, { words: PRESS_WORDS }, FIND_MS);
  if (found === null) return { outcome: 'none' };
  const { words, href, state } = found;
  if (state === 'fields') return { outcome: 'none' };
  if (state !== 'free') return { outcome: 'withheld', words, reason: 'unsupported' };
  const addresses = [url, ...way.hops.map((hop) => hop.url), page.url(), ...(href === null ? [] : [href])];
  if (!(await mayOpen(addresses))) return { outcome: 'withheld', words, reason: 'acts_when_opened' };
  if (until - performance.now() < LEAST_MS) return { outcome: 'failed', words, reason: 'timeout' };
  const guard = await guardRequests(page, session, mayOpen);
  const settleUntil = until - LOOK_MS;
  if (found.isElsewhere && href !== null) {
    const timeout = Math.max(1, settleUntil - performance.now());
    const went = await page.goto(href, { waitUntil: 'commit', timeout, referer: page.url() }).catch(() => null);
    if (went === null) return whyNot(words, guard) ?? unreachable(words);
  } else {
    const pressed = await askPage(session, { words: PRESS_WORDS, press: found }, FIND_MS);
    if (pressed !== null && !pressed.isPressed) return { outcome: 'withheld', words, reason: 'unsupported' };
  }
  await waitUntilSettled(page, way, reader, settleUntil, ON_PRESSING);
  const refused = whyNot(words, guard);
  if (refused !== null) return refused;
  if (page.url().startsWith('chrome-error:')) return unreachable(words);
  return { outcome: 'moved', words, whyNot: () => whyNot(words, guard) };
}

function whyNot(words: string, { refused }: RequestGuard): Refused | null {
  switch (refused) {
    case null:
      return null;
    case 'method':
      return { outcome: 'withheld', words, reason: 'unsupported' };
    case 'address':
      return { outcome: 'withheld', words, reason: 'acts_when_opened' };
  }
}

function unreachable(words: string): Refused {
  return { outcome: 'failed', words, reason: 'unreachable' };
}

/** In a world of its own, so that the page neither sees nor changes what is asked. */
async function askPage(session: CDPSession, options: object, timeoutMs: number): Promise<Found | null> {
  const ask = async () => {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(${SCRIPT})(${JSON.stringify(options)})`,
      contextId: executionContextId,
      returnByValue: true,
      timeout: timeoutMs,
    });
    return asFound(result.value);
  };
  return within(ask(), timeoutMs + 100);
}

function asFound(value: unknown): Found | null {
  if (typeof value !== 'object' || value === null || !('words' in value) || !('state' in value)) return null;
  if (typeof value.words !== 'string' || typeof value.state !== 'string') return null;
  const href = 'href' in value && typeof value.href === 'string' ? value.href : null;
  const isElsewhere = 'isElsewhere' in value && value.isElsewhere === true;
  const isPressed = 'isPressed' in value && value.isPressed === true;
  return { words: value.words.slice(0, MAX_WORDS), href, state: value.state, isElsewhere, isPressed };
}
