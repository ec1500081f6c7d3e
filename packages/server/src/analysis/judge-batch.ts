import type { Batch } from '@lurewatch/contract';
import { inUtf8 } from '../api/in-utf8.ts';
import { newId } from '../store/id.ts';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { EventRecord } from '../store/tables/events.ts';
import { withData } from '../store/tables/kept-answer.ts';
import type { AnalysisWriter } from '../store/writer/analysis-writer.ts';
import { analysisRecord } from './analysis-record.ts';
import type { Analyzed, BatchTask, Summarized } from './analyzer.ts';
import { commitAnalyses } from './commit-analyses.ts';
import type { GatheredEvidence } from './evidence-for.ts';
import { newWork, type TakeTurn } from './fair-turns.ts';
import { JUDGED_PER_TURN, type JudgeDependencies, type JudgedUrl, judgeUrl } from './judge-url.ts';
import { writeAnalysis } from './write-analysis.ts';

export interface BatchDependencies extends JudgeDependencies {
  readonly writer: AnalysisWriter;
  readonly takeTurn: TakeTurn;
}

/** Judges each distinct URL of a batch once, answers each at its index, and charges and stores the whole. */
export async function judgeBatch(task: BatchTask, deps: BatchDependencies): Promise<Analyzed> {
  const { id, items, gathered, accountId, keyId, terms, answer } = task;
  const work = newWork();
  const judgedOf: JudgedUrl[] = [];
  const records: AnalysisRecord[] = [];
  const done: DoneItem[] = [];
  for (const [index, item] of items.entries()) {
    if (item.kind === 'ready') {
      done.push(item);
      continue;
    }
    if (records.length % JUDGED_PER_TURN === 0) await deps.takeTurn(accountId, work);
    const judged = judgedOf[item.gathered] ?? judgeUrl(item.url, evidenceAt(gathered, item.gathered), deps);
    judgedOf[item.gathered] = judged;
    const own = { ...judged, url: item.url };
    const origin = { id: newId('ana', judged.analyzedAt), accountId, keyId, batchId: id };
    const record = analysisRecord(own, origin, deps.engine);
    records.push(record);
    done.push({ text: successText(index, item.url.input, writeAnalysis(record, own).text), analysis: record });
  }
  const summary = summarize(done);
  const texts = done.map(({ text }, index) => (index === 0 ? text : `,${text}`));
  const text = [`{"id":"${id}","results":[`, ...texts, `],"summary":${JSON.stringify(summary)}}`];
  const commit = await commitAnalyses(
    {
      accountId,
      analyses: records.map((record) => ({ record, screenshot: null })),
      terms,
      batchEvent: batchCompleted(task, done, summary),
      answer: answer && withData(answer, text.join('')),
    },
    deps.writer,
  );
  return { ...commit, text: commit.outcome === 'committed' ? inUtf8(text) : '' };
}

/** One result of a batch as it is sent. */
export function successText(index: number, url: string, data: string): string {
  return `{"index":${index},"url":${JSON.stringify(url)},"success":true,"data":${data}}`;
}

interface DoneItem {
  readonly text: string;
  readonly analysis: Summarized | null;
}

function evidenceAt(gathered: readonly GatheredEvidence[], index: number): GatheredEvidence {
  const found = gathered[index];
  if (found === undefined) throw new Error('a URL of the batch has no evidence');
  return found;
}

function summarize(items: readonly DoneItem[]): Batch['summary'] {
  const summary = { total: items.length, succeeded: 0, failed: 0, safe: 0, suspicious: 0, dangerous: 0, unknown: 0 };
  for (const { analysis } of items) {
    if (analysis) {
      summary.succeeded++;
      summary[analysis.verdict]++;
    } else summary.failed++;
  }
  return summary;
}

/** Names the batch and its outcome; the analyses are found by their ids. */
function batchCompleted(
  { id, accountId, gathered }: BatchTask,
  items: readonly DoneItem[],
  summary: Batch['summary'],
): EventRecord {
  const analyses = items.flatMap(({ analysis }) =>
    analysis ? [{ id: analysis.id, verdict: analysis.verdict, score: analysis.score }] : [],
  );
  const lastAt = Math.max(0, ...gathered.map(({ analyzedAt }) => analyzedAt));
  return newEvent('batch.completed', accountId, { id, summary, analyses }, lastAt);
}
