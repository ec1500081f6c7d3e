import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenLocally } from '../../server/test/browser/local-server.ts';

const model = readFileSync(join(import.meta.dirname, '../../engine/artefacts/model.bin'));

test.each([
  ['is asked again', 'was put back', 900 * 86_400_000, true],
  ['is not asked', 'tells that it was just asked', -1_000, false],
])('a service %s where the clock %s', async (_, __, checkedAfterMs, isAsked) => {
  vi.resetModules();
  let asked = 0;
  const service = await listenLocally(
    createServer((_request, response) => {
      asked += 1;
      response.writeHead(404).end();
    }),
  );
  onTestFinished(() => service.close());
  const now = Date.now();
  const checkedAt = new Date(now + checkedAfterMs).toISOString();
  const stored = { server: service.url, kept: { publicKey: '', content: '', signature: '', checkedAt } };
  vi.stubGlobal('chrome', {
    storage: { local: { get: async () => ({ learnt: stored }), set: async () => {} } },
    runtime: { getURL: () => 'chrome-extension://id/' },
    extension: { inIncognitoContext: false },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const load = (name: string) => import(join(import.meta.dirname, '../src/background', name));
  (await load('judge.ts')).judgeByReleased({ model });
  const { createLearnt } = await load('learnt.ts');
  const settings = () => ({ server: service.url, key: 'lw_live_x', mode: 'hash' });
  const learnt = createLearnt({ settings, begin: Promise.resolve(), now: () => now });
  await learnt.ready;
  await learnt.refreshIfDue();
  expect(asked > 0).toBe(isAsked);
});
