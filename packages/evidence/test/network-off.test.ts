import { EVIDENCE_SOURCES, NETWORK_SOURCES } from '@lurewatch/engine';
import { expect, test } from 'vitest';
import { createEvidenceGatherer } from '../src/gather-evidence.ts';
import { startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';
import { watchSockets } from './support/socket-watch.ts';

const HOSTS = ['a.example', 'paypal-login.example', 'shop.github.io'];

test('with network checks off not one packet leaves, and every finding says that nobody was asked', async () => {
  const internet = await startFakeInternet({ hosts: HOSTS.map((host) => ({ host, pages: { '/': 'x' } })) });
  const watch = watchSockets();
  const gatherer = createEvidenceGatherer({ sources: [], ...internet.settings });
  for (const host of HOSTS) {
    const evidence = await gatherer.gather(parsed(internet.urlOf(host)), { depth: 'full', now: new Date() });
    for (const finding of EVIDENCE_SOURCES.map((source) => evidence[source])) {
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

test('only the sources that are switched on are asked', async () => {
  const internet = await startFakeInternet({
    hosts: [{ host: 'a.example', registration: { registeredAt: '2020-01-01T00:00:00Z' }, pages: { '/': 'x' } }],
  });
  const gatherer = createEvidenceGatherer({ sources: ['dns'], ...internet.settings, deadlineMs: 5_000 });
  const evidence = await gatherer.gather(parsed(internet.urlOf('a.example')), { depth: 'full', now: new Date() });
  expect(evidence.dns.status).toBe('found');
  for (const source of NETWORK_SOURCES.filter((name) => name !== 'dns')) {
    expect(evidence[source]).toEqual({ status: 'not_asked' });
  }
  expect(internet.questions).not.toEqual([]);
  expect(internet.requests).toEqual([]);
  await gatherer.close();
  await internet.close();
});

test('depth "fast" asks nobody either', async () => {
  const internet = await startFakeInternet({ hosts: [{ host: 'a.example' }] });
  const gatherer = createEvidenceGatherer({ ...internet.settings });
  const watch = watchSockets();
  await gatherer.gather(parsed(internet.urlOf('a.example')), { depth: 'fast', now: new Date() });
  watch.stop();
  expect(watch.attempts).toEqual([]);
  await gatherer.close();
  await internet.close();
});

test('the watch does see what a full look leaves behind', async () => {
  const internet = await startFakeInternet({ hosts: [{ host: 'a.example', pages: { '/': 'x' } }] });
  const gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 5_000 });
  const watch = watchSockets();
  await gatherer.gather(parsed(internet.urlOf('a.example')), { depth: 'full', now: new Date() });
  watch.stop();
  expect(watch.attempts.some((attempt) => attempt.startsWith('tcp'))).toBe(true);
  expect(watch.attempts.some((attempt) => attempt.startsWith('udp'))).toBe(true);
  await gatherer.close();
  await internet.close();
});
