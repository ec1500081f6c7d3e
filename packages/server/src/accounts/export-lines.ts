import type { ExportLine } from '@lurewatch/contract';
import { presentAnalysis } from '../analysis/write-analysis.ts';
import { presentAnnotation } from '../annotations/annotation-routes.ts';
import { presentBatch } from '../batches/batch-routes.ts';
import { presentAccessRequest } from '../gates/access-routes.ts';
import { presentGates } from '../gates/gate-routes.ts';
import { presentKey } from '../keys/present-key.ts';
import type { Caller } from '../limits/caller.ts';
import { presentListEntry } from '../lists/list-routes.ts';
import { presentKept } from '../mail/write-message.ts';
import { presentReport } from '../reports/present-report.ts';
import { presentSchedule } from '../scheduled-rechecks/scheduled-recheck-routes.ts';
import { presentSavedSearch } from '../searches/saved-search-routes.ts';
import { presentShare } from '../shares/share-routes.ts';
import type { Store } from '../store/store.ts';
import type { BatchChunk, BatchRecord } from '../store/tables/batches.ts';
import type { Page } from '../store/tables/page.ts';
import { presentWebhook } from '../webhooks/webhook-routes.ts';
import { presentAccount } from './present-account.ts';

const PAGE = 100;
/** Of a batch, read together: fifty lines each, of 8 kB at most. */
const CHUNKS = 2;
/** Before the service existed. */
const BEGINNING = Date.UTC(2020, 0, 1);

/** Everything the service keeps about an account, line by line: small things first, analyses last and streamed. */
export async function* exportLines(
  store: Store,
  caller: Caller,
  { dataRegion, now }: { readonly dataRegion: string; readonly now: number },
): AsyncGenerator<ExportLine> {
  const { id } = caller.account;
  yield { type: 'account', data: presentAccount(caller, dataRegion) };
  for (const key of await store.keys.list(id)) yield { type: 'api_key', data: presentKey(key) };
  for (const list of ['allow', 'block'] as const) {
    for await (const entry of everyOne((cursor) => store.lists.page(id, list, PAGE, cursor))) {
      yield { type: 'list_entry', data: presentListEntry(entry) };
    }
  }
  for (const webhook of await store.webhooks.list(id)) yield { type: 'webhook', data: presentWebhook(webhook) };
  for (const search of await store.savedSearches.list(id))
    yield { type: 'saved_search', data: presentSavedSearch(search) };
  for (const schedule of await store.scheduledRechecks.list(id)) {
    yield { type: 'scheduled_recheck', data: presentSchedule(schedule) };
  }
  for await (const report of everyOne((cursor) => store.reports.page(id, null, PAGE, cursor))) {
    yield { type: 'report', data: presentReport(report) };
  }
  for await (const annotation of store.annotations.stream(id)) {
    yield { type: 'annotation', data: { on: annotation.kind, ...presentAnnotation(annotation, annotation) } };
  }
  for await (const share of everyOne((cursor) => store.shares.page(id, null, now, PAGE, cursor))) {
    yield { type: 'share', data: presentShare(share) };
  }
  for await (const message of everyOne((cursor) =>
    store.messages.page(id, { verdict: null, source: null, since: BEGINNING }, PAGE, cursor),
  )) {
    yield { type: 'message', data: presentKept(message) };
  }
  for (const gate of await presentGates(id, store.gates, store.accessRequests, now)) yield { type: 'gate', data: gate };
  for await (const decision of store.gates.decisions(id)) yield { type: 'gate_decision', data: decision };
  for await (const request of everyOne((cursor) => store.accessRequests.page(id, null, PAGE, cursor))) {
    yield { type: 'access_request', data: presentAccessRequest(request, now) };
  }
  for (const day of await store.usage.days(id, BEGINNING, now)) yield { type: 'usage_day', data: { ...day } };
  for await (const batch of everyOne((cursor) => store.batches.page(id, PAGE, cursor))) {
    yield { type: 'batch', data: presentBatch(batch) };
    yield* batchLines(store, batch);
  }
  for await (const record of store.analyses.stream(id)) yield { type: 'analysis', data: presentAnalysis(record) };
}

async function* batchLines(store: Store, batch: BatchRecord): AsyncGenerator<ExportLine> {
  for (let number = 0; number * batch.chunkSize < batch.total; number += CHUNKS) {
    const numbers = Array.from({ length: CHUNKS }, (_, at) => number + at);
    for (const chunk of await store.batches.chunks(batch, numbers)) {
      const first = chunk.number * batch.chunkSize;
      for (const [at, line] of linesOf(chunk).entries()) {
        yield { type: 'batch_line', data: { batch_id: batch.id, index: first + at, ...line } };
      }
    }
  }
}

/** What came of the lines, then those that wait. */
function linesOf({ results, urls }: BatchChunk): readonly object[] {
  const done = results.map((line) => {
    if ('analysisId' in line) return { analysis_id: line.analysisId };
    return { url: line.url, error: { code: line.code, message: line.message } };
  });
  return [...done, ...(urls ?? []).slice(results.length).map((url) => ({ url }))];
}

async function* everyOne<T>(pageAt: (cursor: string | null) => Promise<Page<T>>): AsyncGenerator<T> {
  let cursor: string | null = null;
  do {
    const page: Page<T> = await pageAt(cursor);
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
