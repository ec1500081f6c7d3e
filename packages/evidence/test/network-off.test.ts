import { expect, test } from 'vitest';
import { createEvidenceGatherer } from '../src/gather-evidence.ts';
import { startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';
import { watchSockets } from './support/socket-watch.ts';

const HOSTS = ['a.example', 'paypal-login.example', 'shop.github.io'];

test('with network checks off not one packet leaves, and every finding says that nobody was asked', async () => {
  const internet = await startFakeInternet({ hosts: HOSTS.map((host) => ({ host, pages: { '/': 'x' } })) });
  const watch = watchSockets();
  const gatherer = createEvidenceGatherer({ networkChecks: false, ...internet.settings });
  for (const host of HOSTS) {
    const evidence = await gatherer.gather(parsed(internet.urlOf(host)), { depth: 'full', now: new Date() });
    for (const finding of [evidence.feeds, evidence.dns, evidence.rdap, evidence.tls, evidence.page]) {
      expect(finding).toEqual({ status: 'not_asked' });
    }
  }
  await gatherer.close();
  watch.stop();
  expect(watch.attempts).toEqual([]);
  expect(internet.questions).toEqual([]);
  expect(internet.requests).toEqual([]);
  await internet.close();
});

test('depth "fast" asks nobody either', async () => {
  const internet = await startFakeInternet({ hosts: [{ host: 'a.example' }] });
  const gatherer = createEvidenceGatherer({ networkChecks: true, ...internet.settings });
  const watch = watchSockets();
  await gatherer.gather(parsed(internet.urlOf('a.example')), { depth: 'fast', now: new Date() });
  watch.stop();
  expect(watch.attempts).toEqual([]);
  await gatherer.close();
  await internet.close();
});

test('the watch does see what a full look leaves behind', async () => {
  const internet = await startFakeInternet({ hosts: [{ host: 'a.example', pages: { '/': 'x' } }] });
  const gatherer = createEvidenceGatherer({ networkChecks: true, ...internet.settings, deadlineMs: 5_000 });
  const watch = watchSockets();
  await gatherer.gather(parsed(internet.urlOf('a.example')), { depth: 'full', now: new Date() });
  watch.stop();
  expect(watch.attempts.some((attempt) => attempt.startsWith('tcp'))).toBe(true);
  expect(watch.attempts.some((attempt) => attempt.startsWith('udp'))).toBe(true);
  await gatherer.close();
  await internet.close();
});
