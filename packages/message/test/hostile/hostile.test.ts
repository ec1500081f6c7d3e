import { afterAll, describe, expect, it } from 'vitest';
import { openMessageReader } from '../../src/index.ts';
import { hostileMessages } from './hostile-messages.ts';

const reader = openMessageReader({ workers: 1 });
afterAll(() => reader.close());

/** What is found first, or a bound that says why not. */
const DEADLINE_MS = 2_000;

describe('a hostile message gets an answer in time', () => {
  it.each(Object.keys(hostileMessages()))('%s', async (name) => {
    const bytes = hostileMessages()[name]?.() ?? Buffer.alloc(0);
    // A worker that was ended before has its successor ready.
    await reader.read(Buffer.from('From: a@b.example\r\n\r\nready'));
    const started = performance.now();
    const facts = await reader.read(bytes);
    expect(performance.now() - started).toBeLessThan(DEADLINE_MS);
    const isFound = facts.links.some(({ url }) => url === 'https://lure.example/first');
    expect(isFound || facts.limits.length > 0, JSON.stringify(facts.limits)).toBe(true);
    expect(facts.limits).not.toContain('failed');
  });

  it('and the next message is read as ever', async () => {
    const facts = await reader.read(Buffer.from('From: a@b.example\r\n\r\nhttps://after.example/'));
    expect(facts.links.map(({ url }) => url)).toEqual(['https://after.example/']);
    expect(facts.limits).toEqual([]);
  });
});
