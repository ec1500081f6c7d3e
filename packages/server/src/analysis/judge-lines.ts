import type { BatchJob } from '@lurewatch/contract';
import { newId } from '../store/id.ts';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import { progressSteps } from '../store/tables/batch-progress.ts';
import type { BatchLine, BatchRecord } from '../store/tables/batches.ts';
import type { EventRecord } from '../store/tables/events.ts';
import { analysisEvents } from './analysis-events.ts';
import type { Analyzed, LinesTask } from './analyzer.ts';
import type { BatchDependencies } from './judge-batch.ts';
import { type JudgeItem, judgeRecords } from './judge-records.ts';

export interface LinesDependencies extends BatchDependencies {
  readonly dialect: 'sqlite' | 'postgres';
}

/**
 * Judges the lines and commits them as one with the batch's progress: rows, charge, events and results. The text of what it
 * returns is the batch's new summary. A line on which the detector fails fails alone, and is free.
 * @throws StaleUnit when the lease is lost or others have worked on the lines: nothing was done.
 */
export async function judgeLines(task: LinesTask, deps: LinesDependencies): Promise<Analyzed> {
  const { batch, owner, lines, gathered, chunk, terms, at } = task;
  const { id: batchId, accountId, keyId } = batch;
  const items = lines.flatMap((line): JudgeItem[] => {
    if (line.kind === 'ready') return [];
    const id = newId('ana', gathered[line.gathered]?.analyzedAt ?? at);
    return [{ url: line.url, gathered: line.gathered, origin: { id, accountId, keyId, batchId } }];
  });
  const judged = (await judgeRecords({ accountId, items, gathered }, deps)).values();
  const records: AnalysisRecord[] = [];
  const results = lines.map((line): BatchLine => {
    if (line.kind === 'ready') return line.line;
    const record = judged.next().value;
    if (record == null) return failedLine(line.url.input);
    records.push(record);
    return { analysisId: record.id, verdict: record.verdict, score: record.score };
  });
  const after = afterLines(task, records);
  const events = [...records.flatMap((record) => analysisEvents(record, terms)), ...batchEvents(task, after)];
  const progress = {
    ...{ owner, after, before: batch },
    chunk: { number: chunk.number, results: [...chunk.results, ...results], isDone: chunk.isDone },
  };
  const outcome = await deps.writer.commitUnit({
    accountId,
    entries: records.map((analysis) => ({ analysis, isStored: true, quota: terms.quota, events: [] })),
    events,
    steps: progressSteps(deps.dialect, progress),
  });
  if (outcome !== 'committed') return { outcome, text: '', charged: [], wroteEvents: false };
  return {
    outcome,
    text: JSON.stringify(after.summary),
    charged: records.map(({ id, verdict, analysisTimeMs }) => ({ id, verdict, analysisTimeMs })),
    wroteEvents: events.length > 0,
  };
}

/** A line of which nothing came for a reason of the service's own. */
export function failedLine(url: string): BatchLine {
  return { url: shortened(url), code: 'internal_error', message: 'This URL could not be analysed.' };
}

/** As much as of a URL: it stands in the results as long as the batch is kept. */
export function shortened(text: string): string {
  return text.slice(0, 2048).toWellFormed().replaceAll('\0', '\ufffd');
}

/** The batch as it is when the lines are done. */
export function batchAfter({ batch, lines, at }: LinesTask, summary: BatchJob['summary']): BatchRecord {
  const done = batch.done + lines.length;
  return { ...batch, done, summary, ...(done === batch.total && { status: 'completed', finishedAt: at }) };
}

function afterLines(task: LinesTask, records: readonly AnalysisRecord[]): BatchRecord {
  const { summary } = task.batch;
  const failed = task.lines.length - records.length;
  const sum = { ...summary, succeeded: summary.succeeded + records.length, failed: summary.failed + failed };
  for (const { verdict } of records) sum[verdict] += 1;
  return batchAfter(task, sum);
}

function batchEvents({ terms, at }: LinesTask, { id, accountId, status, summary }: BatchRecord): EventRecord[] {
  if (status !== 'completed' || !terms.wanted.includes('batch.completed')) return [];
  return [newEvent('batch.completed', accountId, { id, summary, analyses: [] }, at)];
}
