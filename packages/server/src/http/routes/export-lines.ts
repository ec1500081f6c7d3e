import type { ExportLine } from '@lurewatch/contract';
import { presentAnalysis } from '../../analysis/write-analysis.ts';
import type { Caller } from '../../limits/caller.ts';
import { presentReport } from '../../reports/present-report.ts';
import type { Store } from '../../store/store.ts';
import { isoInstant } from '../../time.ts';
import { presentAccount } from './present-account.ts';
import { presentKey } from './present-key.ts';
import { presentWebhook } from './webhook-routes.ts';

const PAGE = 100;
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
    for (const { accountId: _, createdAt, ...entry } of await store.lists.list(id, list)) {
      yield { type: 'list_entry', data: { ...entry, created_at: isoInstant(createdAt) } };
    }
  }
  for (const webhook of await store.webhooks.list(id)) yield { type: 'webhook', data: presentWebhook(webhook) };
  yield* reports(store, id);
  for (const day of await store.usage.days(id, BEGINNING, now)) yield { type: 'usage_day', data: { ...day } };
  for await (const record of store.analyses.stream(id)) yield { type: 'analysis', data: presentAnalysis(record) };
}

async function* reports(store: Store, accountId: string): AsyncGenerator<ExportLine> {
  let cursor: string | null = null;
  do {
    const page = await store.reports.page(accountId, null, PAGE, cursor);
    for (const report of page.items) yield { type: 'report', data: presentReport(report) };
    cursor = page.nextCursor;
  } while (cursor !== null);
}
