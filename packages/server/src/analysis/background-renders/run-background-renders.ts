import { setTimeout as sleep } from 'node:timers/promises';
import type { ParsedUrl } from '@lurewatch/engine';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { StoreLog } from '../../store/store-log.ts';
import { type DrawDependencies, drawAndRevise } from './draw-and-revise.ts';
import { createFairLines } from './fair-lines.ts';
import { type Candidate, isWorthDrawing } from './worth-drawing.ts';

export interface BackgroundRenders {
  /** Takes it where a browser may see more of its page, and there is room. */
  offer(candidate: Candidate): void;
  /** Forgets what waits and ends what is under way. */
  stop(): Promise<void>;
}

export interface BackgroundRenderOptions extends DrawDependencies {
  readonly wakeDispatcher: () => void;
  readonly registry: Registry;
  readonly log: StoreLog;
  /** How long the renderer is left alone when it is away or has too much to do. */
  readonly pauseMs?: number;
}

/** A browser draws some pages a second: what waits longer than a few minutes is of no use any more. */
const LIMITS = { perAccount: 50, total: 500 } as const;
/** Analyses of one URL by one account that share a drawing. */
const MOST_SHARED = 20;
const MOST_ATTEMPTS = 3;
const PAUSE_MS = 5_000;

interface Waiting {
  readonly key: string;
  readonly accountId: string;
  readonly url: ParsedUrl;
  readonly analysisIds: string[];
  attempts: number;
}

/** Has pages drawn beside the requests, one at a time, each account in its turn. What waits when the service stops is forgotten. */
export function runBackgroundRenders(options: BackgroundRenderOptions): BackgroundRenders {
  const { isTrustedSite, wakeDispatcher, log, pauseMs = PAUSE_MS } = options;
  const stopping = new AbortController();
  const lines = createFairLines<Waiting>(LIMITS);
  const waiting = new Map<string, Waiting>();
  const count = outcomeCounter(options.registry, () => lines.size);
  let working: Promise<void> | null = null;

  function offer(candidate: Candidate): void {
    if (stopping.signal.aborted || !isWorthDrawing(candidate, isTrustedSite)) return;
    const { accountId, analysisId, url } = candidate;
    const key = `${accountId} ${candidate.evidence.context ?? ''} ${url.href}`;
    const same = waiting.get(key);
    if (same !== undefined) {
      if (same.analysisIds.length < MOST_SHARED) same.analysisIds.push(analysisId);
      return;
    }
    line({ key, accountId, url, analysisIds: [analysisId], attempts: 0 });
    working ??= work().finally(() => {
      working = null;
    });
  }

  function line(item: Waiting): void {
    const { isTaken, dropped } = lines.add(item.accountId, item);
    if (isTaken) waiting.set(item.key, item);
    if (dropped !== null) waiting.delete(dropped.key);
    if (!isTaken || dropped !== null) count('refused');
  }

  async function work(): Promise<void> {
    for (let item = lines.next(); item !== null && !stopping.signal.aborted; item = lines.next()) {
      waiting.delete(item.key);
      await draw(item);
    }
  }

  async function draw(item: Waiting): Promise<void> {
    try {
      const outcome = await drawAndRevise(item, stopping.signal, options);
      if (typeof outcome === 'string') {
        count(outcome);
        if (outcome === 'changed') wakeDispatcher();
        return;
      }
      if (stopping.signal.aborted) return;
      item.attempts += 1;
      const isTriedAgain = outcome.failed === 'rate_limited' && item.attempts < MOST_ATTEMPTS;
      if (isTriedAgain) line(item);
      else count('failed');
      if (outcome.failed === 'rate_limited' || outcome.failed === 'internal') {
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    } catch (error) {
      count('failed');
      log.error({ err: error }, 'a page could not be drawn in the background');
    }
  }

  return {
    offer,
    async stop() {
      stopping.abort();
      lines.clear();
      waiting.clear();
      await working;
    },
  };
}

/** Where there is no renderer, or nothing is to be drawn unasked. */
export const NO_BACKGROUND_RENDERS: BackgroundRenders = { offer: () => {}, stop: async () => {} };

type Outcome = 'changed' | 'unchanged' | 'gone' | 'failed' | 'refused';

function outcomeCounter(registry: Registry, size: () => number): (outcome: Outcome) => void {
  const counter = new Counter({
    name: 'lurewatch_background_renders_total',
    help: 'Pages that a browser was to draw after the answer, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'lurewatch_background_renders_waiting',
    help: 'Pages that wait to be drawn after the answer.',
    registers: [registry],
    collect() {
      this.set(size());
    },
  });
  return (outcome) => counter.inc({ outcome });
}
