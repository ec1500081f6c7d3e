import { expect, it } from 'vitest';
import { type AccountCacheOptions, createAccountCache } from './account-cache.ts';

function counted(options: Partial<AccountCacheOptions<string>> = {}) {
  const state = { clock: 0, reads: 0, value: 'one', fails: false };
  const cache = createAccountCache<string>({
    async load(key) {
      state.reads++;
      const { value, fails } = state;
      await Promise.resolve();
      if (fails) throw new Error('the store does not answer');
      return `${key} ${value}`;
    },
    now: () => state.clock,
    maxEntries: 100,
    ...options,
  });
  return { cache, state };
}

it('reads the store once for a burst, and then answers without waiting', async () => {
  const { cache, state } = counted();
  expect(cache.peek('a')).toBeUndefined();
  expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('a')])).toEqual(['a one', 'a one', 'a one']);
  expect(cache.get('a')).toBe('a one');
  expect(cache.peek('a')).toBe('a one');
  expect(state.reads).toBe(1);
});

it('reads again when a value is too old, and when the clock was set back', async () => {
  const { cache, state } = counted({ freshMs: 1000 });
  await cache.get('a');
  state.value = 'two';
  state.clock = 999;
  expect(cache.get('a')).toBe('a one');
  state.clock = 1000;
  expect(cache.peek('a')).toBeUndefined();
  expect(await cache.get('a')).toBe('a two');
  state.clock = 500;
  expect(cache.peek('a')).toBeUndefined();
});

it('serves an old value while it is read again, where that was asked for', async () => {
  const { cache, state } = counted({ freshMs: 1000, whenStale: 'serve' });
  await cache.get('a');
  state.value = 'two';
  state.clock = 5000;
  expect(cache.get('a')).toBe('a one');
  await new Promise(setImmediate);
  expect(cache.get('a')).toBe('a two');
  state.fails = true;
  state.clock = 10_000;
  expect(cache.get('a')).toBe('a two');
  await new Promise(setImmediate);
  expect(cache.get('a')).toBe('a two');
  expect(state.reads).toBe(3);
});

it('does not keep what was being read when it was forgotten', async () => {
  for (const forget of ['forget', 'forgetWhere'] as const) {
    const { cache, state } = counted();
    const before = cache.get('a');
    if (forget === 'forget') cache.forget('a');
    else cache.forgetWhere(() => false);
    state.value = 'two';
    const after = cache.get('a');
    expect(await before).toBe('a one');
    expect(await after).toBe('a two');
    expect(cache.get('a')).toBe('a two');
  }
});

it('forgets what a change concerns, and nothing else', async () => {
  const { cache } = counted();
  await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key)));
  cache.forgetWhere((value, key) => value === 'a one' || key === 'b');
  expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([undefined, undefined, 'c one']);
});

it('does not keep a failure', async () => {
  const { cache, state } = counted();
  state.fails = true;
  await expect(cache.get('a')).rejects.toThrow('does not answer');
  state.fails = false;
  expect(await cache.get('a')).toBe('a one');
});

it('holds a bounded number and evicts what was used least recently', async () => {
  const { cache } = counted({ maxEntries: 10 });
  for (let n = 0; n < 100; n++) {
    await cache.get('often');
    await cache.get(`once-${n}`);
  }
  const kept = Array.from({ length: 100 }, (_, n) => `once-${n}`).filter((key) => cache.peek(key) !== undefined);
  expect(kept).toEqual(Array.from({ length: 9 }, (_, n) => `once-${n + 91}`));
  expect(cache.peek('often')).toBe('often one');
});

it('holds bounded bytes, and one value that is larger than all may be, until another comes', async () => {
  const sizes: Record<string, number> = { small: 10, other: 50, large: 60, huge: 500 };
  const { cache } = counted({ bytes: { of: (value) => sizes[value.split(' ')[0] ?? ''] ?? 0, most: 100 } });
  const kept = () => Object.keys(sizes).filter((key) => cache.peek(key) !== undefined);
  for (const key of ['small', 'other']) await cache.get(key);
  expect(kept()).toEqual(['small', 'other']);
  cache.peek('small');
  await cache.get('large');
  expect(kept()).toEqual(['small', 'large']);
  await cache.get('huge');
  expect(kept()).toEqual(['huge']);
  await cache.get('other');
  expect(kept()).toEqual(['other']);
  cache.forget('other');
  for (const key of ['small', 'large']) await cache.get(key);
  expect(kept()).toEqual(['small', 'large']);
});
