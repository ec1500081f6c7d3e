import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from '@lurewatch/engine/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const model = readFileSync(join(import.meta.dirname, '../../engine/artefacts/model.bin'));
const session: Record<string, unknown> = {};

beforeEach(() => {
  for (const key of Object.keys(session)) delete session[key];
  vi.stubGlobal('chrome', {
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
    storage: {
      session: {
        get: async (key: string) => ({ [key]: session[key] }),
        set: async (values: object) => void Object.assign(session, structuredClone(values)),
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As a worker that has just woken. */
async function wake(bytes: Uint8Array) {
  vi.resetModules();
  const { knownChecksums, storedChecksums } = await import(
    join(import.meta.dirname, '../src/background/known-checksums.ts')
  );
  return knownChecksums(bytes, null, await storedChecksums());
}

test('a worker takes the checksums over that an earlier one has worked out', async () => {
  const first = await wake(model);
  expect(first.of(model)).toBe(crc32(model));
  first.keep();
  // What is not read again cannot be told apart.
  expect((await wake(model)).of(new Uint8Array(model.length))).toBe(crc32(model));
});

test('what was not kept, and what is of another length, is worked out', async () => {
  const first = await wake(model);
  first.of(model);
  expect((await wake(model)).of(new Uint8Array(model.length))).not.toBe(crc32(model));
  first.keep();
  expect((await wake(model)).of(model.subarray(16))).toBe(crc32(model.subarray(16)));
});

test('nothing is taken over for a file that says that it is another', async () => {
  const first = await wake(model);
  first.of(model);
  first.keep();
  const other = Uint8Array.from(model);
  other[12] = (other[12] ?? 0) ^ 1;
  expect((await wake(other)).of(other)).toBe(crc32(other));
});
