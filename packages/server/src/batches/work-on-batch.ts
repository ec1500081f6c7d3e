import type { BatchJob } from '@lurewatch/contract';
import type { ParsedUrl } from '@lurewatch/engine';
import { analysisEvents } from '../analysis/analysis-events.ts';
import { type AnalysisDependencies, parseWithin } from '../analysis/analyze-url.ts';
import { AT_HAND_PER_TURN, evidenceFor, type GatheredEvidence } from '../analysis/evidence-for.ts';
import type { JudgeItem } from '../analysis/judge-records.ts';
import { secondsToNextDay, secondsToNextMonth } from '../limits/calendar.ts';
import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import { StaleUnit } from '../store/errors.ts';
import { newId } from '../store/id.ts';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { BatchLine, BatchPause, BatchRecord, BatchStore } from '../store/tables/batches.ts';
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

  const judged = await judgeLines(lines, batch, analysis);
  const records = [...judged.values()];
  const results = lines.map((line): BatchLine => {
    const { text, parsed } = line;
    if (!parsed.ok) return { url: shortened(text), code: parsed.code, message: parsed.message };
    const record = judged.get(line);
    if (record === undefined) return { url: shortened(text), ...FAILED };
    return { analysisId: record.id, verdict: record.verdict, score: record.score };
  });

  const now = analysis.now();
  const done = batch.done + lines.length;
  const isFinished = done === batch.total;
  const after: BatchRecord = {
    ...batch,
    done,
    summary: addTo(batch.summary, records, lines.length - records.length),
    ...(isFinished && { status: 'completed', finishedAt: now }),
  };
  const wanted = [...(await analysis.subscriptions.of(batch.accountId))];
  const alerts = await analysis.searchAlerts.of(batch.accountId);
  const completed = isFinished && wanted.includes('batch.completed');
  const quota = quotaOf(caller.limits);
  try {
    const outcome = await analysis.writer.commitUnit({
      accountId: batch.accountId,
      entries: records.map((record) => ({ analysis: record, isStored: true, quota, events: [] })),
      events: [
        ...records.flatMap((record) => analysisEvents(record, { wanted, alerts })),
        ...(completed ? [completedEvent(after, now)] : []),
      ],
      steps: batches.progress(owner, {
        before: batch,
        after,
        chunk: { ...chunk, results: [...chunk.results, ...results] },
      }),
    });
    // Others have used what was left in the meantime: nothing was done, and the next look knows better.
    if (outcome !== 'committed') {
      analysis.usage.forget(batch.accountId);
      return { kind: 'worked', batch };
    }
  } catch (error) {
    if (error instanceof StaleUnit) return { kind: 'lost' };
    throw error;
  }
  analysis.usage.add(batch.accountId, records.length, now);
  for (const { verdict, analysisTimeMs } of records) analysis.countAnalysis(verdict, analysisTimeMs);
  if (wanted.length > 0 || alerts !== null) analysis.wakeDispatcher();
  return { kind: 'worked', batch: after };
}

interface Line {
  readonly text: string;
  readonly parsed: ReturnType<typeof parseWithin>;
}

const FAILED = { code: 'internal_error', message: 'This URL could not be analysed.' } as const;

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

/** Looks each distinct URL up once and has it judged; of each line its record. One that fails fails alone, and is free. */
async function judgeLines(
  lines: readonly Line[],
  { id: batchId, accountId, keyId, depth }: BatchRecord,
  deps: AnalysisDependencies,
): Promise<ReadonlyMap<Line, AnalysisRecord>> {
  const evidence = await gatherLines(lines, { accountId, depth }, deps);
  const gathered = [...evidence.values()];
  const indexOf = new Map([...evidence.keys()].map((href, index) => [href, index]));
  const judgedLines: Line[] = [];
  const items = lines.flatMap((line): JudgeItem[] => {
    const { parsed } = line;
    const index = parsed.ok ? indexOf.get(parsed.url.href) : undefined;
    const found = index === undefined ? undefined : gathered[index];
    if (!parsed.ok || index === undefined || found === undefined) return [];
    judgedLines.push(line);
    return [
      { url: parsed.url, gathered: index, origin: { id: newId('ana', found.analyzedAt), accountId, keyId, batchId } },
    ];
  });
  const records = items.length === 0 ? [] : await deps.analyzer.judge({ accountId, items, gathered });
  const judged = new Map<Line, AnalysisRecord>();
  for (const [index, line] of judgedLines.entries()) {
    const record = records[index] ?? null;
    if (record !== null) judged.set(line, record);
  }
  return judged;
}

/** What is found about each distinct URL, by its normal form; without those whose look-up failed. */
async function gatherLines(
  lines: readonly Line[],
  wanted: { readonly accountId: string; readonly depth: 'fast' | 'full' },
  deps: AnalysisDependencies,
): Promise<ReadonlyMap<string, GatheredEvidence>> {
  const distinct = new Map<string, ParsedUrl>();
  for (const { parsed } of lines) if (parsed.ok) distinct.set(parsed.url.href, parsed.url);
  const found = new Map<string, GatheredEvidence>();
  const queue = distinct.entries();
  let taken = 0;
  const work = async () => {
    for (const [href, url] of queue) {
      if (wanted.depth === 'full' || taken++ % AT_HAND_PER_TURN === 0) await deps.takeTurn(wanted.accountId);
      const gathered = await evidenceFor(url, wanted, deps).catch(() => null);
      if (gathered !== null) found.set(href, gathered);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, distinct.size) }, work));
  return found;
}

/** As much as of a URL: it stands in the results as long as the batch is kept. */
function shortened(text: string): string {
  return text.slice(0, 2048).toWellFormed().replaceAll('\0', '\ufffd');
}

function addTo(summary: BatchJob['summary'], records: readonly AnalysisRecord[], failed: number): BatchJob['summary'] {
  const sum = { ...summary, succeeded: summary.succeeded + records.length, failed: summary.failed + failed };
  for (const { verdict } of records) sum[verdict] += 1;
  return sum;
}

function completedEvent({ id, accountId, summary }: BatchRecord, now: number) {
  return newEvent('batch.completed', accountId, { id, summary, analyses: [] }, now);
}
