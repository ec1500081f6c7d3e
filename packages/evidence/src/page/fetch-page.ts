import type { PageFacts, RedirectHop } from '@lurewatch/engine';
import {
  ensureHopLength,
  type GuardedFetch,
  type GuardedStream,
  OutboundError,
  redirectTarget,
} from '../guarded-fetch/index.ts';
import { type CookieJar, createCookieJar } from './cookie-jar.ts';
import { joinFacts } from './join-facts.ts';
import { keptAddress } from './kept-address.ts';
import { PAGE_BUDGET } from './page-budget.ts';
import { parseRefresh } from './parse-refresh.ts';
import { type ReadDocument, type ReadDocumentDependencies, readDocument, withUnfolded } from './read-document.ts';
import { type HtmlFacts, isSamePage, type PageFrame } from './read-page.ts';
import { LEAST_ERROR_STATUS, shortfallOf } from './shortfall-of.ts';
import { firstHeaders, type PageHeaders } from './visitor-face.ts';

export interface FetchPageDependencies extends ReadDocumentDependencies {
  readonly fetch: GuardedFetch;
  /** Hashes the icon at an address within this time; absent: nobody compares icons. */
  readonly hashIcon?: (address: string, timeoutMs: number) => Promise<string | null>;
  /** Told of each address that is redirected to, before it is opened. */
  readonly onRedirect: (target: URL) => void;
  /** When the body of a slow page is cut, counted from the first request; what has arrived by then is read. */
  readonly cutBodyAfterMs: number;
  /** As whom the server is asked; default: as what it is. */
  readonly headers?: PageHeaders;
  /** Requests that may be made beyond redirects; default: those of one analysis. */
  readonly maxFurther?: number;
}

/** With less time than this left before the cut, the answer is late anyway; the body is then read for the next request. */
const MIN_BODY_MS = 40;
const LATE_BODY_MS = 500;
/** Below this many characters a script may draw what is asked for. */
const LITTLE_TEXT = 300;
/** Frames inside frames. */
const MAX_FRAME_DEPTH = 3;

/**
 * Follows a URL by hand to its page as a browser would, each hop through the guard: redirects, refreshes, addresses that scripts
 * name, cookies of this one way, and frames, within one budget of time and requests. Where a page that shows something leads on
 * to what cannot be opened, or not in time, its own facts are the answer. Throws OutboundError.
 */
export async function fetchPage(
  start: URL,
  dependencies: FetchPageDependencies,
  signal: AbortSignal,
): Promise<PageFacts> {
  const maxFurther = dependencies.maxFurther ?? PAGE_BUDGET.maxFurtherRequests;
  const way: Way = {
    redirects: [],
    jar: createCookieJar(),
    further: maxFurther,
    hops: { left: PAGE_BUDGET.maxRedirects },
    cutAt: performance.now() + dependencies.cutBodyAfterMs,
    last: null,
  };
  const { document, redirects, isLedOn } = await followToDocument(start, way, dependencies, signal);
  const shown = await withFrames(document, way, dependencies, signal);
  const { script } = document.leads;
  const facts = pageFacts(
    document,
    shown.facts,
    redirects,
    { isLedOn, lacksFrames: shown.lacksFrames, isLedByScript: script.leadsElsewhere || script.reloads },
    maxFurther - way.further,
  );
  return withIcon(facts, document.iconUrl ?? new URL('/favicon.ico', document.url).href, way.cutAt, dependencies);
}

interface Way {
  readonly redirects: RedirectHop[];
  readonly jar: CookieJar;
  /** Requests that may still be made beyond redirects. */
  further: number;
  /** Redirects that may still be followed, those of frames included. */
  readonly hops: { left: number };
  readonly cutAt: number;
  /** The document that was read last, while what it leads on to is being opened. */
  last: Arrival | null;
}

interface Arrival {
  readonly document: ReadDocument;
  readonly redirects: readonly RedirectHop[];
  /** It leads on to what was not opened. */
  readonly isLedOn: boolean;
}

async function followToDocument(
  start: URL,
  way: Way,
  dependencies: FetchPageDependencies,
  signal: AbortSignal,
): Promise<Arrival> {
  try {
    return await followOn(start, way, dependencies, signal);
  } catch (error) {
    if (!(error instanceof OutboundError) || signal.aborted) throw error;
    if (way.last !== null) return way.last;
    // A server that sends us to where this service never goes may send everybody else elsewhere.
    if (!error.isRefusal || way.redirects.length === 0) throw error;
    throw new OutboundError(error.code, error.message, { cause: error, isLedOn: true });
  }
}

