import type { ParsedUrl } from '@lurewatch/engine';
import type { Lurewatch } from '@lurewatch/sdk';
import { askedUrl } from '../decision/asked-url.ts';
import { type Judged, toJudged } from '../decision/judged.ts';
import type { ServerState } from './server-state.ts';

export interface AskLaterOptions {
  readonly lurewatch: Pick<Lurewatch, 'batch'>;
  readonly which: 'all' | 'suspicious' | 'none';
  readonly depth: 'auto' | 'fast' | 'full';
  readonly sendQuery: boolean;
  readonly batchWaitMs: number;
  readonly batchSize: number;
  readonly maxWaiting: number;
  readonly state: ServerState;
  readonly now: () => number;
  readonly keep: (askedHref: string, judged: Judged, expiresAt: number) => void;
}

export interface AskLater {
  /** Remembers to ask about the URL; returns at once. */
  add(url: ParsedUrl, judged: Judged): void;
  readonly waiting: () => number;
  /** URLs that were not asked about: the queue was full, or the service did not answer. */
  readonly dropped: () => number;
  close(): void;
}

type Depth = 'fast' | 'full';

/** Batches under way at a time: more would not make the service faster. */
const MAX_UNDER_WAY = 2;
const ASK_TIMEOUT_MS = 30_000;
const LONGEST_LIFE_MS = 24 * 3_600_000;

/**
 * Collects URLs that are new and asks the service about them in batches, with `store: false`. What the gate finds
 * suspicious goes first. While the service does not answer, nothing is sent until the next attempt is due.
 */
export function createAskLater(options: AskLaterOptions): AskLater {
  const queues: Readonly<Record<Depth, Set<string>>> = { full: new Set(), fast: new Set() };
  const asking = new Set<string>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let underWay = 0;
  let dropped = 0;

  function schedule(): void {
    if (timer !== null || closing.signal.aborted || queues.full.size + queues.fast.size === 0) return;
    const wait = Math.max(options.batchWaitMs, options.state.nextAttemptAt() - options.now());
    timer = setTimeout(() => {
      timer = null;
      sendNext();
    }, wait);
    timer.unref();
  }

  function sendNext(): void {
    while (underWay < MAX_UNDER_WAY && options.state.nextAttemptAt() <= options.now()) {
      const depth: Depth = queues.full.size > 0 ? 'full' : 'fast';
      const batch: readonly string[] = [...takeFirst(queues[depth], options.batchSize)];
      if (batch.length === 0) return;
      underWay++;
      for (const href of batch) asking.add(href);
      void ask(depth, batch).finally(() => {
        underWay--;
        for (const href of batch) asking.delete(href);
        schedule();
      });
    }
    schedule();
  }

  async function ask(depth: Depth, batch: readonly string[]): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ASK_TIMEOUT_MS)]);
    try {
      const { results } = await options.lurewatch.batch(batch, { depth, store: false, signal });
      options.state.answered();
      for (const { index, data } of results) {
        const asked = batch[index];
        if (asked === undefined || data === undefined) continue;
        const life = Date.parse(data.expires_at) - Date.parse(data.analyzed_at);
        const judged = toJudged(data.verdict, data.brand_detected, data.signals);
        options.keep(asked, judged, options.now() + Math.min(Math.max(life, 0), LONGEST_LIFE_MS));
      }
    } catch (error) {
      if (closing.signal.aborted) return;
      dropped += batch.length;
      options.state.failed(error);
    }
  }

  return {
    add(url, judged) {
      if (options.which === 'none' || (options.which === 'suspicious' && judged.verdict === 'safe')) return;
      const { href } = askedUrl(url, options.sendQuery);
      const depth = options.depth === 'auto' ? depthFor(judged) : options.depth;
      if (asking.has(href) || queues.full.has(href) || queues.fast.has(href)) return;
      if (queues.full.size + queues.fast.size >= options.maxWaiting) {
        dropped++;
        return;
      }
      queues[depth].add(href);
      schedule();
    },
    waiting: () => queues.full.size + queues.fast.size,
    dropped: () => dropped,
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function depthFor({ verdict }: Judged): Depth {
  return verdict === 'safe' ? 'fast' : 'full';
}

function* takeFirst(queue: Set<string>, count: number): Generator<string> {
  for (const item of queue) {
    if (count-- <= 0) return;
    queue.delete(item);
    yield item;
  }
}
