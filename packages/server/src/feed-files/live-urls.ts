import { MASK } from '../masking/mask-url.ts';
import type { Store } from '../store/store.ts';

/** A URL that is dangerous now. */
export interface LiveUrl {
  readonly url: string;
  readonly brand: string | null;
  readonly since: number;
  readonly until: number;
  readonly isReported: boolean;
}

/** Rows read together. */
const PAGE = 500;
/** Of one file; firewalls take far fewer. */
const MOST_URLS = 200_000;

/**
 * What the account has found or reported and is valid still, each URL once, read page by page as it is sent. A URL of which personal
 * data was masked is no address of anything, and left out.
 */
export async function* liveUrls(
  { indicators }: Pick<Store, 'indicators'>,
  accountId: string,
  now: number,
): AsyncGenerator<LiveUrl> {
  const reported = new Set<string>();
  let sent = 0;
  for (const collection of ['reports', 'verdicts'] as const) {
    for (let after = 0; sent < MOST_URLS; ) {
      const page = await indicators.page({ accountId, collection, after, limit: PAGE, ids: null, liveAt: now });
      for (const { indicator, analysis } of page) {
        const { url, brand } = analysis;
        if (url.includes(MASK) || reported.has(url)) continue;
        // Reports are thousands at most; verdicts have each URL once by themselves.
        if (collection === 'reports') reported.add(url);
        sent += 1;
        const { createdAt: since, validUntil: until } = indicator;
        yield { url, brand, since, until, isReported: collection === 'reports' };
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      after = last.indicator.added;
    }
  }
}