async function followOn(
  start: URL,
  way: Way,
  dependencies: FetchPageDependencies,
  signal: AbortSignal,
): Promise<Arrival> {
  const { redirects } = way;
  let url = withoutFragmentAndCredentials(start);
  for (;;) {
    const until =
      way.last === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(bodyTimeMs(way.cutAt)))]);
    const response = await openFollowingHttp(url, way, dependencies, until);
    url = new URL(response.url);
    if (way.last !== null && response.status >= LEAST_ERROR_STATUS) {
      response.cancel();
      return way.last;
    }
    const document = await readDocument(response, url, dependencies, bodyTimeMs(way.cutAt));
    const next = leadOf(document, way);
    // A script may stop what leads on: whoever asked for more is where the victim is to be.
    if (way.last !== null && asksForLess(document.facts, way.last.document.facts)) return way.last;
    if (next === null) return { document, redirects: [...redirects], isLedOn: false };
    const arrival: Arrival = { document, redirects: [...redirects], isLedOn: true };
    if (way.further <= 0) return arrival;
    if (showsSomething(document.facts)) way.last = arrival;
    way.further -= 1;
    ensureHopLength(next.url);
    redirects.push({ url: keptAddress(url), status: response.status, kind: next.kind });
    url = withoutFragmentAndCredentials(next.url);
    dependencies.onRedirect(url);
  }
}

/** The address that a document leads on to by itself; null: it stays. */
function leadOf(
  { url, headers, leads, facts }: ReadDocument,
  { jar }: Way,
): { readonly url: URL; readonly kind: RedirectHop['kind'] } | null {
  const header = parseRefresh(headers.refresh ?? '');
  const fromHeader = header === null ? null : URL.parse(header, url.href);
  if (fromHeader !== null && !isSamePage(fromHeader, url)) return passable(fromHeader, 'meta');
  if (leads.refresh !== null) return passable(leads.refresh, 'meta');
  // Whoever asks for something already is where the victim is to be.
  if (facts.asks.length > 0) return null;
  if (leads.scriptTarget !== null) {
    jar.keep(url, leads.script.cookies);
    return passable(leads.scriptTarget, 'script');
  }
  // "Set a cookie and load again" is a door that opens for whoever keeps cookies.
  const hadCookie = jar.headerFor(url);
  jar.keep(url, leads.script.cookies);
  return leads.script.reloads && jar.headerFor(url) !== hadCookie ? passable(url, 'script') : null;
}

function passable(url: URL, kind: RedirectHop['kind']) {
  return /^https?:$/.test(url.protocol) ? { url, kind } : null;
}

/** The first answer that is no redirect; `redirects` grows by each that is one. */
async function openFollowingHttp(
  start: URL,
  { redirects, jar, hops }: Pick<Way, 'redirects' | 'jar' | 'hops'>,
  { fetch, onRedirect, headers = firstHeaders('honest') }: FetchPageDependencies,
  signal: AbortSignal,
): Promise<GuardedStream> {
  let url = start;
  for (;;) {
    const response = await openPage(url, fetch, jar.headerFor(url), headers, signal);
    jar.keep(url, response.setCookies ?? []);
    const target = redirectTarget(response);
    if (target === null) return response;
    response.cancel();
    if (--hops.left < 0) throw new OutboundError('protocol_error', 'too many redirects');
    ensureHopLength(target);
    redirects.push({ url: keptAddress(url), status: response.status, kind: 'http' });
    url = withoutFragmentAndCredentials(target);
    onRedirect(url);
  }
}

interface Shown {
  readonly facts: HtmlFacts;
  /** A frame that makes up the page could not be read. */
  readonly lacksFrames: boolean;
}

/** The document together with what its frames show. */
async function withFrames(
  document: ReadDocument,
  way: Way,
  dependencies: FetchPageDependencies,
  signal: AbortSignal,
  depth = 0,
): Promise<Shown> {
  let shown: Shown = { facts: document.facts, lacksFrames: false };
  for (const frame of document.leads.frames) {
    if (!isWorthOpening(frame, document, dependencies.siteOf)) continue;
    const inner =
      depth >= MAX_FRAME_DEPTH ? null : await readFrame(frame, document.url, way, dependencies, signal, depth);
    const isMissed = inner === null || inner.lacksFrames;
    shown = {
      facts: inner === null ? shown.facts : joinFacts(shown.facts, inner.facts),
      lacksFrames: shown.lacksFrames || (isMissed && (frame.isFilling || !showsSomething(document.facts))),
    };
  }
  return shown;
}

