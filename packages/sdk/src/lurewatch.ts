import type {
  Account,
  Analysis,
  Batch,
  BatchResult,
  ListEntry,
  Report,
  Usage,
  Verdict,
  Webhook,
  WebhookEvent,
  WebhookWithSecret,
} from '@lurewatch/contract';
import { batchEach } from './batch-each.ts';
import { type LurewatchOptions, type RequestParts, sendRequest } from './send-request.ts';

export interface Calling {
  readonly signal?: AbortSignal;
}

export interface Analyzing extends Calling {
  /** `fast` asks no other computer and is answered in milliseconds; `full` unless given. */
  readonly depth?: 'fast' | 'full';
  /** false: nothing about the URL is stored. */
  readonly store?: boolean;
}

export interface ManyUrls extends Analyzing {
  /** URLs in one request; what the plan allows, 100 at most, unless given. */
  readonly chunkSize?: number;
  /** Requests under way at once; 2 unless given. */
  readonly concurrency?: number;
}

export interface NewWebhook {
  readonly url: string;
  /** `analysis.dangerous` alone unless given. */
  readonly events?: readonly WebhookEvent[];
  readonly description?: string;
}

export interface HistoryFilter extends Calling {
  readonly verdict?: Verdict;
  readonly host?: string;
  readonly brand?: string;
  /** A day or an instant, in ISO 8601. */
  readonly from?: string;
  readonly to?: string;
  /** How many are fetched at a time, 1 to 100. */
  readonly pageSize?: number;
}

export interface NewReport {
  readonly analysisId: string;
  /** What the verdict should have been. */
  readonly expected: 'safe' | 'dangerous';
  readonly comment?: string;
}

export interface UsagePeriod extends Calling {
  /** Days in UTC, YYYY-MM-DD, both inclusive; this month unless given. */
  readonly from?: string;
  readonly to?: string;
  readonly granularity?: 'day' | 'month';
}

/** The API of a Lurewatch service. Every call throws LurewatchError for what is not a success. */
export interface Lurewatch {
  analyze(url: string, options?: Analyzing): Promise<Analysis>;
  /** One result for each URL, in their order; one that is no URL fails alone. */
  batch(urls: readonly string[], options?: Analyzing): Promise<Batch>;
  /** Any number of URLs, sent in chunks: one result for each, in their order, as it arrives. */
  batchEach(
    urls: Iterable<string> | AsyncIterable<string>,
    options?: ManyUrls,
  ): AsyncGenerator<BatchResult, void, undefined>;
  getAnalysis(id: string, options?: Calling): Promise<Analysis>;
  /** Earlier analyses, newest first; the next page is fetched when it is needed. */
  listAnalyses(filter?: HistoryFilter): AsyncGenerator<Analysis, void, undefined>;
  /** Says that a verdict is wrong. */
  report(report: NewReport, options?: Calling): Promise<Report>;
  usage(period?: UsagePeriod): Promise<Usage>;
  /** The account that the key belongs to, with the limits of its plan. */
  account(options?: Calling): Promise<Account>;
  /** Removes a stored analysis for good. */
  eraseAnalysis(id: string, options?: Calling): Promise<void>;
  listWebhooks(options?: Calling): Promise<readonly Webhook[]>;
  /** The answer holds the secret, this once. */
  createWebhook(webhook: NewWebhook, options?: Calling): Promise<WebhookWithSecret>;
  deleteWebhook(id: string, options?: Calling): Promise<void>;
  /** Every entry of the account's allow or block list, newest first. */
  listEntries(list: 'allow' | 'block', options?: Calling): Promise<readonly ListEntry[]>;
}

/** The service takes no more in one request, whatever the plan. */
const LARGEST_CHUNK = 100;

/**
 * A client of one service with one key.
 * @example
 * const lurewatch = createLurewatch({ baseUrl: 'https://lurewatch.example', apiKey: 'lw_live_…' });
 * const { verdict, signals } = await lurewatch.analyze('https://paypa1-login.example/verify');
 */
export function createLurewatch(options: LurewatchOptions): Lurewatch {
  const ask = async <T>(parts: RequestParts): Promise<T> => (await sendRequest<T>(options, parts)).data;
  const account = ({ signal }: Calling = {}) => ask<Account>({ method: 'GET', path: 'v1/account', signal });
  const batch = (urls: readonly string[], { signal, ...rest }: Analyzing = {}) =>
    ask<Batch>({ method: 'POST', path: 'v1/batch', body: { urls, ...rest }, signal });
  return {
    account,
    batch,
    async *batchEach(urls, { chunkSize, concurrency = 2, ...analyzing } = {}) {
      const size = chunkSize ?? Math.min((await account(analyzing)).limits.batch_size ?? LARGEST_CHUNK, LARGEST_CHUNK);
      const sendChunk = async (chunk: readonly string[]) => (await batch(chunk, analyzing)).results;
      yield* batchEach(urls, sendChunk, { chunkSize: size, concurrency });
    },
    analyze: (url, { signal, ...rest } = {}) =>
      ask({ method: 'POST', path: 'v1/analyze', body: { url, ...rest }, signal }),
    getAnalysis: (id, { signal } = {}) => ask({ method: 'GET', path: `v1/analysis/${encodeURIComponent(id)}`, signal }),
    async *listAnalyses({ signal, pageSize, ...filter } = {}) {
      let cursor: string | undefined;
      do {
        const query = { ...filter, limit: pageSize, cursor };
        const page = await sendRequest<readonly Analysis[]>(options, {
          method: 'GET',
          path: 'v1/analyses',
          query,
          signal,
        });
        yield* page.data;
        cursor = page.meta.next_cursor ?? undefined;
      } while (cursor !== undefined);
    },
    report: ({ analysisId, expected, comment }, { signal } = {}) => {
      const body = { analysis_id: analysisId, expected_verdict: expected, ...(comment !== undefined && { comment }) };
      return ask({ method: 'POST', path: 'v1/reports', body, signal });
    },
    usage: ({ signal, ...query } = {}) => ask({ method: 'GET', path: 'v1/usage', query, signal }),
    eraseAnalysis: async (id, { signal } = {}) => {
      await ask({ method: 'DELETE', path: `v1/analysis/${encodeURIComponent(id)}`, signal });
    },
    listWebhooks: ({ signal } = {}) => ask({ method: 'GET', path: 'v1/webhooks', signal }),
    createWebhook: (webhook, { signal } = {}) => ask({ method: 'POST', path: 'v1/webhooks', body: webhook, signal }),
    deleteWebhook: async (id, { signal } = {}) => {
      await ask({ method: 'DELETE', path: `v1/webhooks/${encodeURIComponent(id)}`, signal });
    },
    listEntries: (list, { signal } = {}) => ask({ method: 'GET', path: `v1/lists/${list}`, signal }),
  };
}
