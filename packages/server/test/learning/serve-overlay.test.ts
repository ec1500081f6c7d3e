import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readOverlay } from '@lurewatch/engine/model';
import { bytesOfOverlay, createLurewatch, type KeptOverlay, type Lurewatch, takeOverlay } from '@lurewatch/sdk';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { checkSignature, parsePublicKey } from '../../src/models/minisign.ts';
import { startServer } from '../../src/start-server.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { runAdmin } from '../support/run-admin.ts';
import { temporaryDataDir } from '../support/services.ts';
import { describeOnEitherStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { makeOverlay, untilLookedOnce, useOverlay } from './make-overlay.ts';

const SECRET_KEY = '7'.repeat(64);
const LEARN = new URL('../../src/admin/learn-main.ts', import.meta.url).pathname;

interface Where {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly SECRET_KEY: string;
}

function runLearn({ dataDir, databaseUrl, ...env }: Where, ...words: readonly string[]) {
  const environment = { ...PROGRAM_ENVIRONMENT, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env };
  return new Promise<{ readonly code: number; readonly text: string }>((resolve) =>
    execFile(process.execPath, [LEARN, ...words], { env: environment }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    ),
  );
}

describeOnEitherStore('what was learnt, handed out', (kind) => {
  let servers: TestServer[] = [];
  let token = '';
  beforeAll(async () => {
    const environment = { LEARNING: 'on', SECRET_KEY };
    const first = await startTestServer(kind, { environment });
    servers = [first];
    if (first.databaseUrl !== null)
      servers.push(
        await startTestServer('sqlite', { environment: { ...environment, DATABASE_URL: first.databaseUrl } }),
      );
    ({ token } = await first.newAccount());
    await untilLookedOnce(first.store);
  });
  afterAll(async () => {
    for (const server of servers.reverse()) await server.close();
  });

  const first = () => servers[0] ?? expect.unreachable();
  const clientOf = ({ url }: TestServer) => createLurewatch({ baseUrl: url, apiKey: token, maxRetries: 0 });
  const versionAt = async (server: TestServer) => (await clientOf(server).overlay())?.overlay.version;
  async function inUseEverywhere(version: string | null): Promise<void> {
    for (const server of servers) while ((await versionAt(server)) !== version) await setTimeout(100);
  }

  it('is nothing at first, and that is signed too', async () => {
    const answer = await first().call('GET', '/v1/overlay', { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.json.data).toMatchObject({ version: null, base: null, learnt_since: null, content: '' });
    const key = parsePublicKey(answer.json.data.public_key) ?? expect.unreachable();
    expect(checkSignature(Buffer.alloc(0), answer.json.data.signature, key)).toMatchObject({ ok: true });
  });

  it('is the same bytes and ETag on every replica, signed by one key, and 304 while it stays', async () => {
    const bytes = makeOverlay('2026-06-08', 0.5);
    const version = await useOverlay(first().store, bytes);
    await inUseEverywhere(version);
    const answers = await Promise.all(servers.map((server) => server.call('GET', '/v1/overlay', { token })));
    const [answer = expect.unreachable()] = answers;
    for (const { json, headers } of answers) {
      expect(json.data).toEqual(answer.json.data);
      expect(headers.get('etag')).toBe(answer.headers.get('etag'));
    }
    const { content, signature, public_key: publicKey } = answer.json.data;
    expect(Buffer.from(content, 'base64').equals(bytes)).toBe(true);
    const key = parsePublicKey(publicKey) ?? expect.unreachable();
    expect(checkSignature(bytes, signature, key)).toMatchObject({
      ok: true,
      trustedComment: expect.stringContaining(version),
    });
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    for (const server of servers)
      expect((await server.call('GET', '/v1/overlay', { token, headers })).status).toBe(304);
    const packed = await fetch(`${first().url}/v1/overlay`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
  });

  it('is handed out again by its version while it is kept', async () => {
    const earlier = (await versionAt(first())) ?? expect.unreachable();
    const version = await useOverlay(first().store, makeOverlay('2026-06-09', 0.7));
    await inUseEverywhere(version);
    const again = await clientOf(first()).overlay({ version: earlier });
    expect(again?.overlay.version).toBe(earlier);
    const { content, signature, public_key: publicKey } = again?.overlay ?? expect.unreachable();
    const bytes = (await bytesOfOverlay({ content, signature, publicKey })) ?? expect.unreachable();
    expect(readOverlay(bytes).version).toBe(earlier);
    const unknown = await first().call('GET', '/v1/overlay?version=2020-01-01-00000000', { token });
    expect([unknown.status, unknown.json.error.code]).toEqual([404, 'overlay_not_found']);
    const long = await first().call('GET', `/v1/overlay?version=${'9'.repeat(65)}`, { token });
    expect([long.status, long.json.error.code]).toEqual([400, 'invalid_parameter']);
  });

  it('is written into a file by its version, with a signature of the same key', { timeout: 120_000 }, async () => {
    const { dataDir, databaseUrl } = first();
    const file = join(dataDir, 'saved.bin');
    const learn = (...words: string[]) => runLearn({ dataDir, databaseUrl, SECRET_KEY }, ...words);
    const version = (await versionAt(first())) ?? expect.unreachable();
    expect(await learn('save', '2020-01-01-00000000', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('2020-01-01'),
    });
    expect(await learn('save', version, file)).toMatchObject({ code: 0 });
    expect(await learn('save', version, file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('could not be written'),
    });
    const key = parsePublicKey((await learn('key')).text) ?? expect.unreachable();
    expect(readOverlay(readFileSync(file)).version).toBe(version);
    expect(checkSignature(readFileSync(file), readFileSync(`${file}.minisig`, 'utf8'), key)).toMatchObject({
      ok: true,
    });
  });

  it('may be read by keys that read lists, look up or analyse, and by no others', async () => {
    const account = await first().newAccount();
    for (const [scope, status] of [
      ['lists:read', 200],
      ['lookup', 200],
      ['analyze', 200],
      ['reports', 403],
      ['webhooks', 403],
    ] as const) {
      const key = await first().newKey(account.account.id, { scopes: [scope] });
      expect((await first().call('GET', '/v1/overlay', { token: key.token })).status, scope).toBe(status);
    }
  });
});

describe('the service’s signing key', () => {
  const folder = temporaryDataDir();
  afterAll(() => folder.remove());
  const environment = (dataDir: string) => ({ PORT: '0', DATA_DIR: dataDir, NETWORK_CHECKS: 'off', THREADS: '0' });
  async function publicKeyOf(dataDir: string): Promise<string> {
    const server = await startServer(loadConfig(environment(dataDir)), { now: Date.now, output: () => {} });
    try {
      const { url } = server;
      if (server.bootstrap.outcome === 'first_start') ({ token } = server.bootstrap);
      return (await createLurewatch({ baseUrl: url, apiKey: token }).overlay())?.overlay.public_key ?? '';
    } finally {
      await server.close();
    }
  }
  let token = '';

  it('is made at the first start, readable by its owner alone, and comes back with the backup', async () => {
    const live = join(folder.path, 'live');
    const key = await publicKeyOf(live);
    const file = join(live, 'signing.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await publicKeyOf(live)).toBe(key);

    const pem = readFileSync(file, 'utf8');
    rmSync(file);
    expect(await publicKeyOf(live)).toBe(key);
    expect(readFileSync(file, 'utf8')).toBe(pem);

    const restored = join(folder.path, 'restored');
    const backup = join(folder.path, 'backup.db');
    expect(await runAdmin({ dataDir: live, databaseUrl: null }, 'backup', backup)).toMatchObject({ code: 0 });
    // As the runbook says: the database and the key that seals it.
    mkdirSync(restored);
    writeFileSync(join(restored, 'lurewatch.db'), readFileSync(backup));
    writeFileSync(join(restored, 'secret.key'), readFileSync(join(live, 'secret.key')), { mode: 0o600 });
    expect(await publicKeyOf(restored)).toBe(key);
    expect(await publicKeyOf(join(folder.path, 'another'))).not.toBe(key);
  });
});

describe('a model whose data are older than 60 days', () => {
  it('is said to be old until something that was learnt is in use', { timeout: 120_000 }, async () => {
    const at = Date.now() + 1_000 * 86_400_000;
    const server = await startTestServer('sqlite', { now: () => at, environment: { LEARNING: 'on' } });
    onTestFinished(() => server.close());
    const model = async () => (await server.call('GET', '/health/ready')).json.model;
    const metric = async () => /^lurewatch_model_aged (\d)$/m.exec((await server.call('GET', '/metrics')).text)?.[1];
    expect(await model()).toMatchObject({ overlay_version: null, aged: true });
    expect(await metric()).toBe('1');
    await untilLookedOnce(server.store);
    const version = await useOverlay(server.store, makeOverlay('2026-06-08', 0.5), { at });
    while ((await model()).overlay_version !== version) await setTimeout(100);
    expect(await model()).toMatchObject({ overlay_version: version, aged: false });
    expect(await metric()).toBe('0');
  });
});

describe('a client that takes what was learnt', () => {
  let server: TestServer;
  let client: Lurewatch;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { environment: { LEARNING: 'on' } });
    const { token } = await server.newAccount();
    client = createLurewatch({ baseUrl: server.url, apiKey: token, maxRetries: 0 });
    await untilLookedOnce(server.store);
  });
  afterAll(() => server.close());

  let kept: KeptOverlay;
  it('keeps the key that was there first, and the bytes that it signed', async () => {
    const bytes = makeOverlay('2026-06-08', 0.5);
    const version = await useOverlay(server.store, bytes);
    while ((await client.overlay())?.overlay.version !== version) await setTimeout(100);
    kept = await takeOverlay(client, null, { now: 0 });
    expect(Buffer.from((await bytesOfOverlay(kept)) ?? []).equals(bytes)).toBe(true);
    expect(await takeOverlay(client, kept, { now: 60_000 })).toEqual({
      ...kept,
      checkedAt: '1970-01-01T00:01:00.000Z',
    });
  });

  it('refuses another key until it is accepted, and every byte that was changed', async () => {
    const other = await startTestServer('sqlite', {});
    try {
      const { token } = await other.newAccount();
      const elsewhere = createLurewatch({ baseUrl: other.url, apiKey: token, maxRetries: 0 });
      await expect(takeOverlay(elsewhere, kept)).rejects.toMatchObject({ code: 'overlay_key_changed' });
      const accepted = await takeOverlay(elsewhere, kept, { acceptKey: true });
      expect(accepted).toMatchObject({ version: null, content: '' });
      expect(accepted.publicKey).not.toBe(kept.publicKey);
      await expect(bytesOfOverlay({ ...kept, publicKey: accepted.publicKey })).rejects.toMatchObject({
        code: 'overlay_not_verified',
      });
    } finally {
      await other.close();
    }
    const bytes = Buffer.from(kept.content, 'base64');
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    for (const changed of [
      { content: bytes.toString('base64') },
      { content: '' },
      { content: 'no base64!' },
      { signature: '' },
      { signature: kept.signature.replace('2026-06-08', '2026-06-09') },
      { publicKey: 'RW' },
    ])
      await expect(bytesOfOverlay({ ...kept, ...changed })).rejects.toMatchObject({ code: 'overlay_not_verified' });
  });
});
