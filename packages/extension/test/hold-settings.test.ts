import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

interface HeldSettings {
  readonly current: () => { readonly settings: { readonly allowBypass: boolean } };
  readonly ready: Promise<void>;
}

test('policy that the browser tells late, and of itself never, is asked for until it is there', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  let policy = {};
  let asked = 0;
  const managed = {
    get: async () => {
      asked += 1;
      return policy;
    },
  };
  const storage = { managed, local: { get: async () => ({}) }, onChanged: { addListener() {} } };
  vi.stubGlobal('chrome', { storage, runtime: { getURL: () => 'chrome-extension://id/' } });
  const held: HeldSettings = (await import(join(import.meta.dirname, '../src/settings/hold-settings.ts'))).holdSettings(
    () => {},
  );
  await held.ready;
  expect(held.current().settings.allowBypass).toBe(true);
  policy = { allowBypass: false };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(held.current().settings.allowBypass).toBe(false);
  const enough = asked;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(enough);
});
