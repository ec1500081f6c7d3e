import type { CDPSession, Frame, Page, Request } from 'playwright-core';
import type { RenderedHop } from '../messages.ts';

/** Where the page has gone by itself, as far as each step was completed. */
export interface Way {
  readonly hops: readonly RenderedHop[];
  readonly status: number;
  readonly contentType: string;
  /** The last address on the web that was arrived at; null before the first. */
  readonly arrivedAt: string | null;
  /** The page leads on and on. */
  readonly isEndless: boolean;
}

const MAX_HOPS = 20;
/** As for the reader without a browser, the fragment not counted. */
const MAX_HOP_LENGTH = 8_000;

/** Notes redirects of the server, of `<meta>` and of scripts, in the order in which the page followed them. */
export function followWay(page: Page, session: CDPSession): Way {
  const hops: RenderedHop[] = [];
  const statuses = new WeakMap<Request, number>();
  let pending: RenderedHop[] = [];
  let answered = { status: 0, contentType: '' };
  let current = { status: 0, contentType: '' };
  let arrivedAt: string | null = null;
  let reason = '';
  let steps = 0;

  const isOwn = (request: Request) => isOfPage(request, page);

  session.on('Page.frameRequestedNavigation', (event) => {
    reason = event.reason;
  });
  page.on('request', (request) => {
    if (!isOwn(request)) return;
    steps += 1;
    const from = request.redirectedFrom();
    if (from !== null) {
      pending.push({ url: from.url(), status: statuses.get(from) ?? 0, kind: 'http' });
    } else if (arrivedAt === null || arrivedAt === request.url()) {
      pending = [];
    } else {
      const kind = reason === 'metaTagRefresh' || reason === 'httpHeaderRefresh' ? 'meta' : 'script';
      pending = [{ url: arrivedAt, status: current.status, kind }];
    }
    reason = '';
  });
  page.on('response', (response) => {
    const request = response.request();
    if (!isOwn(request)) return;
    statuses.set(request, response.status());
    answered = { status: response.status(), contentType: response.headers()['content-type'] ?? '' };
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !/^https?:/.test(frame.url())) return;
    hops.push(...pending.slice(0, Math.max(0, MAX_HOPS - hops.length)));
    if (pending.length > 0 || arrivedAt === null) current = answered;
    pending = [];
    arrivedAt = frame.url();
  });

  return {
    get hops() {
      return hops.map((hop) => ({ ...hop, url: withoutFragment(hop.url) }));
    },
    get status() {
      return current.status;
    },
    get contentType() {
      return current.contentType.slice(0, 200);
    },
    get arrivedAt() {
      return arrivedAt === null ? null : withoutFragment(arrivedAt);
    },
    get isEndless() {
      return steps > MAX_HOPS || hops.some(({ url }) => withoutFragment(url).length > MAX_HOP_LENGTH);
    },
  };
}

/** Whether by this request the page itself goes to another document. */
export function isOfPage(request: Request, page: Page): boolean {
  return request.isNavigationRequest() && frameOf(request) === page.mainFrame();
}

/** The driver throws for requests of frames that are gone. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    return null;
  }
}

function withoutFragment(address: string): string {
  const end = address.indexOf('#');
  return end < 0 ? address : address.slice(0, end);
}
