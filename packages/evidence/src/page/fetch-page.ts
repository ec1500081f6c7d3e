import type { TextDecoder } from 'node:util';
import type { PageFacts, RedirectHop } from '@lurewatch/engine';
import {
  ensureHopLength,
  type GuardedFetch,
  type GuardedStream,
  OutboundError,
  redirectTarget,
  toOutboundError,
} from '../guarded-fetch/index.ts';
import type { PageHead, PageWatch } from '../kit-rules/page-watch.ts';
import { htmlDecoder, looksLikeHtml } from './html-text.ts';
import { PAGE_BUDGET } from './page-budget.ts';
import type { createPageReader, HtmlFacts } from './read-page.ts';

export interface FetchPageDependencies {
  readonly fetch: GuardedFetch;
  readonly createReader: typeof createPageReader;
  /** Runs each step that works on bytes of the page. */
  readonly watchStep: <T>(step: () => T) => T;
  readonly siteOf: (url: URL) => string;
  /** Looks for named kits while the page is read; absent or null: nobody does. */
  readonly watchPage?: (head: PageHead) => PageWatch | null;
  /** Hashes the icon at an address within this time; absent: nobody compares icons. */
  readonly hashIcon?: (address: string, timeoutMs: number) => Promise<string | null>;
  /** Told of each address that is redirected to, before it is opened. */
  readonly onRedirect: (target: URL) => void;
  /** When the body of a slow page is cut, counted from the first request; what has arrived by then is read. */
  readonly cutBodyAfterMs: number;
}

/** With less time than this left before the cut, the answer is late anyway; the body is then read for the next request. */
const MIN_BODY_MS = 40;
const LATE_BODY_MS = 500;
const MAX_META_REFRESHES = 3;
const LEAST_ERROR_STATUS = 400;
/** Below this many characters a script may draw what is asked for. */
const LITTLE_TEXT = 300;

/**
 * Follows a URL by hand to its page, each hop through the guard, and reads the page. Where a page that shows something refreshes
 * to what cannot be opened, or not in time, its own facts are the answer. Throws OutboundError.
 */
export async function fetchPage(
  start: URL,
  dependencies: FetchPageDependencies,
  signal: AbortSignal,
): Promise<PageFacts> {
  const way: Way = { redirects: [], read: null };
  try {
    return await followToPage(start, way, dependencies, signal);
  } catch (error) {
    if (way.read === null || !(error instanceof OutboundError)) throw error;
    return way.read;
  }
}

interface Way {
  readonly redirects: RedirectHop[];
  /** The page that was read last, while what it refreshes to is being opened. */
  read: PageFacts | null;
}

async function followToPage(
  start: URL,
  way: Way,
  dependencies: FetchPageDependencies,
  signal: AbortSignal,
): Promise<PageFacts> {
  const cutAt = performance.now() + dependencies.cutBodyAfterMs;
  const { redirects } = way;
  let url = withoutFragmentAndCredentials(start);
  for (let metaRefreshes = 0; redirects.length <= PAGE_BUDGET.maxRedirects; ) {
    const until =
      way.read === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(bodyTimeMs(cutAt)))]);
    const response = await openPage(url, dependencies.fetch, until);
    const target = redirectTarget(response);
    if (target !== null) {
      response.cancel();
      ensureHopLength(target.href);
      redirects.push({ url: url.href, status: response.status, kind: 'http' });
      url = withoutFragmentAndCredentials(target);
      dependencies.onRedirect(url);
      continue;
    }
    if (way.read !== null && response.status >= LEAST_ERROR_STATUS) {
      response.cancel();
      return way.read;
    }
    const page = await readBody(response, url, dependencies, cutAt);
    const refresh = page.metaRefresh;
    if (refresh === null || metaRefreshes >= MAX_META_REFRESHES) {
      const facts = pageFacts(page, response, url, [...redirects]);
      return withIcon(facts, page.iconUrl ?? new URL('/favicon.ico', url).href, cutAt, dependencies);
    }
    if (showsSomething(page.facts)) way.read = { ...pageFacts(page, response, url, [...redirects]), truncated: true };
    metaRefreshes += 1;
    ensureHopLength(refresh.href);
    redirects.push({ url: url.href, status: response.status, kind: 'meta' });
    url = withoutFragmentAndCredentials(refresh);
    dependencies.onRedirect(url);
  }
  throw new OutboundError('protocol_error', 'too many redirects');
}

