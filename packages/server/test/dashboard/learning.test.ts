import { modelIdentity } from '@lurewatch/engine/model';
import { readModelFile } from '@lurewatch/engine/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { dayOf } from '../../src/time/time.ts';
import { campaign, lessonsOf } from '../learning/campaign.ts';
import { makeOverlay, useOverlay } from '../learning/make-overlay.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient } from './dashboard-client.ts';

const base = modelIdentity(readModelFile());

describeOnEachStore('what was learnt, to an administrator', (kind) => {
  let server: TestServer;
  let administrator: DashboardClient;
  // Of yesterday, so that nothing is due that takes its place.
  const today = dayOf(Date.now());
  const tomorrow = dayOf(Date.now() + 86_400_000);
  beforeAll(async () => {
    // LEARNING is off: no job teaches meanwhile, and what an administrator does is the same.
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
    administrator = createDashboardClient(server.url);
    await administrator.setUp(server, 'administrator@example.com');
  }, 120_000);
  afterAll(() => server.close());

  const call = (method: string, path = '', body?: unknown) =>
    administrator.call(method, `/app/api/admin/learning${path}`, body);
  const shown = async () => (await call('GET')).json.data;

  it('is nothing at first, and there is nothing to take back', async () => {
    expect(await shown()).toMatchObject({
      ...{ is_set: false, is_on: true, model: base, taught_until: null, in_use: null },
      ...{ lessons: [], overlays: [], words: [] },
    });
    for (const [path, body] of [
      ['/rollback', undefined],
      ['/accept', { version: '2026-06-09-1f0c44ab' }],
      ['/forget', { what: 'source', name: 'list:none' }],
    ] as const)
      expect((await call('POST', path, body)).json.error?.code, path).toBe('not_found');
    expect((await call('POST', '/forget', { what: 'everything', name: 'x' })).json.error).toMatchObject({
      code: 'invalid_body',
    });
  });

  it('shows from how many addresses, when, and what it turned', async () => {
    await server.store.lessons.add(lessonsOf(campaign(7), 'list:one'), today, Date.now());
    await server.store.lessons.add(lessonsOf(campaign(3, 100), 'list:two'), today, Date.now());
    const first = await useOverlay(server.store, makeOverlay(today, 0.5), { at: Date.now() - 1000 });
    const waiting = await useOverlay(server.store, makeOverlay(tomorrow, 0.7), { isWaiting: true });
    const { lessons, overlays } = await shown();
    expect(lessons).toEqual([
      { day: today, source: 'list:two', addresses: 3, taken_back: 0 },
      { day: today, source: 'list:one', addresses: 7, taken_back: 0 },
    ]);
    expect(overlays).toMatchObject([
      { version: waiting, state: 'waiting', addresses: 60, compared: 20_000, changed: 12, guard: { rows: 9_000 } },
      { version: first, state: 'current' },
    ]);
    expect((await call('POST', '/accept', { version: waiting })).status).toBe(200);
    expect((await shown()).overlays).toMatchObject([{ state: 'current' }, { state: 'kept' }]);
    expect((await call('POST', '/rollback')).status).toBe(200);
    expect((await shown()).overlays).toMatchObject([{ state: 'withdrawn' }, { version: first, state: 'current' }]);
  });

  it('is switched off and on, and forgotten by source and by day', async () => {
    expect((await call('PATCH', '', { is_on: false })).status).toBe(200);
    expect((await shown()).is_on).toBe(false);
    expect((await call('PATCH', '', { is_on: true })).status).toBe(200);
    expect((await shown()).is_on).toBe(true);
    const rest = (await shown()).lessons.find(({ source }: { source: string }) => source === 'list:one').addresses;
    expect((await call('POST', '/forget', { what: 'source', name: 'list:one' })).json.data).toEqual({
      addresses: rest,
    });
    expect((await call('POST', '/forget', { what: 'day', name: today })).json.data).toEqual({ addresses: 3 });
    expect((await shown()).lessons.every(({ addresses }: { addresses: number }) => addresses === 0)).toBe(true);
  });
});
