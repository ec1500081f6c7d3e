import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ownText } from './own-text.ts';
import { readClient } from './read-client.ts';
import { readTarget } from './read-target.ts';

const COUNT = 400;
const CHUNK_BYTES = 65_536;

/** What COUNT values hold in memory, each made of a text that was read as a part of a chunk of its own. */
function heldBytes(textOf: (n: number) => string, keptOf: (text: string) => unknown): number {
  const values: unknown[] = [];
  const before = usedBytes();
  for (let n = 0; n < COUNT; n++) {
    const text = textOf(n);
    const chunk = Buffer.alloc(CHUNK_BYTES, `Cookie: secret-${n}; `);
    chunk.write(text, 100);
    values.push(keptOf(chunk.toString('utf8').slice(100, 100 + text.length)));
  }
  const held = usedBytes() - before;
  expect(values).toHaveLength(COUNT);
  return held;
}

function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  // What the first collection lets go of outside the heap is gone with the second.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const url = (n: number) => `https://www.site-${n}.example/sign-in`;

function urlOf(text: string) {
  const target = readTarget(text);
  return target.kind === 'url' ? target.url : null;
}

it.each<readonly [string, (n: number) => string, (text: string) => unknown]>([
  ['a text', url, ownText],
  ['the address of a URL', url, (text) => urlOf(text)?.href],
  ['the host of a URL', url, (text) => urlOf(text)?.host],
  ['the host of a CONNECT', (n) => `www.site-${n}.example:443`, (text) => urlOf(text)?.host],
  ['the host of a WebSocket', (n) => `wss://www.site-${n}.example/`, (text) => urlOf(text)?.host],
  ["a client's address", (n) => `192.168.${100 + (n % 100)}.${100 + (n % 100)}`, (address) => readClient({ address })],
  ["a client's name", (n) => `somebody.${n}@firm.example`, (user) => readClient({ user })],
  ["a client's groups", (n) => `group number ${n}, another one`, (groups) => readClient({ groups })],
])('%s holds no chunk in memory of which it was a part', (_what, textOf, keptOf) => {
  expect(heldBytes(textOf, keptOf)).toBeLessThan((COUNT * CHUNK_BYTES) / 8);
});

it.each(['', 'a', 'https://www.site.example/ü', 'a lone \ud800 surrogate', 'x'.repeat(100_000)])(
  'is the same text: %.30s',
  (text) => {
    expect(ownText(text)).toBe(text);
  },
);
