import {
  type BatchJob,
  type BatchOrder,
  type BatchOutcome,
  type BatchResult,
  MOST_BATCH_LINES,
} from '@lurewatch/contract';
import type { Language } from '@lurewatch/messages';
import { presentAnalysis } from '../analysis/write-analysis.ts';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import { csvLine } from '../formats/analysis-csv.ts';
import { tellAnalysis } from '../formats/tell-analysis.ts';
import type { Caller } from '../limits/caller.ts';
import { retainedSince } from '../limits/retained-since.ts';
import { InvalidCursor } from '../store/errors.ts';
import { newId } from '../store/id.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { BatchLine, BatchRecord, BatchStore } from '../store/tables/batches.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';
import { createLinesByDanger } from './lines-by-danger.ts';

type BatchHandlers = Pick<
  OperationHandlers,
  | 'createBatch'
  | 'listBatches'
  | 'getBatch'
  | 'listBatchResults'
  | 'exportBatch'
  | 'cancelBatch'
  | 'resumeBatch'
  | 'deleteBatch'
>;

/** Numbers of lines, held or counted. */
interface Lines {
  readonly length: number;
  slice(start: number, end: number): Iterable<number>;
}

/**
 * Lines judged and committed together: live requests wait for one such commit at most. Where others are asked, fewer, so that
 * progress shows and a stop does not wait for long.
 */
const CHUNK = { fast: 200, full: 50 } as const;
/** Of a line that is too long for a URL so much is kept until it is refused. */
const LONGEST_KEPT = 8_192;
/** Batches of one account that wait or run. */
const MOST_OPEN = 10;

export interface BatchRouteParts {
  readonly batches: BatchStore;
  readonly analyses: Pick<AnalysisStore, 'findMany'>;
  readonly wakeRunner: () => void;
  readonly now: () => number;
}

export function batchRoutes({ batches, analyses, wakeRunner, now }: BatchRouteParts): BatchHandlers {
  async function find({ account }: Caller, id: string): Promise<BatchRecord> {
    const batch = await batches.find(account.id, id);
    if (batch === null) throw notFound();
    return batch;
  }

  /** Results of these lines, in this order. */
  async function results(caller: Caller, batch: BatchRecord, indexes: readonly number[]): Promise<BatchResult[]> {
    const { chunkSize } = batch;
    const numbers = [...new Set(indexes.map((index) => Math.floor(index / chunkSize)))];
    const chunks = new Map((await batches.chunks(batch, numbers)).map((chunk) => [chunk.number, chunk.results]));
    const lines = indexes.flatMap((index) => {
      const line = chunks.get(Math.floor(index / chunkSize))?.[index % chunkSize];
      return line === undefined ? [] : [{ index, line }];
    });
    const ids = lines.flatMap(({ line }) => ('analysisId' in line ? [line.analysisId] : []));
    const since = retainedSince(caller, now());
    const found = new Map((await analyses.findMany(caller.account.id, ids)).map((record) => [record.id, record]));
    return lines.map(({ index, line }): BatchResult => {
      const record = 'analysisId' in line ? found.get(line.analysisId) : undefined;
      if (record === undefined || record.createdAt < since) return failure(index, line);
      return { index, url: record.url, success: true, data: presentAnalysis(record) };
    });
  }

  const byDanger = createLinesByDanger(batches, analyses);
  /** Lines that are done, in the order and of the outcome that were asked for. */
  async function linesOf(batch: BatchRecord, order: BatchOrder, outcome: BatchOutcome | null): Promise<Lines> {
    if (order === 'danger') return byDanger.inOrder(batch, outcome);
    if (outcome !== null) return byDanger.ofOutcome(batch, outcome);
    return { length: batch.done, slice: (start, end) => range(start, Math.min(end, batch.done)) };
  }

  return {
    async createBatch({ caller, query, body, keepAnswer }) {
      const total = body.urls.length;
      if (total > MOST_BATCH_LINES) {
        throw new ApiError('batch_too_large', `A batch holds at most ${MOST_BATCH_LINES} URLs.`, {
          details: [{ field: 'urls', issue: 'max_items', limit: MOST_BATCH_LINES }],
        });
      }
      const accountId = caller.account.id;
      if ((await batches.countOpen(accountId)) >= MOST_OPEN) {
        throw new ApiError('plan_limit_reached', `${MOST_OPEN} batches wait or run already. Wait, or cancel some.`);
      }
      const createdAt = now();
      const depth = body.depth ?? query.depth ?? 'full';
      const batch: BatchRecord = {
        id: newId('bat', createdAt),
        accountId,
        keyId: caller.key?.id ?? null,
        status: 'queued',
        reason: null,
        depth,
        total,
        chunkSize: CHUNK[depth],
        done: 0,
        summary: { total, succeeded: 0, failed: 0, safe: 0, suspicious: 0, dangerous: 0, unknown: 0 },
        createdAt,
        finishedAt: null,
        resumesAt: null,
      };
      const headers = { location: `/v1/batches/${batch.id}` };
      const text = JSON.stringify(presentBatch(batch));
      await batches.create(
        batch,
        body.urls.map((url) => (url.length > LONGEST_KEPT ? url.slice(0, LONGEST_KEPT) : url)),
        keepAnswer?.within(text, { headers }),
      );
      wakeRunner();
      return { data: new WrittenJson<BatchJob>(text), headers };
    },

    async listBatches({ caller, query }) {
      const page = await batches.page(caller.account.id, query.limit ?? 20, query.cursor ?? null);
      return { data: page.items.map(presentBatch), meta: { next_cursor: page.nextCursor } };
    },

    async getBatch({ caller, params }) {
      return { data: presentBatch(await find(caller, params.id)) };
    },

    async listBatchResults({ caller, params, query }) {
      const batch = await find(caller, params.id);
      const start = query.cursor === undefined ? 0 : lineOfCursor(query.cursor, batch.total);
      const lines = await linesOf(batch, query.order ?? 'line', query.outcome ?? null);
      const next = start + (query.limit ?? 20);
      const found = await results(caller, batch, [...lines.slice(start, next)]);
      const data = found.map((result) => tellResult(result, query.lang));
      return { data, meta: { next_cursor: next < lines.length ? cursorOfLine(next) : null } };
    },

    async exportBatch({ caller, params, query: { format, lang } }) {
      const batch = await find(caller, params.id);
      const lines = exportLines(batch.done, format, async (indexes) =>
        (await results(caller, batch, indexes)).map((result) => tellResult(result, lang)),
      );
      const mediaType = format === 'csv' ? 'text/csv' : 'application/x-ndjson';
      return { file: lines, mediaType, name: `lurewatch-${batch.id}.${format}` };
    },

    async cancelBatch({ caller, params }) {
      const { id } = await find(caller, params.id);
      await batches.cancel(caller.account.id, id, now());
      return { data: presentBatch(await find(caller, id)) };
    },

    async resumeBatch({ caller, params }) {
      const { id } = await find(caller, params.id);
      await batches.resume(caller.account.id, id);
      wakeRunner();
      return { data: presentBatch(await find(caller, id)) };
    },

    async deleteBatch({ caller, params: { id } }) {
      if (!(await batches.remove(caller.account.id, id))) throw notFound();
      return { data: { id, deleted: true } };
    },
  };
}

