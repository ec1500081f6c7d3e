import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, PASSWORD } from './dashboard-client.ts';

const MAIN = fileURLToPath(new URL('../../src/admin/main.ts', import.meta.url));
const PUBLIC_URL = 'http://lurewatch.example';

describeOnEachStore('an account made by the administrator’s command line', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
  });
  afterAll(() => server.close());

  /** Runs the real program beside the running server. */
  async function admin(...parameters: readonly string[]): Promise<string> {
    const { PATH } = process.env;
    const env = { PATH, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl ?? '', PUBLIC_URL };
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'account', ...parameters], { env });
    return stdout.trim();
  }

  async function choosePassword(link: string, newPassword: string) {
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    return createDashboardClient(server.url).call('POST', '/app/auth/reset-password', { token, newPassword });
  }

  test('signs in with the password that its owner chose by the link, and only once by each link', async () => {
    const id = await admin('create', '--email', 'Carol@Example.com', '--name', 'Carol', '--plan', 'pro');
    const client = createDashboardClient(server.url);
    expect((await client.signIn('carol@example.com')).json.error.code).toBe('invalid_credentials');
    expect((await client.signUp('carol@example.com')).json.error.code).toBe('address_taken');

    const link = await admin('password-link', 'carol@example.com');
    expect(link).toMatch(/^http:\/\/lurewatch\.example\/reset-password#token=\w{20,}$/);
    expect((await choosePassword(link, 'password123')).json.error.code).toBe('weak_password');
    expect((await choosePassword(link, PASSWORD)).status).toBe(200);
    expect((await choosePassword(link, 'another good one')).status).toBe(400);

    expect((await client.signIn('Carol@example.com')).status).toBe(200);
    const { account } = (await client.call('GET', '/app/api/session')).json.data;
    expect(account).toMatchObject({ id, email: 'carol@example.com', name: 'Carol', plan: 'pro' });
    const key = await client.call('POST', '/app/api/keys', { name: 'Mine', mode: 'live', expires_in_days: null });
    expect(key.json.data.key).toMatch(/^lw_live_/);
  });

  test('gets another password by another link, which ends its sessions', async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('dave@example.com');
    const { id } = (await client.call('GET', '/app/api/session')).json.data.account;
    expect((await choosePassword(await admin('password-link', id), 'seven green lamps')).status).toBe(200);
    expect((await client.call('GET', '/app/api/session')).status).toBe(401);
    expect((await client.signIn('dave@example.com')).json.error.code).toBe('invalid_credentials');
    expect((await client.signIn('dave@example.com', 'seven green lamps')).status).toBe(200);
  });

  test('without an e-mail address gets no link', async () => {
    const id = await admin('create');
    await expect(admin('password-link', id)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no e-mail address'),
    });
  });
});
