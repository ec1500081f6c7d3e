import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadEngine } from '@lurewatch/engine/node';
import { createDnsResolver, createGuardedFetch } from '@lurewatch/evidence';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { knowledgePlugin } from '../../src/knowledge/knowledge-plugin.ts';
import { createLiveEngine } from '../../src/models/live-engine.ts';
import { parsePublicKey } from '../../src/models/minisign.ts';
import { createModelUpdates } from '../../src/models/model-updates.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { DAY_MS } from '../../src/time/time.ts';
import { eventually } from '../store/eventually.ts';
import { makeAnalysis, makeEntry } from '../store/make-records.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { describeOnEitherStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { type ModelChanges, makeModel, newSigner } from './make-model.ts';

const MINUTE_MS = 60_000;
const PROGRAM = new URL('../../src/admin/model-main.ts', import.meta.url).pathname;

describeOnEitherStore('models that come after the release', (kind) => {
  const signer = newSigner();
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-models-'));
  let servers: TestServer[] = [];
  let load: Load;
  let released = '';

  beforeAll(async () => {
    const environment = { MODEL_PUBLIC_KEY: signer.publicKey, SECRET_KEY: '5'.repeat(64) };
    const first = await startTestServer(kind, { environment, plugins: [knowledgePlugin] });
    servers = [first];
    // On PostgreSQL a second replica, which is told nothing.
    if (first.databaseUrl !== null) {
      servers.push(
        await startTestServer('sqlite', { environment: { ...environment, DATABASE_URL: first.databaseUrl } }),
      );
    }
    const { token } = await first.newAccount();
    released = (await first.call('GET', '/health/ready')).json.model.data_version;
    load = startLoad(servers, token);
  }, 5 * MINUTE_MS);
  afterAll(async () => {
    await load?.stop();
    for (const server of servers.reverse()) await server.close();
  });

  /** Writes a model and its signature to disk. */
  function writeModel(name: string, changes: ModelChanges, damage: (file: Uint8Array) => Uint8Array = (file) => file) {
    const file = makeModel(changes);
    const path = join(folder, name);
    writeFileSync(path, damage(file));
    writeFileSync(`${path}.minisig`, signer.sign(file));
    return path;
  }

  const program = (...words: string[]): Promise<{ readonly exitCode: number; readonly text: string }> =>
    new Promise((resolve) => {
      const [first] = servers;
      const environment = {
        ...PROGRAM_ENVIRONMENT,
        MODEL_PUBLIC_KEY: signer.publicKey,
        DATA_DIR: first?.dataDir,
        ...(first?.databaseUrl && { DATABASE_URL: first.databaseUrl }),
      };
      execFile(process.execPath, [PROGRAM, ...words], { env: environment }, (error, stdout, stderr) =>
        resolve({ exitCode: error === null ? 0 : Number(error.code), text: stdout + stderr }),
      );
    });

  /** To browsers that judge by it. */
  async function expectHandedOut(model: string): Promise<void> {
    const [server] = servers;
    if (server === undefined) throw new Error('no server runs');
    const { account } = await server.newAccount();
    const { token } = await server.newKey(account.id, { scopes: ['lookup'] });
    const get = (name: string) =>
      fetch(`${server.url}/knowledge/${name}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await get('knowledge.json')).status).toBe(200);
    const file = readFileSync(model);
    const answer = await get(createHash('sha256').update(file).digest('hex'));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
  }

  async function expectInUse(dataVersion: string): Promise<void> {
    for (const server of servers) {
      await eventually(2 * MINUTE_MS, async () => {
        expect((await server.call('GET', '/health/ready')).json.model.data_version).toBe(dataVersion);
      });
    }
  }

  it.each([
    ['a forged one', 'signature_wrong', {}, (file: Uint8Array) => file.with(5000, (file[5000] ?? 0) ^ 1)],
    ['a truncated one', 'signature_wrong', {}, (file: Uint8Array) => file.subarray(0, 100_000)],
    ['an older one', 'model_older', { dataVersion: '2020-01-01' }, undefined],
    ['one that accuses honest addresses', 'accuses_too_many', { suspiciousRisk: 1e-9, dangerousRisk: 1e-8 }, undefined],
    ['one that nothing can judge', 'model_without_guard_set', { guarded: false }, undefined],
  ] as const)(
    'refuses %s with its reason while it serves',
    { timeout: 5 * MINUTE_MS },
    async (name, code, changes, damage) => {
      const path = writeModel(`${code}-${name.length}.bin`, { dataVersion: '2099-01-01', ...changes }, damage);
      const refused = await program('install', path);
      expect(refused).toMatchObject({ exitCode: 1, text: expect.stringContaining(code) });
      expect((await program('list')).text).toContain(code);
      await expectInUse(released);
      expect(load.failures()).toEqual([]);
    },
  );

  it('refuses one that misses what the lists here have told', { timeout: 5 * MINUTE_MS }, async () => {
    const [server] = servers;
    const { account } = (await server?.newAccount()) ?? {};
    await storeListedPhishing(server, account?.id ?? '');
    const path = writeModel('blind.bin', {
      dataVersion: '2099-01-02',
      suspiciousRisk: 0.99999999,
      dangerousRisk: 0.999999999,
    });
    expect(await program('verify', path)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('misses_known_phishing'),
    });
    expect(load.failures()).toEqual([]);
  });

  it('takes a newer one on every replica, and goes back, without a failed request', {
    timeout: 10 * MINUTE_MS,
  }, async () => {
    const older = writeModel('older.bin', { dataVersion: '2099-02-01' });
    const newer = writeModel('newer.bin', { dataVersion: '2099-03-01' });
    expect(await program('install', older)).toMatchObject({ exitCode: 0, text: expect.stringContaining('installed') });
    await expectInUse('2099-02-01');
    expect((await program('install', newer)).exitCode).toBe(0);
    await expectInUse('2099-03-01');
    expect(await program('install', older)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('model_older'),
    });

    const [server] = servers;
    const { token } = (await server?.newAccount()) ?? {};
    const answer = await server?.call('POST', '/v1/analyze', { token, body: { url: 'https://example.org/' } });
    expect(answer?.json.data.data_version).toBe('2099-03-01');
    expect((await server?.call('GET', '/metrics'))?.text).toMatch(
      /lurewatch_model_info\{data_version="2099-03-01",edition="[0-9a-f]{12}"\} 1/,
    );

    await expectHandedOut(newer);

    expect(await program('rollback')).toMatchObject({ exitCode: 0, text: expect.stringContaining('withdrawn') });
    await expectInUse('2099-02-01');
    expect((await program('rollback')).exitCode).toBe(0);
    await expectInUse(released);
    expect(await program('rollback')).toMatchObject({ exitCode: 1, text: expect.stringContaining('release') });
    expect(load.failures()).toEqual([]);
    expect(load.answers()).toBeGreaterThan(0);
  });
});

describeOnEitherStore('MODEL_URL', (kind) => {
  it('is looked at by itself: the model there is taken when it is newer', { timeout: 5 * MINUTE_MS }, async () => {
    const signer = newSigner();
    const file = makeModel({ dataVersion: '2099-04-01' });
    const site = await serveFiles({ '/model.bin': file, '/model.bin.minisig': signer.sign(file) });
    const server = await startTestServer(kind, {
      environment: {
        MODEL_PUBLIC_KEY: signer.publicKey,
        MODEL_URL: `${site.url}/model.bin`,
        NETWORK_CHECKS: 'on',
        OUTBOUND_ALLOW: '127.0.0.0/8',
      },
    });
    onTestFinished(() => server.close());
    await eventually(2 * MINUTE_MS, async () => {
      expect((await server.call('GET', '/health/ready')).json.model.data_version).toBe('2099-04-01');
    });
    expect(site.asked()).toEqual(['/model.bin.minisig', '/model.bin']);
  });
});

describeOnEitherStore('a model beside which a forged signature stood', (kind) => {
  it('is taken as soon as the genuine one stands there; standing still is told', {
    timeout: 5 * MINUTE_MS,
  }, async () => {
    const signer = newSigner();
    const file = makeModel({ dataVersion: '2099-04-01' });
    const files: Record<string, Uint8Array | string> = { '/model.bin': file };
    const site = await serveFiles(files);
    const server = await startTestServer(kind);
    onTestFinished(() => server.close());
    let today = Date.parse('2099-01-01');
    const released = loadEngine();
    const updates = createModelUpdates({
      models: server.store.models,
      engine: createLiveEngine(released),
      released,
      publicKey: parsePublicKey(signer.publicKey),
      download: {
        url: `${site.url}/model.bin`,
        fetch: createGuardedFetch({ resolver: createDnsResolver(), outboundAllow: ['127.0.0.0/8'] }),
      },
      now: () => today,
      random: () => 0.5,
      log: silentLog,
    });
    const nextDay = async () => {
      today += 2 * DAY_MS;
      await updates.checkUrl();
    };
    files['/model.bin.minisig'] = newSigner().sign(file);
    await nextDay();
    await nextDay();
    expect(updates.state()).toMatchObject({
      dataVersion: released.dataVersion,
      problem: expect.stringContaining('signature_of_other_key'),
      isStale: true,
    });
    files['/model.bin.minisig'] = signer.sign(file);
    await nextDay();
    expect(updates.state()).toMatchObject({ dataVersion: '2099-04-01', problem: null, isStale: false });

    files['/model.bin'] = makeModel({ dataVersion: '2099-05-01', guarded: false });
    files['/model.bin.minisig'] = signer.sign(files['/model.bin']);
    await nextDay();
    await nextDay();
    expect(updates.state()).toMatchObject({ dataVersion: '2099-04-01', problem: expect.stringContaining('guard_set') });
    expect(updates.counts()).toEqual({ installed: 1, refused: 3, failed: 0 });
  });
});

interface Load {
  /** What went wrong, in words; nothing should. */
  failures(): readonly string[];
  answers(): number;
  stop(): Promise<void>;
}

/** Two callers on every server, one request after the other. */
function startLoad(servers: readonly TestServer[], token: string): Load {
  const failures: string[] = [];
  let answers = 0;
  let isStopping = false;
  const caller = async (server: TestServer): Promise<void> => {
    for (let i = 0; !isStopping; i++) {
      const url = `https://shop-${i}.example.org/login`;
      const answer = await server.call('POST', '/v1/analyze', { token, body: { url, depth: 'fast' } }).catch(String);
      if (typeof answer === 'string') failures.push(answer);
      else if (answer.status !== 200) failures.push(`${answer.status} ${answer.text}`);
      answers++;
      await setTimeout(5);
    }
  };
  const callers = servers.flatMap((server) => [caller(server), caller(server)]);
  return {
    failures: () => failures,
    answers: () => answers,
    async stop() {
      isStopping = true;
      await Promise.all(callers);
    },
  };
}

/** Analyses of lures that a list named, as the service stores them: known by the model alone, no brand speaks for them. */
async function storeListedPhishing(server: TestServer | undefined, accountId: string): Promise<void> {
  for (let i = 0; i < 30; i++) {
    const analysis = makeAnalysis(accountId, {
      url: `https://account-verify-update${i}.top/login/confirm`,
      verdict: 'dangerous',
      signals: [
        { type: 'critical', code: 'threat_feed_url', message: 'Listed', impact: -80, source: 'feeds', evidence: {} },
      ],
    });
    await server?.store.writer.commit(makeEntry(analysis));
  }
}

async function serveFiles(files: Readonly<Record<string, Uint8Array | string>>) {
  const asked: string[] = [];
  const site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files[request.url ?? ''];
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  const { port } = site.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: () => asked };
}