function tellResult(result: BatchResult, lang: Language | undefined): BatchResult {
  return result.data ? { ...result, data: tellAnalysis(result.data, lang) } : result;
}

/** Held at a time: of the longest rows less than a megabyte. */
const EXPORTED_TOGETHER = 25;
const CSV_HEAD = ['line', 'url', 'verdict', 'score', 'brand_detected', 'reasons', 'analysis_id', 'error'] as const;

async function* exportLines(
  done: number,
  format: 'csv' | 'jsonl',
  read: (indexes: readonly number[]) => Promise<readonly BatchResult[]>,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(CSV_HEAD);
  for (let start = 0; start < done; start += EXPORTED_TOGETHER) {
    const results = await read(range(start, Math.min(start + EXPORTED_TOGETHER, done)));
    yield results.map((one) => (format === 'csv' ? csvOf(one) : `${JSON.stringify(one)}\n`)).join('');
  }
}

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
}

function csvOf({ index, url, data, error }: BatchResult): string {
  const reasons = data?.signals.map(({ message }) => message).join(' | ');
  const cells = [index + 1, url, data?.verdict, data?.score, data?.brand_detected, reasons, data?.id, error?.code];
  return csvLine(cells.map((cell) => String(cell ?? '')));
}

function failure(index: number, line: BatchLine): BatchResult {
  if (!('analysisId' in line)) {
    const { url, code, message } = line;
    return { index, url, success: false, error: { code, message } };
  }
  const message = 'This analysis was erased, or has passed its retention.';
  return { index, url: '', success: false, error: { code: 'analysis_not_found', message } };
}

function cursorOfLine(line: number): string {
  return Buffer.from(`line:${line}`).toString('base64url');
}

function lineOfCursor(cursor: string, total: number): number {
  const line = Number(/^line:(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1] ?? Number.NaN);
  if (!(line < total) || cursorOfLine(line) !== cursor) throw new InvalidCursor();
  return line;
}

export function presentBatch(batch: BatchRecord): BatchJob {
  const { id, status, reason, resumesAt, depth, total, done, summary, createdAt, finishedAt } = batch;
  return {
    id,
    status: status === 'receiving' ? 'queued' : status,
    reason,
    resumes_at: isoInstantOrNull(resumesAt),
    depth,
    total,
    done,
    summary,
    created_at: isoInstant(createdAt),
    finished_at: isoInstantOrNull(finishedAt),
  };
}

function notFound(): ApiError {
  return new ApiError('batch_not_found', 'There is no batch with this id.');
}
