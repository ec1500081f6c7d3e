import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { NETWORK_SOURCES, type PageFacts } from '@lurewatch/engine';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createThreatFeeds, type ThreatFeeds } from '../../src/feeds/create-threat-feeds.ts';
import { downloadInWorker } from '../../src/feeds/download/download-in-worker.ts';
import { readFeedsFile } from '../../src/feeds/read-feeds-file.ts';
import { createFileSnapshotStore } from '../../src/feeds/snapshot/file-snapshot-store.ts';
import { createEvidenceGatherer, type EvidenceGatherer } from '../../src/gather-evidence.ts';
import { createGuardedFetch } from '../../src/guarded-fetch/index.ts';
import { openEvidenceWorkers } from '../../src/workers/open-evidence-workers.ts';
import { type FakeInternet, startFakeInternet } from '../fake-internet/index.ts';
import { parsed } from '../support/parsed.ts';
import { tarOf } from '../support/tar-of.ts';
import { type FeedServer, startFeedServer } from './feed-server.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 20);

const PARCEL = `
title: Parcel Phishing Kit 7f3a
author: Example SOC
detection:
  gate:
    html|contains: 'action="gate/parcel.php"'
  kit:
    cookies|startswith: 'zxkit='
  condition: gate and kit
tags: [kit]
`;
const PANEL = `
title: Panel Phishing Kit 01
detection:
  panel:
    js|re: 'c2_[a-z]+\\.example/panel'
  condition: panel
tags: [kit]
`;

const PARCEL_PAGE = '<title>Your parcel</title><form action="gate/parcel.php"><input name=card></form>';

let internet: FakeInternet;
let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
  internet = await startFakeInternet({
    hosts: [
      { host: 'parcel.example', pages: { '*': { body: PARCEL_PAGE, headers: { 'set-cookie': 'zxkit=1; Path=/' } } } },
      { host: 'panel.example', pages: { '*': '<script>post("https://c2_north.example/panel")</script>' } },
      {
        host: 'honest.example',
        pages: { '*': '<title>Sign in</title><form action="/in"><input type=password></form>' },
      },
    ],
  });
});
afterAll(async () => {
  await internet.close();
  await server.close();
});

it('a feed of rules names the kits of pages, in threads that read pages, until a newer edition names others', async () => {
  const { feeds, gatherer } = await installation();
  expect(await kitsOn(gatherer, 'parcel.example', '/before')).toBeUndefined();

  server.lists.set('/rules', { body: gzipSync(tarOf({ 'rules/a.yml': PARCEL, 'rules/b.yml': PANEL })) });
  await feeds.refreshDue(START);
  expect(feeds.states(START)[0]).toMatchObject({
    kind: 'kits',
    status: 'ok',
    entries: 2,
    remarks: [],
    licence: 'ODbL, credit them',
  });
  const parcel = { kit: 'Parcel Phishing Kit 7f3a', author: 'Example SOC', source: 'rules' };
  expect(await kitsOn(gatherer, 'parcel.example', '/a')).toEqual([parcel]);
  expect(await kitsOn(gatherer, 'panel.example', '/a')).toEqual([
    { kit: 'Panel Phishing Kit 01', author: null, source: 'rules' },
  ]);
  expect(await kitsOn(gatherer, 'honest.example', '/a')).toBeUndefined();

  server.lists.set('/rules', { body: PANEL });
  await feeds.refreshDue(START + 2 * HOUR_MS);
  expect(await kitsOn(gatherer, 'parcel.example', '/b')).toBeUndefined();
});

it('the edition in use outlives a restart, and a hostile one that follows it', async () => {
  server.lists.set('/rules', { body: PARCEL });
  const first = await installation();
  await first.feeds.refreshDue(START);

  const { feeds, gatherer } = await installation(first.directory);
  expect(await kitsOn(gatherer, 'parcel.example', '/restarted')).toHaveLength(1);
  for (const [round, [body, reason]] of HOSTILE.entries()) {
    server.lists.set('/rules', { body });
    const now = START + (round + 1) * 3 * HOUR_MS;
    await feeds.refreshDue(now);
    expect(feeds.states(now)[0], String(round)).toMatchObject({ status: 'refused', reason, entries: 1 });
  }
  expect(await kitsOn(gatherer, 'parcel.example', '/afterwards')).toHaveLength(1);
});

const HOSTILE: readonly (readonly [string | Buffer, string])[] = [
  ['', 'empty'],
  ['<!doctype html><p>Not found</p>', 'empty'],
  [PARCEL.replace('gate and kit', 'gate or not kit'), 'empty'],
  [PARCEL.replace('cookies|startswith', 'asn'), 'empty'],
  [`${PARCEL}---\n: {{\n---\n: {{\n`, 'mostly_malformed'],
  [`detection: ${'['.repeat(60_000)}`, 'empty'],
  [gzipSync(Buffer.alloc(40 * 2 ** 20)), 'too_large'],
];

async function installation(
  directory?: string,
): Promise<{ feeds: ThreatFeeds; gatherer: EvidenceGatherer; directory: string }> {
  const workDirectory = directory ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'rules-')));
  const fetch = createGuardedFetch({
    resolver: { resolveAddresses: async () => ['127.0.0.1'] },
    outboundAllow: ['127.0.0.0/8'],
  });
  const file = {
    built_in: false,
    feeds: [{ name: 'rules', url: `${server.origin}/rules`, format: 'iok', licence: 'ODbL, credit them' }],
  };
  const feeds = createThreatFeeds({
    definitions: readFeedsFile(JSON.stringify(file)),
    snapshots: createFileSnapshotStore(workDirectory),
    workDirectory,
    fetch,
    download: downloadInWorker({ dnsServers: [], outboundAllow: ['127.0.0.0/8'], userAgent: 'test' }),
    jitterSeed: 1,
  });
  await feeds.load();
  const deadlineMs = 30_000;
  const outside = await openEvidenceWorkers({
    entry: new URL('../workers/defective-worker.ts', import.meta.url),
    size: 1,
    setup: {
      ...internet.settings,
      sources: NETWORK_SOURCES,
      userAgent: 'test',
      deadlineMs,
      redisUrl: null,
      renderer: null,
    },
  });
  const gatherer = createEvidenceGatherer({ deadlineMs, outside });
  gatherer.useKitRules(feeds.kitRules);
  feeds.onKitRules((sets) => gatherer.useKitRules(sets));
  onTestFinished(async () => {
    await gatherer.close();
    await feeds.close();
    await fetch.close();
    await fs.rm(workDirectory, { recursive: true, force: true });
  });
  return { feeds, gatherer, directory: workDirectory };
}

async function kitsOn(gatherer: EvidenceGatherer, host: string, page: string): Promise<PageFacts['kits']> {
  const { page: found } = await gatherer.gather(parsed(internet.urlOf(host, page)), { depth: 'full', now: new Date() });
  if (found.status !== 'found') throw new Error(`${host}: ${JSON.stringify(found)}`);
  return found.value.kits;
}
