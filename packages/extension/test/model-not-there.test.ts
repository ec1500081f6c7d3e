import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSharedEngine } from '@lurewatch/engine/node';
import { writeTables } from '@lurewatch/engine/tables-file';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Of a network rule of the browser's. */
interface Rule {
  readonly id: number;
  readonly condition: { readonly requestDomains?: readonly string[]; readonly urlFilter?: string };
}

/** As policy installs it in Chromium: the browser waits for the worker's word. */
type Listener = (...args: readonly unknown[]) => unknown;

const BLOCKED = 'net::ERR_BLOCKED_BY_CLIENT';
const ORIGIN = 'chrome-extension://id/';
const HONEST = 'https://quiet-garden.com/';
const DANGEROUS = 'http://paypa1-login.example/page/shown';
const model = readFileSync(join(import.meta.dirname, '../../engine/artefacts/model.bin'));
const tables = writeTables(loadSharedEngine().tables);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // The real one follows a clock of its own.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function event() {
  const listeners: Listener[][] = [];
  return {
    addListener: (listener: Listener, ...options: Listener[]) => void listeners.push([listener, ...options]),
    removeListener: (listener: Listener) => {
      const at = listeners.findIndex(([one]) => one === listener);
      if (at >= 0) listeners.splice(at, 1);
    },
    listeners,
    fire: (...args: readonly unknown[]) => listeners.map(([listener]) => listener?.(...args)),
  };
}

interface Options {
  /** What an earlier worker has left in memory that outlives it. */
  readonly session?: Record<string, unknown>;
  /** The worker of private windows. */
  readonly isPrivate?: boolean;
}

/** A browser whose tabs show what they are asked to open, or its error about it. */
function startWorker(
  read: (file: string, signal: AbortSignal | undefined) => Promise<Response>,
  { session = {}, isPrivate = false }: Options = {},
) {
  const tabs = new Map<number, string>();
  const reloaded: number[] = [];
  const ledTo: string[] = [];
  const rules = new Map<number, Rule>();
  const shown = { badge: '', title: '' };
  const events = { onBeforeRequest: event(), onErrorOccurred: event(), onMessage: event() };
  const storage = (held: object) => ({
    get: async () => held,
    set: async (values: object) => void Object.assign(held, values),
  });
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'id',
      getURL: (path: string) => `${ORIGIN}${path}`,
      getPlatformInfo: async () => ({}),
      onMessage: events.onMessage,
      onStartup: event(),
      onInstalled: event(),
    },
    webRequest: { onBeforeRequest: events.onBeforeRequest, onBeforeRedirect: event() },
    webNavigation: {
      onCommitted: event(),
      onHistoryStateUpdated: event(),
      onErrorOccurred: events.onErrorOccurred,
    },
    tabs: {
      onRemoved: event(),
      query: async () => [],
      get: async (id: number) => ({ id, url: tabs.get(id), incognito: false }),
      reload: async (id: number) => void reloaded.push(id),
      update: async (id: number, { url }: { readonly url: string }) => {
        ledTo.push(url);
        tabs.set(id, url);
      },
    },
    windows: { onRemoved: event() },
    storage: {
      local: storage({ allowHosts: ['allowed.example'] }),
      session: storage(session),
      managed: storage({}),
      onChanged: event(),
    },
    declarativeNetRequest: {
      getSessionRules: async ({ ruleIds }: { readonly ruleIds: readonly number[] }) =>
        ruleIds.flatMap((id) => rules.get(id) ?? []),
      updateSessionRules: async ({ addRules = [] }: { readonly addRules?: Rule[] }) => {
        for (const rule of addRules) rules.set(rule.id, rule);
      },
    },
    management: { getSelf: async () => ({ installType: 'normal' }) },
    extension: { inIncognitoContext: isPrivate },
    i18n: { getMessage: (name: string) => name },
    action: {
      getBadgeText: async () => shown.badge,
      setBadgeText: async ({ text }: { readonly text: string }) => void Object.assign(shown, { badge: text }),
      setTitle: async ({ title }: { readonly title: string }) => void Object.assign(shown, { title }),
    },
  });
  const fetched = vi.fn((url: string, options?: { readonly signal?: AbortSignal }) =>
    read(url.slice(ORIGIN.length), options?.signal),
  );
  vi.stubGlobal('fetch', fetched);
  return {
    tabs,
    reloaded,
    ledTo,
    rules,
    shown,
    fetched,
    load: () => import(join(import.meta.dirname, '../src/background/main.ts')),
    /** The browser refused the page by a rule. */
    refuseByRule(tabId: number, url: string): void {
      tabs.set(tabId, url);
      events.onErrorOccurred.fire({ frameId: 0, tabId, url, error: BLOCKED });
    },
    /** @returns whether the worker lets it through; else the tab shows the browser's error, which the worker hears of */
    open(tabId: number, url: string, request: object = {}): boolean {
      const details = { url, tabId, type: 'main_frame', method: 'GET', ...request };
      const waiting = events.onBeforeRequest.listeners.find(([, , extra]) => String(extra) === 'blocking');
      const { cancel } = Object(waiting?.[0]?.(details));
      if (cancel !== true) return true;
      tabs.set(tabId, url);
      events.onErrorOccurred.fire({ frameId: 0, tabId, url, error: BLOCKED });
      return false;
    },
    /** What the worker answers to a message; undefined: nothing yet. */
    tell(message: object, sender: object): { answer?: unknown } {
      const got: { answer?: unknown } = {};
      events.onMessage.fire(message, { id: 'id', ...sender }, (answer: unknown) => Object.assign(got, { answer }));
      return got;
    },
  };
}

