import { spawn } from 'node:child_process';
import { readLines } from '../line-reader.ts';
import type { BrowserReport, IconOrder, MayOpenAnswer, RenderOrder } from '../messages.ts';
import { FENCE_PROGRAM, type FenceOptions, fenceArguments } from './fence.ts';

/** A browser behind its fence. */
export interface FencedBrowser {
  readonly version: string;
  /** One order at a time. null: it has ended, or has not answered in time and must be ended. */
  render(order: RenderOrder, mayOpen: MayOpen): Promise<BrowserReport | null>;
  /** The perceptual hash of an icon, or why there is none: `plain`, also what is no picture; `stuck`: it must be ended. */
  hashIcon(icon: Uint8Array): Promise<string | 'plain' | 'stuck'>;
  /** Ends it with everything that it has started; fulfilled when nothing of it is left. */
  end(): Promise<void>;
}

/** Whether the page that is drawn may go to all of these addresses, asked once a button is to be pressed. */
export type MayOpen = (urls: readonly string[]) => boolean;

/** Why there is no browser; one line for the operator. */
export class BrowserUnusableError extends Error {
  override readonly name = 'BrowserUnusableError';
}

const START_MS = 30_000;
/** Behind the deadline that the inside keeps by itself. */
const GRACE_MS = 2_000;
/** Of one page; a stranger may have got hold of who asks. */
const MAX_QUESTIONS = 60;
const MAX_ADDRESSES = 30;
/** Behind what the inside takes at most. */
const ICON_MS = 2_500;

/** @throws BrowserUnusableError when it does not start, or not with its sandbox. */
export async function startBrowser(options: FenceOptions): Promise<FencedBrowser> {
  const child = spawn(FENCE_PROGRAM, fenceArguments(options), {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  let allows: MayOpen = () => false;
  let asked = 0;
  let waiting: ((report: BrowserReport | null) => void) | null = null;
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      complaint = error.message;
      resolve();
    });
    child.on('exit', () => resolve());
  });
  void ended.then(() => take(null));
  child.stdin.on('error', () => {});
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < 2_000) complaint += chunk.toString('utf8');
  });
  readLines(child.stdout, (value) => receive(asReport(value)), endNow);

  function receive(report: BrowserReport | null): void {
    if (report?.kind !== 'may_open') {
      take(report);
      return;
    }
    const { question, urls } = report;
    asked += 1;
    const mayOpen = asked <= MAX_QUESTIONS && isAddresses(urls) && allows(urls);
    write({ question, mayOpen });
  }

  function write(message: RenderOrder | IconOrder | MayOpenAnswer): void {
    child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  function take(report: BrowserReport | null): void {
    const answer = waiting;
    waiting = null;
    answer?.(report);
  }

  function nextReport(timeoutMs: number): Promise<BrowserReport | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => take(null), timeoutMs);
      waiting = (report) => {
        clearTimeout(timer);
        resolve(report);
      };
    });
  }

  function ask(order: RenderOrder | IconOrder, timeoutMs: number): Promise<BrowserReport | null> {
    const report = nextReport(timeoutMs);
    write(order);
    return report;
  }

  function endNow(): void {
    child.kill('SIGKILL');
  }

  async function end(): Promise<void> {
    endNow();
    await ended;
  }

  const first = await nextReport(START_MS);
  if (first?.kind !== 'ready') {
    await end();
    throw new BrowserUnusableError(first?.kind === 'unusable' ? first.reason : lastLine(complaint));
  }
  return {
    version: first.version,
    render(order, mayOpen) {
      allows = mayOpen;
      asked = 0;
      return ask(order, order.deadlineMs + GRACE_MS);
    },
    async hashIcon(icon) {
      const report = await ask({ icon: Buffer.from(icon).toString('base64') }, ICON_MS);
      if (report?.kind !== 'icon') return 'stuck';
      return typeof report.hash === 'string' && /^[0-9a-f]{64}$/.test(report.hash) ? report.hash : 'plain';
    },
    end,
  };
}

function isAddresses(urls: unknown): urls is readonly string[] {
  return Array.isArray(urls) && urls.length <= MAX_ADDRESSES && urls.every((url) => typeof url === 'string');
}

function lastLine(text: string): string {
  return (text.trim().split('\n').at(-1) ?? '').slice(0, 300) || 'it ended without a word';
}

/** Written by our own code; but what runs beside it there is a stranger's, so that its shape is checked where it is used. */
function asReport(value: unknown): BrowserReport | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  return value as BrowserReport;
}
