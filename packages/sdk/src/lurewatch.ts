import type {
  AccessAnswer,
  AccessRequest,
  Account,
  Analysis,
  Batch,
  BatchJob,
  BatchResult,
  CreateAccessRequest,
  CreatedShare,
  Domain,
  GateReceipt,
  JudgedLog,
  JudgedMessage,
  ListEntry,
  Message,
  Overlay,
  Report,
  ReportGateRequest,
  Share,
  Signal,
  Total,
  Usage,
  Verdict,
  Webhook,
  WebhookEvent,
  WebhookWithSecret,
} from '@lurewatch/contract';
import { batchEach } from './batch-each.ts';
import {
  type LurewatchOptions,
  pause,
  type RequestParts,
  sendForText,
  sendRequest,
  sendUnlessSame,
} from './send-request.ts';

export interface Calling {
  readonly signal?: AbortSignal;
}

export interface Analyzing extends Calling {
  /** `fast` asks no other computer and is answered in milliseconds; `full` unless given. */
  readonly depth?: 'fast' | 'full';
  /** false: nothing about the URL is stored. */
  readonly store?: boolean;
  /** What somebody is about to do with the URL; `navigation` unless given. */
  readonly context?: 'navigation' | 'subresource' | 'connect' | 'dns' | 'mail_link' | 'log';
}

export interface AnalyzingMany extends Analyzing {
  /** true: the request waits its turn among all patient ones of this process, and a rate limit only makes it later. */
  readonly patient?: boolean;
}

export interface Rechecking extends Calling {
  /** As the first time unless given. */
  readonly depth?: 'fast' | 'full';
}

export interface Sharing extends Calling {
  /** 168, a week, unless given. */
  readonly expiresInHours?: number;
}

export interface ShareFilter extends Calling {
  readonly analysisId?: string;
  readonly pageSize?: number;
}

/** A list with what tells it from what it was before and will be after a change; null of a service that does not say. */
export interface ListVersion {
  readonly version: string | null;
  readonly entries: readonly ListEntry[];
}

export interface FetchingOverlay extends Calling {
  /** The ETag of an answer that is still there. */
  readonly since?: string | null;
  /** An earlier one, by the `overlay_version` of an answer; the current one unless given. */
  readonly version?: string;
}

/** An answer about what the service has learnt, with what tells it from the next. */
export interface ServedOverlay {
  readonly overlay: Overlay;
  readonly etag: string | null;
}

export interface Paging extends Calling {
  /** How many are fetched at a time, 1 to 100. */
  readonly pageSize?: number;
}

export interface MessageFilter extends Paging {
  readonly verdict?: Verdict;
}

/** Other forms of an analysis, as text. */
export type AnalysisForm = 'markdown' | 'stix' | 'misp' | 'csv';

export interface Waiting extends Calling {
  /** Seconds between two looks; 2 unless given. */
  readonly everySeconds?: number;
}

export interface ManyUrls extends Analyzing {
  /** URLs in one request; what the plan allows, 100 at most, unless given. */
  readonly chunkSize?: number;
  /** Requests under way at once; 2 unless given. */
  readonly concurrency?: number;
  /** `wait`: while the service is away each request waits for it; `error` unless given. */
  readonly onUnreachable?: 'error' | 'wait';
}

export interface NewWebhook {
  readonly url: string;
  /** `analysis.dangerous` alone unless given. */
  readonly events?: readonly WebhookEvent[];
  /** What a delivery's body is: the event, or a message for a chat. `lurewatch` unless given. */
  readonly format?: Webhook['format'];
  /** In which its deliveries tell what was found. `en` unless given. */
  readonly lang?: Webhook['lang'];
  readonly description?: string;
}

export interface HistoryFilter extends Calling {
  /** What a person would type: an id, a URL, a host or domain, a brand, `tag:` with a tag, or part of a URL or note. */
  readonly q?: string;
  /** Exactly this URL, defanged or not. */
  readonly url?: string;
  readonly host?: string;
  /** This domain and every host below it. */
  readonly domain?: string;
  /** In any case. */
  readonly brand?: string;
  /** Text anywhere in the stored URL. */
  readonly urlContains?: string;
  readonly verdict?: Verdict;
  /** Code of one of the reasons. (`signal` aborts the call.) */
  readonly signalCode?: string;
  /** The check that one of the reasons comes from. */
  readonly source?: Signal['source'];
  /** It or its domain carries this tag. */
  readonly tag?: string;
  /** Text anywhere in its note, or in that of its domain. */
  readonly note?: string;
  /** A day or an instant, in ISO 8601. */
  readonly from?: string;
  readonly to?: string;
  /** How many are fetched at a time, 1 to 100. */
  readonly pageSize?: number;
}

