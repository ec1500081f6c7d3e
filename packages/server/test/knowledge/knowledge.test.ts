import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readListedHashes, readManifest } from '@lurewatch/engine/knowledge';
import { modelIdentity } from '@lurewatch/engine/model';
import { readModelFile } from '@lurewatch/engine/node';
import { bytesOfOverlay } from '@lurewatch/sdk';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { knowledgePlugin } from '../../src/knowledge/knowledge-plugin.ts';
import { makeOverlay, untilLookedOnce, useOverlay } from '../learning/make-overlay.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { temporaryDataDir } from '../support/services.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const LEARN = new URL('../../src/admin/learn-main.ts', import.meta.url).pathname;
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest();

let server: TestServer;
let key = '';
let publicKey = '';
const feeds = temporaryDataDir();
beforeAll(async () => {
  const path = join(feeds.path, 'list.txt');
  const feedsFile = join(feeds.path, 'feeds.json');
  writeFileSync(path, 'listed.example\nhttp://other.example/kit/login?victim=1\n');
  writeFileSync(feedsFile, JSON.stringify({ built_in: false, feeds: [{ name: 'open', path, redistribute: true }] }));
  server = await startTestServer('sqlite', {
    environment: { LEARNING: 'on', FEEDS_FILE: feedsFile },
    plugins: [knowledgePlugin],
  });
  const { account } = await server.newAccount();
  ({ token: key } = await server.newKey(account.id, { scopes: ['lookup'] }));
  publicKey = (await server.call('GET', '/v1/overlay', { token: key })).json.data.public_key;
  await untilLookedOnce(server.store);
});
afterAll(async () => {
  await server.close();
  feeds.remove();
});

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/knowledge/${name}`, { headers: { authorization: `Bearer ${key}`, ...headers } });

async function readSigned(text: string) {
  const content = await bytesOfOverlay({ publicKey, ...JSON.parse(text) });
  return readManifest(Buffer.from(content ?? '').toString());
}

async function bytesOf({ sha256: name }: { readonly sha256: string }): Promise<Uint8Array> {
  const bytes = new Uint8Array(await (await get(name)).arrayBuffer());
  expect(sha256(bytes).toString('hex')).toBe(name);
  return bytes;
}

test('the model, what was learnt and what is listed are handed out signed, to keys for look-ups', {
  timeout: 180_000,
}, async () => {
  // The list is read from its file some time after the start.
  await expect
    .poll(async () => (await readSigned(await (await get('knowledge.json')).text())).list, {
      timeout: 120_000,
      interval: 500,
    })
    .not.toBeNull();
  const answer = await get('knowledge.json');
  const { model, overlay, list } = await readSigned(await answer.text());
  expect(model).toMatchObject({ identity: modelIdentity(readModelFile()), bytes: readModelFile().length });
  expect(await bytesOf(model)).toEqual(new Uint8Array(readModelFile()));
  expect(overlay).toBeNull();
  const listed = readListedHashes(list === null ? expect.unreachable() : await bytesOf(list));
  expect(listed.has(sha256('listed.example/'))).toBe(true);
  expect(listed.has(sha256('paypal.com/'))).toBe(false);

  const etag = answer.headers.get('etag') ?? '';
  expect((await get('knowledge.json', { 'if-none-match': etag })).status).toBe(304);
  expect((await get(model.sha256, { 'if-none-match': `"${model.sha256}"` })).status).toBe(200);
  expect((await get('f'.repeat(64))).status).toBe(404);
  expect((await fetch(`${server.url}/knowledge/knowledge.json`)).status).toBe(401);
  const { account } = await server.newAccount();
  const { token } = await server.newKey(account.id, { scopes: ['history:read'] });
  expect((await get('knowledge.json', { authorization: `Bearer ${token}` })).status).toBe(403);
});

test('what is learnt later comes with a later time, and the files of the one before are there still', {
  timeout: 180_000,
}, async () => {
  const before = await readSigned(await (await get('knowledge.json')).text());
  const day = new Date(Date.parse(before.model.dataVersion) + 86_400_000).toISOString().slice(0, 10);
  const version = await useOverlay(server.store, makeOverlay(day, 0.01));
  await expect
    .poll(async () => (await readSigned(await (await get('knowledge.json')).text())).overlay?.version, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe(version);
  const after = await readSigned(await (await get('knowledge.json')).text());
  expect(Date.parse(after.issuedAt)).toBeGreaterThan(Date.parse(before.issuedAt));
  expect(after.model).toEqual(before.model);
  expect((await get(before.list?.sha256 ?? '')).status).toBe(200);
});

test('a folder for any web server is written with a list of its own', { timeout: 180_000 }, async () => {
  const folder = temporaryDataDir();
  onTestFinished(() => folder.remove());
  const urls = join(folder.path, 'urls.txt');
  writeFileSync(urls, '# pages\nhttps://evil.example/kit/login?victim=7\n');
  const place = join(folder.path, 'place');
  const env = { ...PROGRAM_ENVIRONMENT, DATA_DIR: server.dataDir };
  const run = (...words: readonly string[]) => promisify(execFile)(process.execPath, [LEARN, ...words], { env });
  const { stdout } = await run('publish', place, '--urls', urls);
  const [, printed = ''] = /^knowledgeKey {2}(\S+)$/m.exec(stdout) ?? [];
  const content = await bytesOfOverlay({
    publicKey: printed,
    ...JSON.parse(readFileSync(join(place, 'knowledge.json'), 'utf8')),
  });
  const { model, list } = readManifest(Buffer.from(content ?? '').toString());
  expect(readFileSync(join(place, model.sha256)).equals(readModelFile())).toBe(true);
  const listed = readListedHashes(readFileSync(join(place, list?.sha256 ?? '')));
  expect([listed.entries, listed.has(sha256('evil.example/kit/login'))]).toEqual([1, true]);
  writeFileSync(urls, 'not an address\n');
  await expect(run('publish', place, '--urls', urls)).rejects.toThrow('line 1 is no web address');
});
