import type { ParsedUrl } from '@lurewatch/engine';
import { type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import { type GateContext, keyOf } from '../decision/asked-context.ts';
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
  /** `key`: see keyOf. */
  readonly keep: (key: string, judged: Judged, expiresAt: number) => void;
}

export interface AskLater {
  /** Remembers to ask about the URL; returns at once. */
  add(url: ParsedUrl, judged: Judged, context?: GateContext): void;
  readonly waiting: () => number;
  /** URLs that were not asked about: the queue was full, or the service did not answer. */
  readonly dropped: () => number;
  close(): void;
}

type Depth = 'fast' | 'full';

/** What is asked in one request. */
interface Line {
  readonly depth: Depth;
  readonly context: GateContext;
  readonly hrefs: Set<string>;
}

/** Lines in the order in which they are sent. */
function createLines(): readonly Line[] {
  return (['full', 'fast'] as const).flatMap((depth) =>
    (['navigation', 'dns', 'subresource', 'connect'] as const).map((context) => ({
      depth,
      context,
      hrefs: new Set<string>(),
    })),
  );
}

/** Batches under way at a time: more would not make the service faster. */
const MAX_UNDER_WAY = 2;
const ASK_TIMEOUT_MS = 30_000;
const LONGEST_LIFE_MS = 24 * 3_600_000;

/**
 * Collects URLs that are new and asks the service about them in batches, with `store: false`. What the gate finds
 * suspicious goes first. While the service does not answer, nothing is sent until the next attempt is due.
 */
export function createAskLater(options: AskLaterOptions): AskLater {
  const lines = createLines();
  const waiting = () => lines.reduce((sum, { hrefs }) => sum + hrefs.size, 0);
  const asking = new Set<string>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let underWay = 0;
  let dropped = 0;

  function schedule(): void {
    if (timer !== null || closing.signal.aborted || waiting() === 0) return;
    const wait = Math.max(options.batchWaitMs, options.state.nextAttemptAt() - options.now());
    timer = setTimeout(() => {
      timer = null;
      sendNext();
    }, wait);
    timer.unref();
  }

  function sendNext(): void {
    while (underWay < MAX_UNDER_WAY && options.state.nextAttemptAt() <= options.now()) {
      const line = lines.find(({ hrefs }) => hrefs.size > 0);
      if (line === undefined) return;
      const batch: readonly string[] = [...takeFirst(line.hrefs, options.batchSize)];
      const keys = batch.map((href) => keyOf(href, line.context));
      underWay++;
      for (const key of keys) asking.add(key);
      void ask(line, batch).finally(() => {
        underWay--;
        for (const key of keys) asking.delete(key);
        schedule();
      });
    }
    schedule();
  }

  async function ask({ depth, context }: Line, batch: readonly string[]): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ASK_TIMEOUT_MS)]);
    try {
      const { results } = await options.lurewatch.batch(batch, {
        depth,
        store: false,
        signal,
        ...(context !== 'navigation' && { context }),
      });
      options.state.answered();
      for (const { index, data } of results) {
        const asked = batch[index];
        if (asked === undefined || data === undefined) continue;
        const life = Date.parse(data.expires_at) - Date.parse(data.analyzed_at);
        const { verdict, basis, brand_detected: brand, overlay_version: version } = data;
        // A service of an older release tells no version.
        const judged = toJudged({ verdict, basis, brand, overlayVersion: version ?? null }, data.signals);
        options.keep(keyOf(asked, context), judged, options.now() + Math.min(Math.max(life, 0), LONGEST_LIFE_MS));
      }
    } catch (error) {
      if (closing.signal.aborted) return;
      options.state.failed(error);
      if (isRefusedByRate(error)) putBack({ depth, context }, batch);
      else dropped += batch.length;
    }
  }

  /** What was refused by the rate is asked again when the service says so, as far as there is room. */
  function putBack({ depth, context }: Pick<Line, 'depth' | 'context'>, batch: readonly string[]): void {
    const line = lines.find((one) => one.depth === depth && one.context === context);
    for (const href of batch) {
      if (waiting() < options.maxWaiting) line?.hrefs.add(href);
      else dropped++;
    }
  }

  return {
    add(url, judged, context = 'navigation') {
      if (options.which === 'none' || (options.which === 'suspicious' && judged.verdict === 'safe')) return;
      const { href } = askedUrl(url, options.sendQuery);
      const depth = options.depth === 'auto' ? depthFor(judged, context) : options.depth;
      const isWaiting = lines.some((line) => line.context === context && line.hrefs.has(href));
      if (isWaiting || asking.has(keyOf(href, context))) return;
      if (waiting() >= options.maxWaiting) {
        dropped++;
        return;
      }
      lines.find((line) => line.depth === depth && line.context === context)?.hrefs.add(href);
      schedule();
    },
    waiting,
    dropped: () => dropped,
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function isRefusedByRate(error: unknown): boolean {
  return error instanceof LurewatchError && error.status === 429;
}

/** What a page fetches is no page: nobody learns more by a visit. */
function depthFor({ verdict }: Judged, context: GateContext): Depth {
  return verdict === 'safe' || (verdict === 'unknown' && context !== 'navigation') ? 'fast' : 'full';
}

function* takeFirst(queue: Set<string>, count: number): Generator<string> {
  for (const item of queue) {
    if (count-- <= 0) return;
    queue.delete(item);
    yield item;
  }
}
