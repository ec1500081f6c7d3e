import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { OutboundError } from '../guarded-fetch/outbound-error.ts';
import { type CachedLookupOptions, createCachedLookup, type SharedCache } from './cached-lookup.ts';

const BOUND = { maxEntries: 100, maxBytes: 10_000 };

function lookup(options: Partial<CachedLookupOptions<string>> & Pick<CachedLookupOptions<string>, 'load'>) {
  return createCachedLookup<string>({ name: 'test', bound: BOUND, ...options });
}

function counted(freshMs: number, staleMs: number, delayMs = 5) {
  const calls = { count: 0 };
  const load = async (key: string) => {
    calls.count += 1;
    const value = `${key}${calls.count}`;
    await sleep(delayMs);
    return { value, freshMs, staleMs };
  };
  return { calls, load };
}

describe('a cached lookup', () => {
  test('asks once for many who ask at once, and then answers from memory', async () => {
    const { calls, load } = counted(60_000, 0);
    const cache = lookup({ load });
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('a')));
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['a1']));
    expect(await cache.get('a')).toEqual({ value: 'a1', cached: true });
    expect(calls.count).toBe(1);
  });

  test('answers with the stale value while it fetches a new one', async () => {
    const { load } = counted(1, 60_000);
    const cache = lookup({ load });
    await cache.get('a');
    await sleep(10);
    expect(await cache.get('a')).toEqual({ value: 'a1', cached: true });
    await vi.waitFor(async () => expect((await cache.get('a')).value).not.toBe('a1'), { timeout: 20_000 });
  });

  test('a caller that leaves does not take the answer from the others', async () => {
    const { load } = counted(60_000, 0, 30);
    const cache = lookup({ load });
    const leaving = new AbortController();
    const left = cache.get('a', leaving.signal);
    const stayed = cache.get('a');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    expect((await stayed).value).toBe('a1');
  });

  test('when the last caller leaves the load is ended', async () => {
    let ended = false;
    const cache = lookup({
      load: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            ended = true;
            reject(new OutboundError('cancelled', 'cancelled'));
          });
        }),
    });
    const leaving = new AbortController();
    const asked = cache.get('a', leaving.signal);
    await sleep(5);
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    expect(ended).toBe(true);
  });

  test('one who asks after the last caller left gets a load of its own', async () => {
    const { calls, load } = counted(60_000, 0, 20);
    const cache = lookup({ load });
    const leaving = new AbortController();
    const left = cache.get('a', leaving.signal);
    await sleep(5);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    expect((await cache.get('a')).value).toBe('a2');
    expect(calls.count).toBe(2);
  });

  test('a load that outlasts the grace is a timeout', async () => {
    const cache = lookup({
      graceMs: 20,
      load: (_, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new OutboundError('cancelled', 'x'))),
        ),
    });
    await expect(cache.get('a')).rejects.toMatchObject({ code: 'timeout' });
  });

  test('a failure is remembered for a while, and is never a value', async () => {
    let calls = 0;
    const cache = lookup({
      load: async () => {
        calls += 1;
        throw new OutboundError('unreachable', 'gone');
      },
    });
    await expect(cache.get('a')).rejects.toMatchObject({ code: 'unreachable' });
    await expect(cache.get('a')).rejects.toMatchObject({ code: 'unreachable' });
    expect(calls).toBe(1);
  });

  test('a stale value outlives a refresh that fails', async () => {
    let calls = 0;
    const cache = lookup({
      load: async () => {
        calls += 1;
        if (calls > 1) throw new OutboundError('unreachable', 'gone');
        return { value: 'old', freshMs: 1, staleMs: 60_000 };
      },
    });
    await cache.get('a');
    await sleep(10);
    await vi.waitFor(
      async () => {
        expect((await cache.get('a')).value).toBe('old');
        expect(calls).toBeGreaterThan(1);
      },
      { timeout: 20_000 },
    );
    expect((await cache.get('a')).value).toBe('old');
  });

  test('memory stays within its bound', async () => {
    const cache = lookup({
      load: async (key) => ({ value: key.repeat(100), freshMs: 60_000, staleMs: 0 }),
      bound: { maxEntries: 10, maxBytes: 1_000_000 },
    });
    for (let index = 0; index < 50; index++) await cache.get(`key${index}`);
    expect((await cache.get('key0')).cached).toBe(false);
    expect((await cache.get('key49')).cached).toBe(true);
  });

  test('what is kept of a long text does not keep the text', async () => {
    const pages = 40;
    const cache = lookup({
      load: async (key) => {
        const page = Buffer.alloc(4_000_000, key).toString('latin1');
        return { value: page.slice(1_000, 1_050), freshMs: 60_000, staleMs: 0 };
      },
    });
    const before = heldMb();
    for (let index = 0; index < pages; index++) await cache.get(`page ${index} `);
    expect(heldMb() - before).toBeLessThan(pages);
    expect((await cache.get('page 0 ')).value).toContain('page 0 page 0');
  });
});

/** Memory of what cannot be collected. */
function heldMb(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

describe('the shared cache', () => {
  function memoryShared(): SharedCache & { readonly entries: Map<string, string> } {
    const entries = new Map<string, string>();
    return {
      entries,
      get: async (key) => entries.get(key) ?? null,
      set: async (key, value) => void entries.set(key, value),
      count: async () => 1,
    };
  }

  test('lets one replica answer what another has fetched', async () => {
    const shared = memoryShared();
    const { calls, load } = counted(60_000, 0);
    await lookup({ load, sharedCache: shared }).get('a');
    expect((await lookup({ load, sharedCache: shared }).get('a')).value).toBe('a1');
    expect(calls.count).toBe(1);
  });

  test.each([
    ['that fails', { get: () => Promise.reject(new Error('down')), set: () => Promise.reject(new Error('down')) }],
    ['that hangs', { get: () => new Promise<string>(() => {}), set: () => new Promise<void>(() => {}) }],
    ['that holds nonsense', { get: async () => '{"value":', set: async () => {} }],
  ])('%s is passed over', async (_, cache: Omit<SharedCache, 'count'>) => {
    const shared: SharedCache = { ...cache, count: async () => 1 };
    const { load } = counted(60_000, 0);
    expect((await lookup({ load, sharedCache: shared }).get('a')).value).toBe('a1');
  });
});
