import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createThreatFeeds, type ThreatFeeds, type ThreatFeedsOptions } from '../../src/feeds/create-threat-feeds.ts';
import { downloadInWorker } from '../../src/feeds/download/download-in-worker.ts';
import type { FeedDefinition } from '../../src/feeds/feed-definition.ts';
import { fullHashAt } from '../../src/feeds/segment/feed-segment.ts';
import { createFileSnapshotStore } from '../../src/feeds/snapshot/file-snapshot-store.ts';
import { createGuardedFetch } from '../../src/guarded-fetch/index.ts';
import { type FeedServer, startFeedServer } from './feed-server.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 20);

describe('threat feeds', () => {
  it('say "not asked" without lists, a failure before any is loaded, and only then absent or found', async () => {
    const { feeds: none } = await installation([]);
    expect(none.lookup(url('https://evil.example/'))).toEqual({ status: 'not_asked' });

    const { feeds, server, options } = await installation([list('one')]);
    const isolated = open([list('one')], server, { ...options, fetch: null });
    expect(isolated.lookup(url('https://evil.example/'))).toEqual({ status: 'not_asked' });
    expect(feeds.lookup(url('https://evil.example/')).status).toBe('failed');
    await feeds.refreshDue(START);
    expect(feeds.lookup(url('https://evil.example/')).status).toBe('failed');
    expect(feeds.states(START)[0]).toMatchObject({ status: 'failed', reason: 'http_404', entries: null });

    server.lists.set('/one', { body: 'evil.example\nhttps://shared.example/login?x=1\n' });
    await feeds.refreshDue(START + HOUR_MS);
    expect(feeds.lookup(url('https://good.example/'))).toMatchObject({ status: 'absent' });
    expect(feeds.lookup(url('https://www.login.evil.example/any?thing'))).toMatchObject({
      status: 'found',
      value: [{ source: 'one', entry: 'evil.example', scope: 'domain', firstSeen: null }],
    });
    expect(feeds.lookup(url('http://shared.example:8080/login?x=1#f')).status).toBe('found');
    expect(feeds.lookup(url('https://shared.example/')).status).toBe('absent');
    expect(feeds.states(START + HOUR_MS)[0]).toMatchObject({ status: 'ok', reason: null, entries: 2, isStale: false });
  });

  it('ask again when due, conditionally, and keep what has not changed', async () => {
    const { feeds, server } = await installation([list('one')]);
    server.lists.set('/one', { body: gzipSync('evil.example\n'), etag: '"1"' });
    await feeds.refreshDue(START);
    await feeds.refreshDue(START + HOUR_MS - 1);
    await feeds.refreshDue(START + 1.2 * HOUR_MS);
    expect(server.requests.map(({ status }) => status)).toEqual([200, 304]);
    expect(feeds.states(START)[0]).toMatchObject({
      status: 'ok',
      entries: 1,
      etag: '"1"',
      lastSuccessAt: START + 1.2 * HOUR_MS,
    });
    expect(feeds.lookup(url('https://evil.example/')).status).toBe('found');
  });

  it.each([
    ['shrinks by half', 'h0.example\n', 'shrunk'],
    ['becomes empty', '', 'empty'],
    ['becomes an error page', '<html>\n<body>\n<p>\n', 'empty'],
    ['lists google.com', `${manyHosts(100)}google.com\n`, 'lists_popular_site'],
    ['lists a public suffix', `${manyHosts(100)}co.uk\n`, 'lists_public_suffix'],
  ])('refuse a list that %s, and keep the one in use', async (_case, body, reason) => {
    const { feeds, server } = await installation([list('one')]);
    server.lists.set('/one', { body: manyHosts(100) });
    await feeds.refreshDue(START);
    server.lists.set('/one', { body });
    await feeds.refreshDue(START + 2 * HOUR_MS);
    expect(feeds.states(START + 2 * HOUR_MS)[0]).toMatchObject({
      status: 'refused',
      reason,
      entries: 100,
      lastSuccessAt: START,
    });
    expect(feeds.lookup(url('https://h7.example/')).status).toBe('found');
    expect(feeds.lookup(url('https://google.com/')).status).toBe('absent');
  });

  it('pass on only lists that may be, with whole hashes, and read a stored one again once it may be', async () => {
    const { feeds, server, options } = await installation([list('one'), { ...list('two'), redistribute: true }]);
    server.lists.set('/one', { body: 'one.example\n', etag: '"1"' });
    server.lists.set('/two', { body: 'two.example\n', etag: '"2"' });
    await feeds.refreshDue(START);
    expect(feeds.shared.map(({ source }) => source)).toEqual(['two']);
    const again = open([{ ...list('one'), redistribute: true }], server, options);
    await again.load();
    expect(again.shared).toEqual([]);
    expect(again.lookup(url('https://one.example/')).status).toBe('found');
    await again.refreshDue(START + 1);
    const [shared] = again.shared;
    const hash = createHash('sha256').update('one.example/').digest();
    expect(shared && fullHashAt(shared.segment, 0)).toEqual(hash);
  });

  it('believe a smaller list once it has stayed small for days', async () => {
    const { feeds, server } = await installation([list('one')]);
    server.lists.set('/one', { body: manyHosts(100) });
    await feeds.refreshDue(START);
    server.lists.set('/one', { body: manyHosts(10) });
    for (let day = 1; day <= 4; day++) await feeds.refreshDue(START + day * 24 * HOUR_MS);
    expect(feeds.states(START)[0]).toMatchObject({ status: 'refused', reason: 'shrunk' });
    await feeds.refreshDue(START + 5 * 24 * HOUR_MS);
    expect(feeds.states(START)[0]).toMatchObject({ status: 'ok', entries: 10 });
  });

  it('need no network after a restart', async () => {
    const first = await installation([list('one'), ranks('top')]);
    first.server.lists.set('/one', { body: 'evil.example\n' });
    first.server.lists.set('/top', { body: '1,popular.example\n' });
    await first.feeds.refreshDue(START);
    await first.feeds.close();

    const restarted = open([list('one'), ranks('top')], first.server, { ...first.options, fetch: null });
    await restarted.load();
    await restarted.refreshDue(START + 5 * HOUR_MS);
    expect(restarted.lookup(url('https://evil.example/')).status).toBe('found');
    expect([restarted.isPopular('popular.example'), restarted.isPopular('other.example')]).toEqual([true, false]);
    expect(restarted.states(START + 5 * HOUR_MS)[0]).toMatchObject({
      status: 'ok',
      entries: 1,
      lastSuccessAt: START,
      isStale: true,
    });
    expect(first.server.requests).toHaveLength(2);
  });

  it('refuse a damaged snapshot, say so, and fetch the list again', async () => {
    const first = await installation([list('one')]);
    first.server.lists.set('/one', { body: 'evil.example\n', etag: '"1"' });
    await first.feeds.refreshDue(START);
    const [file = ''] = (await fs.readdir(first.options.workDirectory)).filter((name) => name.endsWith('.feed'));
    const bytes = await fs.readFile(path.join(first.options.workDirectory, file));
    bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
    await fs.writeFile(path.join(first.options.workDirectory, file), bytes);

    const restarted = open([list('one')], first.server, first.options);
    await restarted.load();
    expect(restarted.states(START)[0]).toMatchObject({ status: 'corrupt', reason: 'corrupt_snapshot', entries: null });
    expect(restarted.lookup(url('https://evil.example/')).status).toBe('failed');
    await restarted.refreshDue(START + 1000);
    expect(restarted.states(START)[0]).toMatchObject({ status: 'ok', entries: 1 });
    expect(first.server.requests.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('reach other replicas through the snapshots alone', async () => {
    const first = await installation([list('one')]);
    const replica = open([list('one')], first.server, first.options);
    await replica.load();
    expect(replica.lookup(url('https://evil.example/')).status).toBe('failed');
    for (const [hour, host] of ['evil.example', 'worse.example'].entries()) {
      first.server.lists.set('/one', { body: `${host}\n` });
      await first.feeds.refreshDue(START + 2 * hour * HOUR_MS);
      await replica.load();
      expect(replica.lookup(url(`https://${host}/`)).status).toBe('found');
    }
    expect(replica.lookup(url('https://evil.example/')).status).toBe('absent');
  });

  it('tell what was added, again when the listener failed, and never lose it', async () => {
    const { feeds, server, options } = await installation([list('one')]);
    server.lists.set('/one', { body: 'a.example\n' });
    await feeds.refreshDue(START);
    const told: number[] = [];
    let isBroken = true;
    feeds.onAdded(({ source, count, hashes }) => {
      expect(source).toBe('one');
      told.push(count);
      expect([...hashes()]).toHaveLength(count);
      const hash = expect.stringMatching(/^[0-9a-f]{16}$/);
      for (const one of hashes()) expect(one).toEqual({ siteHash: hash, hash });
      if (isBroken) throw new Error('database away');
    });
    server.lists.set('/one', { body: 'a.example\nb.example\nc.example\n' });
    await feeds.refreshDue(START + 2 * HOUR_MS);
    expect(told).toEqual([2]);
    expect(feeds.lookup(url('https://b.example/')).status).toBe('found');
    expect(feeds.states(START)[0]).toMatchObject({ reason: 'recheck_failed', message: 'database away' });

    const crashed = open([list('one')], server, options);
    await crashed.load();
    expect(crashed.lookup(url('https://b.example/')).status).toBe('absent');
    isBroken = false;
    await feeds.refreshDue(START + 2 * HOUR_MS + 1);
    expect(told).toEqual([2, 2]);
    await crashed.load();
    expect(crashed.lookup(url('https://b.example/')).status).toBe('found');
  });

  it('read a local list, and again when it changes', async () => {
    const file = path.join(await newDirectory(), 'mine.txt');
    const { feeds, server } = await installation([
      { name: 'mine', path: file, format: 'text', kind: 'threat', intervalS: 60 },
    ]);
    await feeds.refreshDue(START);
    expect(feeds.states(START)[0]).toMatchObject({ status: 'failed', reason: 'unreadable_file' });
    await fs.writeFile(file, manyHosts(100));
    await feeds.refreshDue(START + HOUR_MS);
    expect(feeds.states(START)[0]).toMatchObject({ status: 'ok', entries: 100 });
    await fs.writeFile(file, 'h1.example\n');
    await feeds.refreshDue(START + 2 * HOUR_MS);
    expect(feeds.states(START)[0]).toMatchObject({ status: 'ok', entries: 1 });
    expect(server.requests).toEqual([]);
  });

  it('protect the sites of the popularity list, fetched first', async () => {
    const { feeds, server } = await installation([list('one'), ranks('top')]);
    server.lists.set('/top', { body: '1,popular.example\n' });
    server.lists.set('/one', { body: 'evil.example\npopular.example\n' });
    await feeds.refreshDue(START);
    expect(feeds.states(START)).toMatchObject([
      { name: 'one', status: 'refused', reason: 'lists_popular_site', message: 'lists popular.example as a whole' },
      { name: 'top', status: 'ok' },
    ]);
    expect(feeds.popularityRank('popular.example')).toBe(100);
  });

  it('do not let a change of address or format send the old validators, nor compare sizes', async () => {
    const first = await installation([list('one')]);
    first.server.lists.set('/one', { body: manyHosts(100), etag: '"same"' });
    first.server.lists.set('/two', { body: 'evil.example\n', etag: '"same"' });
    await first.feeds.refreshDue(START);
    const moved = open([{ ...list('one'), url: `${first.server.origin}/two` }], first.server, first.options);
    await moved.load();
    await moved.refreshDue(START + 1);
    expect(moved.states(START)[0]).toMatchObject({ status: 'ok', entries: 1 });
  });

  it('wait as long as a busy server asks', async () => {
    const { feeds, server } = await installation([list('one')]);
    server.lists.set('/one', { body: '', status: 429, headers: { 'retry-after': '7200' } });
    await feeds.refreshDue(START);
    expect(feeds.states(START)[0]).toMatchObject({
      status: 'failed',
      reason: 'http_429',
      nextAttemptAt: START + 2 * HOUR_MS,
    });
  });

  it('follow redirects, and refuse addresses that are not public', async () => {
    const { feeds, server, options } = await installation([list('one')]);
    server.lists.set('/one', { body: '', status: 302, headers: { location: '/moved' } });
    server.lists.set('/moved', { body: 'evil.example\n' });
    await feeds.refreshDue(START);
    expect(feeds.states(START)[0]).toMatchObject({ status: 'ok', entries: 1 });

    const strict = createGuardedFetch({ resolver: { resolveAddresses: async () => ['127.0.0.1'] } });
    onTestFinished(() => strict.close());
    const guarded = open([list('two')], server, { ...options, fetch: strict });
    await guarded.refreshDue(START);
    expect(guarded.states(START)[0]).toMatchObject({ status: 'failed', reason: 'blocked_address' });
  });

  it('are downloaded in a thread of their own with the same outcomes', async () => {
    const { server, options } = await installation([]);
    const download = downloadInWorker({ dnsServers: [], outboundAllow: ['127.0.0.0/8'], userAgent: 'test' });
    const feeds = open([list('one')], server, { ...options, download });
    server.lists.set('/one', { body: '', status: 302, headers: { location: '/moved' } });
    server.lists.set('/moved', { body: gzipSync('evil.example\n'), etag: '"1"' });
    await feeds.refreshDue(START);
    expect(feeds.states(START)[0]).toMatchObject({ status: 'ok', entries: 1, etag: '"1"' });
    await feeds.refreshDue(START + 2 * HOUR_MS);
    expect(server.requests.map(({ status }) => status)).toEqual([302, 200, 302, 304]);

    const strict = downloadInWorker({ dnsServers: [], outboundAllow: [], userAgent: 'test' });
    const guarded = open([list('two')], server, { ...options, download: strict });
    await guarded.refreshDue(START);
    expect(guarded.states(START)[0]).toMatchObject({ status: 'failed', reason: 'blocked_address' });
  });

  it('leave no files of downloads behind', async () => {
    const { feeds, server, options } = await installation([list('one'), list('two')]);
    server.lists.set('/one', { body: 'evil.example\n' });
    server.lists.set('/two', { body: 'com\n' });
    await feeds.refreshDue(START);
    expect(await fs.readdir(options.workDirectory)).toEqual([`one.${START}.feed`]);
  });
});

interface Installation {
  readonly feeds: ThreatFeeds;
  readonly server: FeedServer;
  readonly options: Omit<ThreatFeedsOptions, 'definitions'>;
}

async function installation(definitions: readonly FeedDefinition[]): Promise<Installation> {
  const server = await startFeedServer();
  const fetch = createGuardedFetch({
    resolver: { resolveAddresses: async () => ['127.0.0.1'] },
    outboundAllow: ['127.0.0.0/8'],
  });
  onTestFinished(async () => {
    await fetch.close();
    await server.close();
  });
  const workDirectory = await newDirectory();
  const options = { snapshots: createFileSnapshotStore(workDirectory), workDirectory, fetch, jitterSeed: 1 };
  return { feeds: open(definitions, server, options), server, options };
}

/** Lists named by `list` and `ranks` are served under their name. */
function open(
  definitions: readonly FeedDefinition[],
  server: FeedServer,
  options: Installation['options'],
): ThreatFeeds {
  const served = definitions.map((one) =>
    one.url === undefined && one.path === undefined ? { ...one, url: `${server.origin}/${one.name}` } : one,
  );
  return createThreatFeeds({ ...options, definitions: served });
}

function list(name: string): FeedDefinition {
  return { name, format: 'text', kind: 'threat', intervalS: 3600 };
}

function ranks(name: string): FeedDefinition {
  return { name, format: 'csv', column: 1, kind: 'popularity', intervalS: 3600 };
}

async function newDirectory(): Promise<string> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'feeds-'));
  onTestFinished(() => fs.rm(directory, { recursive: true, force: true }));
  return directory;
}

function manyHosts(count: number): string {
  return Array.from({ length: count }, (_, index) => `h${index}.example\n`).join('');
}

function url(text: string): ParsedUrl {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.url;
}
