import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadEngine } from '@lurewatch/engine/node';
import { createLurewatch } from '@lurewatch/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOverlay, untilLookedOnce, useOverlay } from '../learning/make-overlay.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { runCli } from './run-cli.ts';

const PAGE = 'https://github.com/some/page';
const { dataVersion } = loadEngine();
const dayAfterModel = (days: number) =>
  new Date(Date.parse(dataVersion) + days * 86_400_000).toISOString().slice(0, 10);

describe('a command line whose service learns', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-cli-overlay-'));
  let server: TestServer;
  let environment: Record<string, string>;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer('sqlite', { environment: { LEARNING: 'on' } });
    ({ token } = await server.newAccount());
    await untilLookedOnce(server.store);
    environment = { LUREWATCH_URL: server.url, LUREWATCH_KEY: token, XDG_CONFIG_HOME: folder };
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const run = (...args: readonly string[]) => runCli(args, { environment });
  const offline = async (...args: readonly string[]) => {
    const { stdout, stderr, status } = await run('check', '--offline', '--format', 'json', ...args, PAGE);
    return { status, stderr, stdout, version: status === 2 ? null : JSON.parse(stdout)[0].overlay_version };
  };
  const client = () => createLurewatch({ baseUrl: server.url, apiKey: token });
  async function used(bytes: Uint8Array): Promise<string> {
    const version = await useOverlay(server.store, bytes);
    while ((await client().overlay())?.overlay.version !== version) await setTimeout(100);
    return version;
  }
  const keptFile = (): string => {
    const overlays = join(folder, 'lurewatch/overlays');
    return join(overlays, readdirSync(overlays)[0] ?? '', 'current.json');
  };
  let first = '';
  let second = '';

  test('knows nothing at first, and takes what there is with the first run that speaks to the service', async () => {
    expect((await offline()).version).toBeNull();
    expect((await run('overlay')).stdout).toMatch(
      /^service {3}http.*\nmodel {5}data of [\d-]+, \d+ days old\nlearnt {4}never fetched\n/,
    );
    const isAged = Date.now() - Date.parse(dataVersion) > 60 * 86_400_000;
    expect((await run('overlay')).stdout.includes('older than 60 days')).toBe(isAged);
    first = await used(makeOverlay(dayAfterModel(1), -1));
    expect((await run('check', '--format', 'json', PAGE)).status).toBe(0);
    expect(statSync(keptFile()).mode & 0o777).toBe(0o600);
    expect((await offline()).version).toBe(first);
    expect((await run('overlay')).stdout).toMatch(
      new RegExp(`learnt {4}${first}, fetched or confirmed .*\\nkey {7}[0-9a-f]{16} \\(RW`),
    );
    expect((await run('explain', PAGE)).stdout).toContain(`learnt   ${first}`);
  });

  test('judges by an earlier one again to the byte, and says clearly what is not there', async () => {
    const before = await offline();
    second = await used(makeOverlay(dayAfterModel(2), 1));
    expect(await run('overlay', 'update')).toMatchObject({ status: 0, stdout: `${second}\n` });
    const after = await offline();
    expect(after.version).toBe(second);
    expect(after.stdout).not.toBe(before.stdout);
    expect(await offline('--overlay', first)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`lurewatch overlay update ${first}`),
    });
    expect(await run('overlay', 'update', first)).toMatchObject({ status: 0, stdout: `${first}\n` });
    expect((await offline('--overlay', first)).stdout).toBe(before.stdout);
    expect((await offline('--overlay', second)).stdout).toBe(after.stdout);
    expect((await offline('--overlay', 'none')).version).toBeNull();
    const unknown = await run('overlay', 'update', '2020-01-01-00000000');
    expect(unknown).toMatchObject({ status: 2, stderr: expect.stringContaining('overlay_not_found') });
    expect((await offline('--overlay', '../current')).status).toBe(2);
    expect(await run('check', '--overlay', first, PAGE)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--offline'),
    });
  });

  test('looks again after an hour, and not before', async () => {
    const third = await used(makeOverlay(dayAfterModel(3), 0.5));
    await run('check', PAGE);
    expect((await offline()).version).toBe(second);
    const kept = JSON.parse(readFileSync(keptFile(), 'utf8'));
    writeFileSync(keptFile(), JSON.stringify({ ...kept, checkedAt: new Date(Date.now() - 3_700_000).toISOString() }));
    await run('check', PAGE);
    expect((await offline()).version).toBe(third);
  });

  test('refuses what was changed, and leaves out what is older than its model', async () => {
    const whole = readFileSync(keptFile(), 'utf8');
    const { content } = JSON.parse(whole);
    writeFileSync(keptFile(), whole.replace(content, Buffer.from(makeOverlay(dayAfterModel(4), 2)).toString('base64')));
    expect(await offline()).toMatchObject({
      version: null,
      stderr: expect.stringContaining('the signature does not fit'),
    });
    writeFileSync(keptFile(), '{');
    expect(await offline()).toMatchObject({ version: null, stderr: expect.stringContaining('is damaged') });
    writeFileSync(keptFile(), whole);
    const older = await used(makeOverlay(dayAfterModel(-1), 0.5));
    await run('overlay', 'update');
    expect(await offline()).toMatchObject({ version: null, stderr: expect.stringContaining('older than the model') });
    expect((await run('overlay')).stdout).toContain('left out  it is older');
    expect(await offline('--overlay', older)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('older than the model'),
    });
  });

  test('refuses another key until it is accepted', async () => {
    const kept = JSON.parse(readFileSync(keptFile(), 'utf8'));
    const other = await startTestServer('sqlite', {});
    try {
      const account = await other.newAccount();
      const { overlay, etag } =
        (await createLurewatch({ baseUrl: other.url, apiKey: account.token }).overlay()) ?? expect.unreachable();
      const foreign = { publicKey: overlay.public_key, version: null, content: '', signature: overlay.signature, etag };
      writeFileSync(keptFile(), JSON.stringify({ ...foreign, checkedAt: '2026-01-01T00:00:00.000Z' }));
    } finally {
      await other.close();
    }
    const checked = await run('check', PAGE);
    expect(checked).toMatchObject({ status: 0, stderr: expect.stringContaining('--accept-key') });
    expect(await run('overlay', 'update')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--accept-key'),
    });
    expect((await run('overlay', 'update', '--accept-key')).status).toBe(0);
    expect(JSON.parse(readFileSync(keptFile(), 'utf8')).publicKey).toBe(kept.publicKey);
    expect((await run('overlay', 'update')).status).toBe(0);
  });
});
