import type { Analysis, Batch, Report, Usage, Verdict } from '@lurewatch/contract';
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
  getAnalysis(id: string, options?: Calling): Promise<Analysis>;
  /** Earlier analyses, newest first; the next page is fetched when it is needed. */
  listAnalyses(filter?: HistoryFilter): AsyncGenerator<Analysis, void, undefined>;
  /** Says that a verdict is wrong. */
  report(report: NewReport, options?: Calling): Promise<Report>;
  usage(period?: UsagePeriod): Promise<Usage>;
}

/**
 * A client of one service with one key.
 * @example
 * const lurewatch = createLurewatch({ baseUrl: 'https://lurewatch.example', apiKey: 'lw_live_…' });
 * const { verdict, signals } = await lurewatch.analyze('https://paypa1-login.example/verify');
 */
export function createLurewatch(options: LurewatchOptions): Lurewatch {
  const ask = async <T>(parts: RequestParts): Promise<T> => (await sendRequest<T>(options, parts)).data;
  return {
    analyze: (url, { signal, ...rest } = {}) =>
      ask({ method: 'POST', path: 'v1/analyze', body: { url, ...rest }, signal }),
    batch: (urls, { signal, ...rest } = {}) =>
      ask({ method: 'POST', path: 'v1/batch', body: { urls, ...rest }, signal }),
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
  };
}