/** Takes its time, so that pages come first. */
const answer = async (file: string): Promise<Response> => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return new Response(file === 'model.bin' ? model : tables);
};
const refuse = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

test('several tabs with one address that came before the model are each opened again', async () => {
  const worker = startWorker(answer);
  await worker.load();
  expect([1, 2, 3].map((tabId) => worker.open(tabId, HONEST))).toEqual([false, false, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(worker.reloaded).toEqual([1, 2, 3]);
});

test('one that is dangerous is warned of instead', async () => {
  const worker = startWorker(answer);
  await worker.load();
  expect(worker.open(1, DANGEROUS)).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(worker.ledTo).toEqual([`${ORIGIN}warning.html#${DANGEROUS}`]);
  expect(worker.reloaded).toEqual([]);
});

test('what is sent by a form is refused before the model only where it may be dangerous by its look', async () => {
  const worker = startWorker(answer);
  await worker.load();
  expect(worker.open(1, HONEST, { method: 'POST' })).toBe(true);
  expect(worker.open(2, DANGEROUS, { method: 'POST' })).toBe(false);
});

test('a model that cannot be read at once is read a second later', async () => {
  let attempts = 0;
  const worker = startWorker((file) => (file === 'model.bin' && ++attempts < 3 ? refuse() : answer(file)));
  await worker.load();
  worker.open(1, HONEST);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(attempts).toBe(3);
  expect(worker.reloaded).toEqual([1]);
  expect(worker.open(2, DANGEROUS)).toBe(false);
  expect(worker.open(2, HONEST)).toBe(true);
  expect(worker.shown.badge).toBe('');
});

test.each([
  ['cannot be read', refuse],
  ['are damaged', async () => new Response(tables.with(1_000, 1 ^ (tables[1_000] ?? 0)))],
  ['are cut', async () => new Response(tables.subarray(0, 1_000))],
])('tables that %s are computed', async (_, readTables) => {
  const worker = startWorker((file) => (file === 'tables.bin' ? readTables() : answer(file)));
  await worker.load();
  worker.open(1, HONEST);
  worker.open(2, DANGEROUS);
  await vi.advanceTimersByTimeAsync(900);
  expect([worker.reloaded, worker.ledTo]).toEqual([[1], [`${ORIGIN}warning.html#${DANGEROUS}`]]);
  expect(worker.fetched).toHaveBeenCalledTimes(2);
  expect(worker.shown.badge).toBe('');
});

test('without a model pages open, exceptions get their rule, and the icon says that nothing is judged', async () => {
  const worker = startWorker(refuse);
  await worker.load();
  worker.open(1, HONEST);
  worker.open(2, HONEST);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(worker.fetched).toHaveBeenCalledTimes(2 * 3);
  expect(worker.reloaded).toEqual([1, 2]);
  expect(worker.open(1, HONEST)).toBe(true);
  expect([...worker.rules.values()].map(({ condition }) => condition.requestDomains)).toContainEqual([
    'allowed.example',
  ]);
  expect(worker.shown).toEqual({ badge: '?', title: 'worker_silent' });
  // The popup says that the detector is silent; the warning stays.
  const popup = worker.tell({ type: 'popup', url: HONEST, isPrivate: false }, { url: `${ORIGIN}popup.html` });
  const warning = worker.tell({ type: 'warning', url: DANGEROUS }, { url: `${ORIGIN}warning.html`, tab: { id: 3 } });
  await vi.advanceTimersByTimeAsync(100);
  expect([popup, warning]).toEqual([{ answer: null }, { answer: null }]);
});

test.each([
  ['stays so without a model', refuse, []],
  ['opens at an address that is not dangerous', answer, [1]],
] as const)('a host that was stopped before %s', async (_, read, reloaded) => {
  const worker = startWorker(read);
  const condition = { requestDomains: ['quiet-garden.com'] };
  worker.rules.set(1, { id: 1, action: { type: 'block' }, condition } as Rule);
  await worker.load();
  worker.refuseByRule(1, HONEST);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(worker.reloaded).toEqual(reloaded);
});

test('a worker that can judge takes back what an earlier one said', async () => {
  const worker = startWorker(answer);
  worker.shown.badge = '?';
  await worker.load();
  await vi.advanceTimersByTimeAsync(600);
  expect(worker.shown).toEqual({ badge: '', title: 'name' });
});

test('a model whose reading hangs is given up', async () => {
  const hang = (_: string, signal: AbortSignal | undefined): Promise<Response> =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const worker = startWorker(hang);
  await worker.load();
  worker.open(1, HONEST);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(worker.reloaded).toEqual([1]);
});

test('a page that is held goes on where there is no model', async () => {
  const worker = startWorker(refuse);
  await worker.load();
  const token = 'a'.repeat(32);
  const held = worker.tell({ type: 'held', token }, { url: DANGEROUS, tab: { id: 1, incognito: false }, frameId: 0 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(held).toEqual({ answer: true });
  expect([...worker.rules.values()].some(({ condition }) => condition.urlFilter?.includes(token))).toBe(true);
});

describe('a worker that is ended before the model is there', () => {
  const never = (): Promise<Response> => new Promise(() => {});

  /** Two workers are ended, one after the other; with what they leave there begins a third. */
  async function endTwo(options: Options): Promise<void> {
    for (const tabId of [1, 2]) {
      const ended = startWorker(never, options);
      await ended.load();
      expect(ended.open(tabId, HONEST)).toBe(false);
      await vi.advanceTimersByTimeAsync(100);
      vi.resetModules();
    }
  }

  test('leaves pages that the next one opens or warns of, once', async () => {
    const session = {};
    await endTwo({ session });
    const ended = startWorker(never, { session });
    await ended.load();
    ended.open(3, DANGEROUS);
    await vi.advanceTimersByTimeAsync(100);
    for (const [reloaded, ledTo] of [
      [[1, 2], [`${ORIGIN}warning.html#${DANGEROUS}`]],
      [[], []],
    ]) {
      vi.resetModules();
      const next = startWorker(answer, { session });
      for (const tabId of [1, 2]) next.tabs.set(tabId, HONEST);
      next.tabs.set(3, DANGEROUS);
      await next.load();
      await vi.advanceTimersByTimeAsync(2_000);
      expect([next.reloaded, next.ledTo]).toEqual([reloaded, ledTo]);
    }
  });

  test('leaves them in tabs that show something else by then', async () => {
    const session = {};
    await endTwo({ session });
    const next = startWorker(answer, { session });
    next.tabs.set(1, 'https://elsewhere.example/');
    await next.load();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(next.reloaded).toEqual([]);
  });

  test('tells the next one nothing of private windows', async () => {
    const session = {};
    await endTwo({ session, isPrivate: true });
    expect(session).toEqual({});
  });
});

test('a tab that was closed is not remembered', async () => {
  const session = {};
  startWorker(answer, { session });
  const { createUnjudgedPages } = await import(join(import.meta.dirname, '../src/background/unjudged-pages.ts'));
  const pages = createUnjudgedPages();
  pages.add(1, HONEST);
  pages.add(2, HONEST);
  pages.forget(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(session).toEqual({ unjudged: [{ tabId: 2, url: HONEST }] });
  expect([1, 2, 2].map((tabId) => pages.take(tabId, HONEST))).toEqual([false, true, false]);
});
