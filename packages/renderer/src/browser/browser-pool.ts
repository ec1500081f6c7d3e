import type { BrowserReport } from '../messages.ts';
import type { FencedBrowser } from './start-browser.ts';

export interface BrowserPoolOptions {
  readonly start: () => Promise<FencedBrowser>;
  readonly size: number;
  readonly maxWaiting: number;
  readonly pagesPerBrowser: number;
  /** Told when a browser could not be started in place of another. */
  readonly onUnusable: (error: unknown) => void;
}

export interface BrowserPool {
  /** The version of a browser that is there; null: none is. */
  readonly version: string | null;
  /** `busy`: too many wait already. `gone`: the caller went away, or the pool was closed. null: the browser gave no answer. */
  use(work: UseBrowser, signal: AbortSignal): Promise<BrowserReport | null | 'busy' | 'gone'>;
  close(): Promise<void>;
}

type UseBrowser = (browser: FencedBrowser) => Promise<BrowserReport | null>;

interface Place {
  browser: Promise<FencedBrowser | null>;
  current: FencedBrowser | null;
  pages: number;
  isFree: boolean;
}

/** Between two attempts to start a browser that would not start. */
const RETRY_MS = 5_000;

/** So many browsers, one page at a time in each; a worn one, or one without an answer, is ended and replaced. Rejects when the first does not start. */
export async function openBrowserPool(options: BrowserPoolOptions): Promise<BrowserPool> {
  const { start, size, maxWaiting, pagesPerBrowser, onUnusable } = options;
  const waiting: ((place: Place | null) => void)[] = [];
  let isClosed = false;
  const first = await start();
  const places = Array.from({ length: size }, (_, index) => {
    const place: Place = { browser: Promise.resolve(null), current: null, pages: 0, isFree: true };
    settle(place, index === 0 ? Promise.resolve(first) : start());
    return place;
  });

  /** One that does not start leaves its place empty; the next page that comes to it tries again. */
  function settle(place: Place, starting: Promise<FencedBrowser>): void {
    place.pages = 0;
    place.current = null;
    place.browser = starting.then(
      async (browser) => {
        if (isClosed) await browser.end();
        place.current = browser;
        return browser;
      },
      async (error: unknown) => {
        onUnusable(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        return null;
      },
    );
  }

  function release(place: Place): void {
    const next = waiting.shift();
    if (next === undefined) place.isFree = true;
    else next(place);
  }

  function takePlace(signal: AbortSignal): Promise<Place | 'busy' | 'gone'> {
    const free = places.find((place) => place.isFree);
    if (free !== undefined) {
      free.isFree = false;
      return Promise.resolve(free);
    }
    if (waiting.length >= maxWaiting) return Promise.resolve('busy');
    return new Promise((resolve) => {
      const onTurn = (place: Place | null) => {
        signal.removeEventListener('abort', onAbort);
        resolve(place ?? 'gone');
      };
      const onAbort = () => {
        const index = waiting.indexOf(onTurn);
        if (index >= 0) waiting.splice(index, 1);
        resolve('gone');
      };
      waiting.push(onTurn);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  async function useIn(place: Place, work: UseBrowser): Promise<BrowserReport | null> {
    const browser = await place.browser;
    if (browser === null) {
      settle(place, start());
      return null;
    }
    const report = await work(browser);
    place.pages += 1;
    const isWorn = report === null || !('worn' in report) || report.worn || place.pages >= pagesPerBrowser;
    if (isWorn && !isClosed) settle(place, browser.end().then(start));
    return report;
  }

  return {
    get version() {
      return places.find(({ current }) => current !== null)?.current?.version ?? null;
    },
    async use(work, signal) {
      if (isClosed || signal.aborted) return 'gone';
      const place = await takePlace(signal);
      if (place === 'busy' || place === 'gone') return place;
      try {
        return await useIn(place, work);
      } finally {
        release(place);
      }
    },
    async close() {
      isClosed = true;
      for (const leave of waiting.splice(0)) leave(null);
      await Promise.all(places.map(async ({ current }) => current?.end()));
    },
  };
}