/** What fills the window, what stands in the page itself, and what a page that asks for nothing takes from its own site. */
function isWorthOpening(frame: PageFrame, { url, facts }: ReadDocument, siteOf: (url: URL) => string): boolean {
  if (frame.isFilling || frame.url === null) return true;
  return facts.asks.length === 0 && (facts.textLength < LITTLE_TEXT || siteOf(frame.url) === siteOf(url));
}

/** null: it was not opened, or brought nothing. */
async function readFrame(
  { url, html }: PageFrame,
  around: URL,
  way: Way,
  dependencies: FetchPageDependencies,
  signal: AbortSignal,
  depth: number,
): Promise<Shown | null> {
  if (html !== null) {
    const reader = dependencies.createReader(around, dependencies.siteOf);
    dependencies.watchStep(() => reader.write(html));
    const facts = dependencies.watchStep(() =>
      withUnfolded(reader.finish(), reader.unfolded, () => dependencies.createReader(around, dependencies.siteOf)),
    );
    return withFrames(
      { ...INLINE_DOCUMENT, url: around, facts, leads: reader.leads },
      way,
      dependencies,
      signal,
      depth + 1,
    );
  }
  if (url === null || way.further <= 0 || bodyTimeMs(way.cutAt) === LATE_BODY_MS) return null;
  way.further -= 1;
  try {
    const until = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(bodyTimeMs(way.cutAt)))]);
    const inner = { redirects: [], jar: way.jar, hops: way.hops };
    const response = await openFollowingHttp(withoutFragmentAndCredentials(url), inner, silent(dependencies), until);
    const document = await readDocument(response, new URL(response.url), dependencies, bodyTimeMs(way.cutAt));
    if (!document.isPage || document.status >= LEAST_ERROR_STATUS) return null;
    return withFrames(document, way, dependencies, signal, depth + 1);
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

const INLINE_DOCUMENT = {
  status: 200,
  headers: {},
  iconUrl: null,
  bytes: 0,
  isCut: false,
  isPage: true,
  isSalad: false,
  isScripted: false,
};

/** Where a frame redirects to is no place that the page itself leads to. */
function silent(dependencies: FetchPageDependencies): FetchPageDependencies {
  return { ...dependencies, onRedirect: () => {} };
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

function asksForLess(page: HtmlFacts, than: HtmlFacts): boolean {
  return than.asks.some((field) => field !== 'email' && !page.asks.includes(field));
}

/** A page that does nothing but lead on is no answer where its target cannot be opened. */
function showsSomething({ asks, title, textLength }: HtmlFacts): boolean {
  return asks.length > 0 || title !== '' || textLength > 0;
}

function openPage(
  url: URL,
  fetch: GuardedFetch,
  cookie: string | null,
  headers: PageHeaders,
  signal: AbortSignal,
): Promise<GuardedStream> {
  return fetch.open({
    url,
    signal,
    allowHttp: true,
    maxBytes: PAGE_BUDGET.mostBytes,
    onOverflow: 'truncate',
    headers: { ...headers(url), ...(cookie !== null && { cookie }) },
  });
}

function bodyTimeMs(cutAt: number): number {
  const leftMs = cutAt - performance.now();
  return leftMs >= MIN_BODY_MS ? leftMs : LATE_BODY_MS;
}

function pageFacts(
  document: ReadDocument,
  facts: HtmlFacts,
  redirects: readonly RedirectHop[],
  way: Parameters<typeof shortfallOf>[2],
  further: number,
): PageFacts {
  const { url, status, headers, bytes } = document;
  const shortfall = shortfallOf(document, facts, way);
  return {
    // One that was asked for is as long as it is.
    finalUrl: redirects.length === 0 ? url.href : keptAddress(url),
    status,
    redirects,
    contentType: (headers['content-type'] ?? '').slice(0, 200),
    bytes,
    truncated: shortfall !== null,
    ...(shortfall !== null && { shortfall }),
    ...(further > 0 && { further }),
    ...(headers['retry-after'] !== undefined && { asksToWait: true as const }),
    ...facts,
    noindex: facts.noindex || /noindex|none/i.test(headers['x-robots-tag'] ?? ''),
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
