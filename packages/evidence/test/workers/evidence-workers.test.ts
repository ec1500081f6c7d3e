import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Evidence, NETWORK_SOURCES } from '@lurewatch/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer } from '../../src/gather-evidence.ts';
import { openEvidenceWorkers } from '../../src/workers/open-evidence-workers.ts';
import { type FakeInternet, startFakeInternet } from '../fake-internet/index.ts';
import { parsed } from '../support/parsed.ts';

const open: EvidenceGatherer[] = [];
const replaced: string[] = [];
let internet: FakeInternet;

beforeEach(async () => {
  replaced.length = 0;
  internet = await startFakeInternet({
    hosts: [
      {
        host: 'shop.example',
        registration: { registeredAt: '2020-01-01T00:00:00Z' },
        pages: { '/': '<title>Shop</title>' },
      },
      { host: 'slow.example', pages: { '/': { body: '<title>Slow</title>', delayMs: 600 } } },
      { host: 'freeze.example', pages: { '*': '<title>FREEZE</title>' } },
      { host: 'fill.example', pages: { '/': `<title>FILL</title>${'x'.repeat(10_000)}` } },
      { host: 'crash.example', pages: { '/': '<title>CRASH</title>' } },
    ],
  });
});
afterEach(async () => {
  for (const gatherer of open.splice(0)) await gatherer.close();
  await internet.close();
});

async function gathererWith({ size = 1, deadlineMs = 30_000, stuckMs = 1_000 } = {}): Promise<EvidenceGatherer> {
  const outside = await openEvidenceWorkers({
    entry: new URL('./defective-worker.ts', import.meta.url),
    size,
    maxHeapMb: 96,
    stuckMs,
    setup: {
      ...internet.settings,
      sources: NETWORK_SOURCES,
      userAgent: 'test',
      deadlineMs,
      redisUrl: null,
      renderer: null,
    },
    onReplaced: (end) => void replaced.push(end),
  });
  const gatherer = createEvidenceGatherer({ deadlineMs, outside });
  open.push(gatherer);
  return gatherer;
}

async function ask(gatherer: EvidenceGatherer, host: string, path = '/', signal?: AbortSignal): Promise<Evidence> {
  const url = parsed(internet.urlOf(host, path));
  return gatherer.gather(url, { depth: 'full', now: new Date(), ...(signal === undefined ? {} : { signal }) });
}

const TIMEOUT = { status: 'failed', reason: 'timeout' };

describe('evidence workers', () => {
  test('give the same evidence as asking from this thread', async () => {
    const inWorker = await ask(await gathererWith({ size: 2 }), 'shop.example');
    const here = createEvidenceGatherer({ ...internet.settings, deadlineMs: 30_000 });
    open.push(here);
    const inThread = await ask(here, 'shop.example');
    for (const source of NETWORK_SOURCES) {
      expect(inWorker[source].status).toBe('found');
      expect({ ...inWorker[source], timeMs: 0 }).toEqual({ ...inThread[source], timeMs: 0 });
    }
  });

  test('one that is stuck is replaced: its analysis is a timeout, the others in it are asked again', async () => {
    const gatherer = await gathererWith();
    const slow = ask(gatherer, 'slow.example');
    const stuck = await ask(gatherer, 'freeze.example');
    for (const finding of [stuck.dns, stuck.rdap, stuck.page]) expect(finding).toMatchObject(TIMEOUT);
    expect(replaced).toEqual(['stuck']);
    expect((await slow).page).toMatchObject({ status: 'found', value: { title: 'Slow' } });
  });

  test('the page that it was stuck in is not opened again for a while; everything else of its host is asked', async () => {
    const gatherer = await gathererWith();
    await ask(gatherer, 'freeze.example');
    const again = await ask(gatherer, 'freeze.example');
    expect(again.page).toMatchObject(TIMEOUT);
    expect(again.dns.status).toBe('found');
    expect(replaced).toEqual(['stuck']);
    await ask(gatherer, 'freeze.example', '/another');
    expect(replaced).toEqual(['stuck', 'stuck']);
  });

  test('the answer comes at the deadline while the worker is still stuck, and this thread turns all the time', async () => {
    const gatherer = await gathererWith({ deadlineMs: 400 });
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const startedAt = performance.now();
    expect((await ask(gatherer, 'freeze.example')).page).toMatchObject(TIMEOUT);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await vi.waitFor(() => expect(replaced).toEqual(['stuck']), { timeout: 20_000 });
    delay.disable();
    // A shared machine stalls by itself; a page read on this thread would hold it for ever.
    expect(delay.max / 1e6).toBeLessThan(2_000);
  });

  test('where there is another worker, what waits in a stuck one is answered there before it is ended', async () => {
    const gatherer = await gathererWith({ size: 2 });
    const others = Array.from({ length: 6 }, (_, index) => {
      internet.addHost({
        host: `other-${index}.example`,
        pages: { '/': { body: `<title>${index}</title>`, delayMs: 300 } },
      });
      return ask(gatherer, `other-${index}.example`);
    });
    await ask(gatherer, 'freeze.example');
    for (const [index, evidence] of (await Promise.all(others)).entries()) {
      expect(evidence.page).toMatchObject({ status: 'found', value: { title: String(index) } });
    }
  });

  test.each([
    ['fill.example', 'out_of_memory'],
    ['crash.example', 'crashed'],
  ])('one that dies of a page (%s) is replaced, and the service goes on', async (host, reason) => {
    // A heap that is nearly full is collected for seconds, which may count as stuck first.
    const gatherer = await gathererWith({ stuckMs: 60_000 });
    await ask(gatherer, host);
    await vi.waitFor(() => expect(replaced[0]).toBe(reason), { timeout: 50_000 });
    expect((await ask(gatherer, 'shop.example')).page).toMatchObject({ status: 'found' });
  });

  test('a caller who goes away ends what only it was waiting for', async () => {
    const gatherer = await gathererWith();
    const caller = new AbortController();
    const asked = ask(gatherer, 'slow.example', '/', caller.signal);
    await vi.waitFor(() => expect(internet.requests).toContain('GET slow.example/'), { timeout: 20_000 });
    caller.abort();
    expect((await asked).page).toMatchObject({ status: 'failed', reason: 'cancelled' });
  });

  test('closing ends the workers, and whoever still waits gets an answer', async () => {
    const gatherer = await gathererWith();
    const asked = [ask(gatherer, 'slow.example'), ask(gatherer, 'freeze.example')];
    await gatherer.close();
    for (const evidence of await Promise.all(asked)) expect(evidence.page.status).toBe('failed');
  });
});
