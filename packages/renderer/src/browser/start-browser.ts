import { spawn } from 'node:child_process';
import { readLines } from '../line-reader.ts';
import type { BrowserReport, IconOrder, RenderOrder } from '../messages.ts';
import { FENCE_PROGRAM, type FenceOptions, fenceArguments } from './fence.ts';

/** A browser behind its fence. */
export interface FencedBrowser {
  readonly version: string;
  /** One order at a time. null: it has ended, or has not answered in time and must be ended. */
  render(order: RenderOrder): Promise<BrowserReport | null>;
  /** The perceptual hash of an icon, or why there is none: `plain`, also what is no picture; `stuck`: it must be ended. */
  hashIcon(icon: Uint8Array): Promise<string | 'plain' | 'stuck'>;
  /** Ends it with everything that it has started; fulfilled when nothing of it is left. */
  end(): Promise<void>;
}

/** Why there is no browser; one line for the operator. */
export class BrowserUnusableError extends Error {
  override readonly name = 'BrowserUnusableError';
}

const START_MS = 30_000;
/** Behind the deadline that the inside keeps by itself. */
const GRACE_MS = 2_000;
/** Behind what the inside takes at most. */
const ICON_MS = 2_500;

/** @throws BrowserUnusableError when it does not start, or not with its sandbox. */
export async function startBrowser(options: FenceOptions): Promise<FencedBrowser> {
  const child = spawn(FENCE_PROGRAM, fenceArguments(options), {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
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
  readLines(child.stdout, (value) => take(asReport(value)), endNow);

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
    child.stdin.write(`${JSON.stringify(order)}\n`);
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
    render: (order) => ask(order, order.deadlineMs + GRACE_MS),
    async hashIcon(icon) {
      const report = await ask({ icon: Buffer.from(icon).toString('base64') }, ICON_MS);
      if (report?.kind !== 'icon') return 'stuck';
      return typeof report.hash === 'string' && /^[0-9a-f]{64}$/.test(report.hash) ? report.hash : 'plain';
    },
    end,
  };
}

function lastLine(text: string): string {
  return (text.trim().split('\n').at(-1) ?? '').slice(0, 300) || 'it ended without a word';
}

/** Written by our own code; but what runs beside it there is a stranger's, so that its shape is checked where it is used. */
function asReport(value: unknown): BrowserReport | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  return value as BrowserReport;
}
