import type { Analysis, Batch, BatchRequest, BatchResult } from '@lurewatch/contract';
import type { ParsedUrl, ParseUrlResult } from '@lurewatch/engine';
import { ApiError } from '../api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { newId } from '../store/id.ts';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord, EventRecord } from '../store/records.ts';
import { WrittenJson } from '../written-json.ts';
import { analysisRecord } from './analysis-record.ts';
import { type AnalysisDependencies, parseWithin } from './analyze-url.ts';
import { commitAnalyses } from './commit-analyses.ts';
import { type JudgedUrl, judgeUrl } from './judge-url.ts';
import { ensureQuota } from './quota.ts';
import { testAnswer } from './test-urls.ts';
import { writeAnalysis } from './write-analysis.ts';

/** URLs of one batch that are looked up side by side: enough to hide latency, too few to crowd out other callers. */
const CONCURRENCY = 20;
/** Writing an answer down costs a fraction of judging. */
const PRESENTED_PER_TURN = 4;

/**
 * Analyses many URLs. Each is answered at its index; a URL given twice is judged once; one that is no URL fails alone and
 * is free. With fewer units left than URLs nothing is done; what is done is charged and stored whole.
 * @throws ApiError 400 when the batch is too large, 429 when too little quota is left.
 */
export async function analyzeBatch(
  caller: Caller,
  request: BatchRequest,
  deps: AnalysisDependencies,
): Promise<WrittenJson<Batch>> {
  const { batch_size: limit } = caller.limits;
  if (limit !== null && request.urls.length > limit) throw tooLarge(caller, limit);

  const parsed = request.urls.map((url) => parseWithin(caller.limits.max_url_length, url));
  const valid = parsed.flatMap((item) => (item.ok ? [item.url] : []));
  const accountId = caller.account.id;
  const startedAt = deps.now();
  if (!caller.isTest) ensureQuota(caller, deps.usage.known(accountId, startedAt), valid.length, startedAt);

  const depth = caller.isTest ? 'fast' : (request.depth ?? 'full');
  const judgedByUrl = await judgeEach(valid, async (url) => {
    await deps.takeTurn(accountId);
    return judgeUrl(url, { accountId, depth }, deps);
  });
  const batchId = newId('bat', startedAt);
  const keyId = caller.key?.id ?? null;
  const records: AnalysisRecord[] = [];
  const present = (url: string, index: number): Item => {
    const item = parsed[index];
    if (!item?.ok) return failure(index, url, item);
    const fixed = caller.isTest ? testAnswer(item.url, deps.engine, startedAt) : null;
    if (fixed) return success(index, url, fixed, JSON.stringify(fixed));
    const judged = { ...required(judgedByUrl, item.url.href), url: item.url };
    const record = analysisRecord(
      judged,
      { id: newId('ana', judged.analyzedAt), accountId, keyId, batchId },
      deps.engine,
    );
    records.push(record);
    return success(index, url, record, writeAnalysis(record, judged).text);
  };
  const items: Item[] = [];
  for (const [index, url] of request.urls.entries()) {
    if (index % PRESENTED_PER_TURN === 0) await deps.takeTurn(accountId);
    items.push(present(url, index));
  }
  const batch = { id: batchId, items, summary: summarize(items) };
  if (!caller.isTest && records.length > 0) {
    const batchEvent = batchCompleted(accountId, batch, deps.now());
    await commitAnalyses(caller, records, { isStored: request.store ?? true, batchEvent }, deps);
  }
  const results = items.map(({ text }) => text).join(',');
  return new WrittenJson(`{"id":"${batchId}","results":[${results}],"summary":${JSON.stringify(batch.summary)}}`);
}

/** One result of the batch as it will be sent, with what a summary takes of it; null when it failed. */
interface Item {
  readonly text: string;
  readonly analysis: Summarized | null;
}

type Summarized = Pick<Analysis, 'id' | 'verdict' | 'score'>;

interface DoneBatch {
  readonly id: string;
  readonly items: readonly Item[];
  readonly summary: Batch['summary'];
}

/** Judges each distinct URL once, a bounded number side by side. */
async function judgeEach(
  urls: readonly ParsedUrl[],
  judge: (url: ParsedUrl) => Promise<JudgedUrl>,
): Promise<ReadonlyMap<string, JudgedUrl>> {
  const distinct = new Map(urls.map((url) => [url.href, url]));
  const judged = new Map<string, JudgedUrl>();
  const queue = distinct.entries();
  const work = async () => {
    for (const [href, url] of queue) judged.set(href, await judge(url));
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, distinct.size) }, work));
  return judged;
}

function required(judged: ReadonlyMap<string, JudgedUrl>, href: string): JudgedUrl {
  const found = judged.get(href);
  if (!found) throw new Error('a URL of the batch was not judged');
  return found;
}

function success(index: number, url: string, { id, verdict, score }: Summarized, data: string): Item {
  const text = `{"index":${index},"url":${JSON.stringify(url)},"success":true,"data":${data}}`;
  return { text, analysis: { id, verdict, score } };
}

function failure(index: number, url: string, item: ParseUrlResult | undefined): Item {
  const { code, message } = item && !item.ok ? item : { code: 'invalid_url' as const, message: 'This is not a URL.' };
  const result: BatchResult = { index, url, success: false, error: { code, message } };
  return { text: JSON.stringify(result), analysis: null };
}

function summarize(items: readonly Item[]): Batch['summary'] {
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
function batchCompleted(accountId: string, { id, items, summary }: DoneBatch, createdAt: number): EventRecord {
  const analyses = items.flatMap(({ analysis }) => (analysis ? [analysis] : []));
  return newEvent('batch.completed', accountId, { id, summary, analyses }, createdAt);
}

function tooLarge(caller: Caller, limit: number): ApiError {
  return new ApiError('batch_too_large', `The ${caller.account.plan} plan allows ${limit} URLs in one batch.`, {
    details: [{ field: 'urls', issue: 'max_items', limit }],
  });
}