/** `urlSha256`: names no page; the hash of the expression under which it is listed. */
export type NewReport = ReportedVerdict & ({ readonly analysisId: string } | { readonly urlSha256: string });

interface ReportedVerdict {
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
/** What administrators answered, and under which version. */
export interface AccessAnswers {
  readonly version: string | null;
  readonly answers: readonly AccessAnswer[];
}

export interface Lurewatch {
  analyze(url: string, options?: Analyzing): Promise<Analysis>;
  /** One result for each URL, in their order; one that is no URL fails alone. */
  batch(urls: readonly string[], options?: AnalyzingMany): Promise<Batch>;
  /**
   * Any number of URLs, sent in chunks at the rate that the service allows: one result for each, in their order, as it arrives. A
   * rate limit only makes them later.
   */
  batchEach(
    urls: Iterable<string> | AsyncIterable<string>,
    options?: ManyUrls,
  ): AsyncGenerator<BatchResult, void, undefined>;
  getAnalysis(id: string, options?: Calling): Promise<Analysis>;
  /** For a ticket, a STIX 2.1 bundle, a MISP event, or a head and a line of CSV. */
  getAnalysisAs(id: string, form: AnalysisForm, options?: Calling): Promise<string>;
  /** Everything that the account knows of a domain; a host or URL stands for the one that it lies on. */
  getDomain(domain: string, options?: Calling): Promise<Domain>;
  /** Earlier analyses, newest first; the next page is fetched when it is needed. */
  listAnalyses(filter?: HistoryFilter): AsyncGenerator<Analysis, void, undefined>;
  /** Asks afresh about an earlier analysis; the outcome is its next revision. */
  recheck(id: string, options?: Rechecking): Promise<Analysis>;
  /** A link that shows this one analysis to whoever has it; its secret is in this answer alone. */
  share(analysisId: string, options?: Sharing): Promise<CreatedShare>;
  /** Links that still work, newest first. */
  listShares(filter?: ShareFilter): AsyncGenerator<Share, void, undefined>;
  revokeShare(id: string, options?: Calling): Promise<void>;
  /** A mail message as it was received (RFC 5322), at most 25 MiB: one verdict, its links with their place. */
  analyzeMessage(message: Uint8Array | string, options?: Calling): Promise<Message>;
  /** Up to 10 000 lines of one log, of any known form, each with the verdict on its addresses; nothing is stored. */
  analyzeLog(lines: readonly string[], options?: Calling): Promise<JudgedLog>;
  /** What is kept of messages, newest first. */
  listMessages(options?: MessageFilter): AsyncGenerator<JudgedMessage, void, undefined>;
  getMessage(id: string, options?: Calling): Promise<JudgedMessage>;
  /** Up to 100 000 URLs, worked through in the background. */
  createBatch(urls: readonly string[], options?: { readonly depth?: 'fast' | 'full' } & Calling): Promise<BatchJob>;
  /** Newest first. */
  listBatches(options?: Paging): AsyncGenerator<BatchJob, void, undefined>;
  getBatch(id: string, options?: Calling): Promise<BatchJob>;
  /** Waits until the batch is completed, cancelled or paused. */
  waitForBatch(id: string, options?: Waiting): Promise<BatchJob>;
  /** One result for each line that is done, in their order. */
  batchResults(id: string, options?: Calling): AsyncGenerator<BatchResult, void, undefined>;
  /** All results that are there as the text of a file, piece by piece. */
  exportBatch(id: string, format: 'csv' | 'jsonl', options?: Calling): AsyncGenerator<string, void, undefined>;
  cancelBatch(id: string, options?: Calling): Promise<BatchJob>;
  resumeBatch(id: string, options?: Calling): Promise<BatchJob>;
  deleteBatch(id: string, options?: Calling): Promise<void>;
  /** How many there are; `gte`: at least so many. */
  countAnalyses(filter?: HistoryFilter): Promise<Total>;
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
  /** The list with its version; null, at the price of one short request, while it is still of the version given. */
  listChanges(list: 'allow' | 'block', since: string | null, options?: Calling): Promise<ListVersion | null>;
  /** A gate tells how it is and what it stopped; the same batch sent again is counted once. */
  reportGate(report: ReportGateRequest, options?: Calling): Promise<GateReceipt>;
  /** A gate hands on what a person asks for. */
  requestAccess(request: CreateAccessRequest, options?: Calling): Promise<AccessRequest>;
  /** Answers to such requests; null while they are still those of the version given. */
  accessAnswers(since: string | null, options?: Calling): Promise<AccessAnswers | null>;
  /**
   * What the service has learnt on top of its model, unverified; null while it is still that of the ETag given. `takeOverlay` verifies it
   * and keeps to one key.
   */
  overlay(options?: FetchingOverlay): Promise<ServedOverlay | null>;
}

/** The service takes no more in one request, whatever the plan. */
const LARGEST_CHUNK = 100;

const EXTENSIONS: Readonly<Record<AnalysisForm, string>> = {
  markdown: '.md',
  stix: '.stix.json',
  misp: '.misp.json',
  csv: '.csv',
};

/**
 * A client of one service with one key.
 * @example
 * const lurewatch = createLurewatch({ baseUrl: 'https://lurewatch.example', apiKey: 'lw_live_…' });
 * const { verdict, signals } = await lurewatch.analyze('https://paypa1-login.example/verify');
 */
export function createLurewatch(options: LurewatchOptions): Lurewatch {
  const ask = async <T>(parts: RequestParts): Promise<T> => (await sendRequest<T>(options, parts)).data;
  const account = ({ signal }: Calling = {}) => ask<Account>({ method: 'GET', path: 'v1/account', signal });
  const batch = (
    urls: readonly string[],
    { signal, patient = false, ...rest }: AnalyzingMany = {},
    waitsForService = false,
  ) =>
    ask<Batch>({
      method: 'POST',
      path: 'v1/batch',
      body: { urls, ...rest },
      signal,
      ...(patient && { units: urls.length }),
      waitsForService,
    });
  async function* pages<T>(path: string, query: RequestParts['query'], signal?: AbortSignal) {
    let cursor = query?.cursor;
    do {
      const page = await sendRequest<readonly T[]>(options, {
        method: 'GET',
        path,
        query: { ...query, cursor },
        signal,
      });
      yield* page.data;
      cursor = page.meta.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }

  async function listChanges(list: 'allow' | 'block', since: string | null, { signal }: Calling = {}) {
    const path = `v1/lists/${list}`;
    const first = await sendUnlessSame<readonly ListEntry[]>(options, {
      method: 'GET',
      path,
      query: { limit: LIST_PAGE },
      ifNoneMatch: since,
      signal,
    });
    if (first === null) return null;
    const { answer, etag } = first;
    const entries = [...answer.data];
    const { next_cursor: cursor } = answer.meta;
    if (cursor)
      for await (const entry of pages<ListEntry>(path, { limit: LIST_PAGE, cursor }, signal)) entries.push(entry);
    // Of the first page: what changed while the others were read is another version.
    return { version: etag, entries };
  }

  const ofBatch = (id: string, rest = '') => `v1/batches/${encodeURIComponent(id)}${rest}`;
  const getBatch = (id: string, { signal }: Calling = {}) =>
    ask<BatchJob>({ method: 'GET', path: ofBatch(id), signal });

  return {
    analyzeMessage: (message, { signal } = {}) => ask({ method: 'POST', path: 'v1/messages', message, signal }),
    analyzeLog: (lines, { signal } = {}) => ask({ method: 'POST', path: 'v1/logs', body: { lines }, signal }),
    listMessages: ({ verdict, signal, pageSize } = {}) =>
      pages<JudgedMessage>('v1/messages', { verdict, limit: pageSize }, signal),
    getMessage: (id, { signal } = {}) => ask({ method: 'GET', path: `v1/messages/${encodeURIComponent(id)}`, signal }),
    createBatch: (urls, { signal, depth } = {}) =>
      ask({ method: 'POST', path: 'v1/batches', body: { urls, depth }, signal }),
    listBatches: ({ signal, pageSize } = {}) => pages<BatchJob>('v1/batches', { limit: pageSize }, signal),
    getBatch,
    async waitForBatch(id, { signal, everySeconds = 2 } = {}) {
      for (;;) {
        const batch = await getBatch(id, signal === undefined ? {} : { signal });
        if (batch.status !== 'queued' && batch.status !== 'running') return batch;
        await pause(everySeconds, signal);
      }
    },
    batchResults: (id, { signal } = {}) => pages<BatchResult>(ofBatch(id, '/results'), { limit: 100 }, signal),
    exportBatch: (id, format, { signal } = {}) =>
      sendForText(options, { method: 'GET', path: ofBatch(id, '/export'), query: { format }, signal }),
    cancelBatch: (id, { signal } = {}) => ask({ method: 'POST', path: ofBatch(id, '/cancel'), signal }),
    resumeBatch: (id, { signal } = {}) => ask({ method: 'POST', path: ofBatch(id, '/resume'), signal }),
    deleteBatch: async (id, { signal } = {}) => {
      await ask({ method: 'DELETE', path: ofBatch(id), signal });
    },
    account,
    batch: (urls, analyzing) => batch(urls, analyzing),
    async *batchEach(urls, { chunkSize, concurrency = 2, onUnreachable = 'error', ...analyzing } = {}) {
      const size = chunkSize ?? Math.min((await account(analyzing)).limits.batch_size ?? LARGEST_CHUNK, LARGEST_CHUNK);
      const sendChunk = async (chunk: readonly string[]) =>
        (await batch(chunk, { ...analyzing, patient: true }, onUnreachable === 'wait')).results;
      yield* batchEach(urls, sendChunk, { chunkSize: size, concurrency });
    },
    analyze: (url, { signal, ...rest } = {}) =>
      ask({ method: 'POST', path: 'v1/analyze', body: { url, ...rest }, signal }),
    getAnalysis: (id, { signal } = {}) => ask({ method: 'GET', path: `v1/analysis/${encodeURIComponent(id)}`, signal }),
    async getAnalysisAs(id, form, { signal } = {}) {
      const path = `v1/analysis/${encodeURIComponent(id)}${EXTENSIONS[form]}`;
      let text = '';
      for await (const piece of sendForText(options, { method: 'GET', path, signal })) text += piece;
      return text;
    },
    getDomain: (domain, { signal } = {}) =>
      ask({ method: 'GET', path: `v1/domains/${encodeURIComponent(domain)}`, signal }),
    listAnalyses: ({ signal, pageSize, ...filter } = {}) =>
      pages<Analysis>('v1/analyses', { ...historyQuery(filter), limit: pageSize }, signal),
    share: (analysisId, { signal, expiresInHours } = {}) => {
      const body = { analysis_id: analysisId, expires_in_hours: expiresInHours };
      return ask({ method: 'POST', path: 'v1/shares', body, signal });
    },
    listShares: ({ signal, pageSize, analysisId } = {}) =>
      pages<Share>('v1/shares', { analysis_id: analysisId, limit: pageSize }, signal),
    revokeShare: async (id, { signal } = {}) => {
      await ask({ method: 'DELETE', path: `v1/shares/${encodeURIComponent(id)}`, signal });
    },
    async countAnalyses({ signal, pageSize: _, ...filter } = {}) {
      const query = { ...historyQuery(filter), limit: 1, count: 'true' };
      const { meta } = await sendRequest<unknown>(options, { method: 'GET', path: 'v1/analyses', query, signal });
      return meta.total ?? { value: 0, relation: 'gte' };
    },
    recheck: (id, { signal, depth } = {}) => {
      const path = `v1/analysis/${encodeURIComponent(id)}/recheck`;
      return ask({ method: 'POST', path, query: { depth }, signal });
    },
    report: ({ expected, comment, ...page }, { signal } = {}) => {
      const reported = 'urlSha256' in page ? { url_sha256: page.urlSha256 } : { analysis_id: page.analysisId };
      const body = { ...reported, expected_verdict: expected, ...(comment !== undefined && { comment }) };
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
    async listEntries(list, calling = {}) {
      return (await listChanges(list, null, calling))?.entries ?? [];
    },
    listChanges,
    reportGate: (report, { signal } = {}) => ask({ method: 'POST', path: 'v1/gates', body: report, signal }),
    requestAccess: (request, { signal } = {}) =>
      ask({ method: 'POST', path: 'v1/access-requests', body: request, signal }),
    async accessAnswers(since, { signal } = {}) {
      const parts = { method: 'GET', path: 'v1/access-answers', signal } as const;
      const served = await sendUnlessSame<readonly AccessAnswer[]>(options, { ...parts, ifNoneMatch: since });
      return served && { version: served.etag, answers: served.answer.data };
    },
    async overlay({ since, version, signal } = {}) {
      const parts = { method: 'GET', path: 'v1/overlay', query: { version }, signal } as const;
      const served = await sendUnlessSame<Overlay>(options, { ...parts, ifNoneMatch: since ?? null });
      return served && { overlay: served.answer.data, etag: served.etag };
    },
  };
}

/** As many as the service gives at once. */
const LIST_PAGE = 1_000;

function historyQuery({ urlContains, signalCode, ...rest }: Omit<HistoryFilter, 'pageSize' | keyof Calling>) {
  return { ...rest, url_contains: urlContains, signal: signalCode };
}
