import type { BatchJob } from '@lurewatch/contract';
import type { ParsedUrl } from '@lurewatch/engine';
import { type AnalysisDependencies, parseWithin } from '../analysis/analyze-url.ts';
import type { Analyzed, LineItem, LinesTask } from '../analysis/analyzer.ts';
import { evidenceFor, type GatheredEvidence, turnsOf } from '../analysis/evidence-for.ts';
import { batchAfter, failedLine, shortened } from '../analysis/judge-lines.ts';
import { textOf } from '../api/in-utf8.ts';
import { secondsToNextDay, secondsToNextMonth } from '../limits/calendar.ts';
import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import { StaleUnit } from '../store/errors.ts';
import type { BatchPause, BatchRecord, BatchStore } from '../store/tables/batches.ts';
import type { UsageStore } from '../store/tables/usage.ts';

/** URLs looked up side by side: enough to hide latency, too few to crowd out other callers. */
const CONCURRENCY = 20;

export interface BatchWork {
  readonly batches: BatchStore;
  readonly usage: UsageStore;
  readonly analysis: AnalysisDependencies;
  /** Who holds the lease. */
  readonly owner: string;
}

/** How a batch stands after a piece of work: as given, to be paused, or no longer ours. */
export type WorkOutcome =
  | { readonly kind: 'worked'; readonly batch: BatchRecord }
  | { readonly kind: 'pause'; readonly pause: BatchPause }
  | { readonly kind: 'lost' };

/**
 * Works on the next lines of a batch, at most a chunk. Analyses, charge, results and progress are one commit: a process that ends
 * at any moment leaves each line either done and charged, or neither.
 */
export async function workOnBatch(batch: BatchRecord, caller: Caller, work: BatchWork): Promise<WorkOutcome> {
  const { analysis, batches, owner } = work;
  const [chunk] = await batches.chunks(batch, [Math.floor(batch.done / batch.chunkSize)]);
  if (chunk === undefined || chunk.urls === null) return { kind: 'lost' };
  const waiting = chunk.urls.slice(chunk.results.length);

  const left = await unitsLeft(caller, work);
  const lines = takeWithin(waiting, caller, left.units);
  if (lines.length === 0) return { kind: 'pause', pause: left.pause };

  const { items, gathered } = await gatherLines(lines, batch, analysis);
  const now = analysis.now();
  const task: LinesTask = {
    ...{ batch, owner, lines: items, gathered, at: now },
    chunk: {
      number: chunk.number,
      results: chunk.results,
      isDone: chunk.results.length + lines.length === chunk.urls.length,
    },
    terms: {
      isStored: true,
      quota: quotaOf(caller.limits),
      wanted: [...(await analysis.subscriptions.of(batch.accountId))],
      alerts: await analysis.searchAlerts.of(batch.accountId),
    },
  };
  try {
    const { outcome, text, charged, wroteEvents } = await analysis.analyzer.analyzeLines(task);
    // Others have used what was left in the meantime: nothing was done, and the next look knows better.
    if (outcome !== 'committed') {
      analysis.usage.forget(batch.accountId);
      return { kind: 'worked', batch };
    }
    analysis.usage.add(batch.accountId, charged.length, now);
    for (const { verdict, analysisTimeMs } of charged) analysis.countAnalysis(verdict, analysisTimeMs);
    if (wroteEvents) analysis.wakeDispatcher();
    return { kind: 'worked', batch: batchAfter(task, summaryIn(text)) };
  } catch (error) {
    if (error instanceof StaleUnit) return { kind: 'lost' };
    throw error;
  }
}

interface Line {
  readonly text: string;
  readonly parsed: ReturnType<typeof parseWithin>;
}

/** Lines up to the first one that the quota does not cover; those that are no URL cost nothing. */
function takeWithin(waiting: readonly string[], caller: Caller, units: number): readonly Line[] {
  const taken: Line[] = [];
  let left = units;
  for (const text of waiting) {
    const parsed = parseWithin(caller.limits.max_url_length, text);
    if (parsed.ok && left <= 0) break;
    if (parsed.ok) left -= 1;
    taken.push({ text, parsed });
  }
  return taken;
}

async function unitsLeft(
  caller: Caller,
  { usage, analysis }: BatchWork,
): Promise<{ readonly units: number; readonly pause: BatchPause }> {
  const now = analysis.now();
  const { day, month, overage } = quotaOf(caller.limits);
  const used = await usage.current(caller.account.id, now);
  const ofDay = day === null ? Number.POSITIVE_INFINITY : day - used.day;
  const ofMonth = month === null || overage ? Number.POSITIVE_INFINITY : month - used.month;
  const pause: BatchPause =
    ofMonth <= 0
      ? { reason: 'quota_exceeded_month', resumesAt: wholeSecond(now) + 1000 * secondsToNextMonth(now) }
      : { reason: 'quota_exceeded_day', resumesAt: wholeSecond(now) + 1000 * secondsToNextDay(now) };
  return { units: Math.min(ofDay, ofMonth), pause };
}

function wholeSecond(at: number): number {
  return Math.floor(at / 1000) * 1000;
}

/** What is found about each distinct URL, looked up once. One whose look-up failed fails alone, and is free. */
async function gatherLines(
  lines: readonly Line[],
  { accountId, depth }: BatchRecord,
  deps: AnalysisDependencies,
): Promise<Pick<LinesTask, 'gathered'> & { readonly items: readonly LineItem[] }> {
  const distinct = new Map<string, ParsedUrl>();
  for (const { parsed } of lines) if (parsed.ok) distinct.set(parsed.url.href, parsed.url);
  const indexOf = new Map<string, number>();
  const gathered: GatheredEvidence[] = [];
  const queue = distinct.entries();
  const takeTurn = turnsOf(depth, () => deps.takeTurn(accountId));
  const work = async () => {
    for (const [href, url] of queue) {
      await takeTurn();
      const found = await evidenceFor(url, { accountId, depth }, deps).catch(() => null);
      if (found !== null) indexOf.set(href, gathered.push(found) - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, distinct.size) }, work));
  const items = lines.map(({ text, parsed }): LineItem => {
    if (!parsed.ok) {
      return { kind: 'ready', line: { url: shortened(text), code: parsed.code, message: parsed.message } };
    }
    const index = indexOf.get(parsed.url.href);
    if (index === undefined) return { kind: 'ready', line: failedLine(text) };
    return { kind: 'judge', url: parsed.url, gathered: index };
  });
  return { items, gathered };
}

/** The text comes from judgeLines: the one writer of this type. */
function summaryIn(text: Analyzed['text']): BatchJob['summary'] {
  return JSON.parse(textOf(text)) as BatchJob['summary'];
}
