import { once } from 'node:events';
import fs from 'node:fs/promises';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { parseUrl } from '@lurewatch/engine';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createThreatFeeds } from '../../src/feeds/create-threat-feeds.ts';
import { downloadInWorker } from '../../src/feeds/download/download-in-worker.ts';
import type { FeedDefinition } from '../../src/feeds/feed-definition.ts';
import { DEFAULT_FEED_LIMITS } from '../../src/feeds/parse/feed-limits.ts';
import { createFileSnapshotStore } from '../../src/feeds/snapshot/file-snapshot-store.ts';
import { createGuardedFetch } from '../../src/guarded-fetch/index.ts';

const MB = 2 ** 20;
const START = Date.UTC(2026, 10, 20);
/** The bounds of a test machine: the same code, sooner. */
const LIMITS = {
  ...DEFAULT_FEED_LIMITS,
  maxDownloadBytes: 8 * MB,
  maxBytes: 32 * MB,
  maxDocumentBytes: 8 * MB,
  maxEntries: 20_000,
};

/** Writes the same piece for as long as somebody listens. */
function withoutEnd(response: ServerResponse, piece: string): void {
  const block = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  Readable.from(
    (function* () {
      for (;;) yield block;
    })(),
  )
    .on('error', () => {})
    .pipe(response.on('error', () => {}));
}

function packed(response: ServerResponse, megabytes: number, piece: string): void {
  response.writeHead(200, { 'content-type': 'application/gzip' });
  const block = Buffer.from(piece.repeat(MB / piece.length));
  Readable.from(Array(megabytes).fill(block))
    .pipe(createGzip())
    .pipe(response.on('error', () => {}));
}

type Answer = (response: ServerResponse) => void;

/** What the owner of a list may serve, and what the state of the list says of it. */
const LISTS: Readonly<
  Record<string, { readonly format?: 'csv' | 'json'; readonly answer: Answer; readonly reason: RegExp }>
> = {
  'bytes without end': { answer: (response) => withoutEnd(response, 'evil.example\n'), reason: /^too_large$/ },
  'billions of empty lines': { answer: (response) => withoutEnd(response, '\n'), reason: /^too_large$/ },
  'one line without end': { answer: (response) => withoutEnd(response, 'x'), reason: /^too_large$/ },
  'a bomb in gzip': { answer: (response) => packed(response, 48, '\0'), reason: /^too_large$/ },
  'a bomb of lines': { answer: (response) => packed(response, 48, 'aaaaaaa\n'), reason: /^too_large$|^too_many/ },
  'a bomb by content-encoding': {
    answer: (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(16 * MB)));
    },
    reason: /^too_large$/,
  },
  'more entries than anybody has': {
    answer: (response) => {
      response.end(gzipSync(Array.from({ length: 30_000 }, (_, n) => `h${n}.example\n`).join('')));
    },
    reason: /^too_many/,
  },
  'a web page': {
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html>${'<p>Sign in</p>\n'.repeat(1000)}`);
    },
    reason: /./,
  },
  'a program': {
    answer: (response) => void response.end(Buffer.from('\x7fELF\0\0\0'.repeat(10_000), 'latin1')),
    reason: /./,
  },
  'JSON without an end': {
    format: 'json',
    answer: (response) => void response.end('['.repeat(4 * MB)),
    reason: /./,
  },
  'JSON of another shape': {
    format: 'json',
    answer: (response) => void response.end('{"__proto__":{"a":1},"entries":7}'),
    reason: /./,
  },
  'CSV of one open quote': {
    format: 'csv',
    answer: (response) => void response.end(`url\n"${'a,'.repeat(2 * MB)}`),
    reason: /./,
  },
  'a redirect to itself': {
    answer: (response) => void response.writeHead(302, { location: '/list' }).end(),
    reason: /./,
  },
  'a redirect into the machine': {
    answer: (response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    reason: /./,
  },
  'half of what was announced': {
    answer: (response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write('evil.example\n');
      setTimeout(() => response.destroy(), 50);
    },
    reason: /./,
  },
};

let server: http.Server;
let answer: Answer = (response) => void response.end();
beforeAll(async () => {
  server = http.createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(Object.entries(LISTS))(
  '%s is refused with a reason; the list before it stays, and nothing of it on the disk',
  { timeout: 120_000 },
  async (_name, hostile) => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'feeds-'));
    const fetch = createGuardedFetch({
      resolver: { resolveAddresses: async () => ['127.0.0.1'] },
      outboundAllow: ['127.0.0.0/8'],
    });
    const { port } = server.address() as AddressInfo;
    const base = { name: 'one', url: `http://127.0.0.1:${port}/list`, kind: 'threat', intervalS: 3600 } as const;
    const definition: FeedDefinition =
      hostile.format === 'csv'
        ? { ...base, format: 'csv', column: 'url' }
        : hostile.format === 'json'
          ? { ...base, format: 'json', jsonPath: '' }
          : { ...base, format: 'text' };
    const feeds = createThreatFeeds({
      definitions: [definition],
      snapshots: createFileSnapshotStore(directory),
      workDirectory: directory,
      fetch,
      download: downloadInWorker({ dnsServers: [], outboundAllow: ['127.0.0.0/8'], userAgent: 'test' }),
      limits: LIMITS,
      jitterSeed: 1,
    });
    onTestFinished(async () => {
      await feeds.close();
      await fetch.close();
      await fs.rm(directory, { recursive: true, force: true });
    });
    const good = { text: 'evil.example\n', csv: 'url\nevil.example\n', json: '["evil.example"]' };
    answer = (response) => void response.end(good[hostile.format ?? 'text']);
    await feeds.refreshDue(START);
    const evil = parseUrl('https://evil.example/');
    if (!evil.ok) throw new Error(evil.message);
    expect(feeds.lookup(evil.url).status).toBe('found');

    answer = hostile.answer;
    await feeds.refreshDue(START + 2 * 3_600_000);
    expect(feeds.states(START + 2 * 3_600_000)[0]?.reason ?? '', JSON.stringify(feeds.states(START))).toMatch(
      hostile.reason,
    );
    expect(feeds.lookup(evil.url).status).toBe('found');
    expect((await fs.readdir(directory)).filter((file) => !file.endsWith('.feed'))).toEqual([]);
  },
);