/** Asked for only where a page may be a sign-in page, and the answer does not wait for it beyond the time for the page. */
async function withIcon(
  page: PageFacts,
  iconUrl: string,
  cutAt: number,
  { hashIcon }: FetchPageDependencies,
): Promise<PageFacts> {
  const leftMs = cutAt - performance.now();
  const maySignIn = page.asks.length > 0 || page.details.length > 0 || page.textLength < LITTLE_TEXT;
  if (hashIcon === undefined || !maySignIn || leftMs < MIN_BODY_MS || page.status >= LEAST_ERROR_STATUS) return page;
  const iconSha256 = await hashIcon(iconUrl, Math.ceil(leftMs));
  return iconSha256 === null ? page : { ...page, iconSha256 };
}

/** A page that does nothing but lead on is no answer where its target cannot be opened. */
function showsSomething({ asks, title, textLength }: HtmlFacts): boolean {
  return asks.length > 0 || title !== '' || textLength > 0;
}

function openPage(url: URL, fetch: GuardedFetch, signal: AbortSignal): Promise<GuardedStream> {
  return fetch.open({
    url,
    signal,
    allowHttp: true,
    maxBytes: PAGE_BUDGET.maxBytes,
    onOverflow: 'truncate',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', 'accept-language': 'en;q=0.9,*;q=0.5' },
  });
}

interface ReadBody {
  readonly facts: HtmlFacts;
  readonly metaRefresh: URL | null;
  readonly iconUrl: string | null;
  readonly bytes: number;
  readonly truncated: boolean;
}

async function readBody(
  response: GuardedStream,
  url: URL,
  { createReader, watchStep, siteOf, watchPage }: FetchPageDependencies,
  cutAt: number,
): Promise<ReadBody> {
  const contentType = response.headers['content-type'] ?? '';
  const reader = createReader(url, siteOf, watchPage?.({ url, headers: response.headers }));
  let decoder: TextDecoder | null = null;
  let isHtml = true;
  let bytes = 0;
  let isCut = false;
  const cutTimer = setTimeout(() => {
    isCut = true;
    response.cancel();
  }, bodyTimeMs(cutAt));
  try {
    for await (const chunk of response.body) {
      if (bytes === 0) isHtml = watchStep(() => looksLikeHtml(contentType, chunk));
      bytes += chunk.length;
      if (!isHtml || reader.stopped) break;
      watchStep(() => {
        decoder ??= htmlDecoder(contentType, chunk);
        reader.write(decoder.decode(chunk, { stream: true }));
      });
    }
  } catch (error) {
    const { code } = toOutboundError(error);
    // Whatever arrived is worth reading; a body that broke off before its first byte is no page.
    if (!isCut && code !== 'too_large' && bytes === 0) throw error;
    isCut = true;
  } finally {
    clearTimeout(cutTimer);
    response.cancel();
  }
  return {
    facts: watchStep(() => reader.finish()),
    metaRefresh: reader.metaRefresh,
    iconUrl: reader.iconUrl,
    bytes,
    truncated: isCut || reader.stopped,
  };
}

function bodyTimeMs(cutAt: number): number {
  const leftMs = cutAt - performance.now();
  return leftMs >= MIN_BODY_MS ? leftMs : LATE_BODY_MS;
}

function pageFacts(page: ReadBody, response: GuardedStream, url: URL, redirects: readonly RedirectHop[]): PageFacts {
  return {
    finalUrl: url.href,
    status: response.status,
    redirects,
    contentType: (response.headers['content-type'] ?? '').slice(0, 200),
    bytes: page.bytes,
    truncated: page.truncated,
    ...page.facts,
    noindex: page.facts.noindex || /noindex|none/i.test(response.headers['x-robots-tag'] ?? ''),
  };
}

/** Credentials are never sent, and a fragment never leaves the browser. */
function withoutFragmentAndCredentials(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  clean.username = '';
  clean.password = '';
  return clean;
}
