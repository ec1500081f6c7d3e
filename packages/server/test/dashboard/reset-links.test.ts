import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from './dashboard-client.ts';
import { linkIn } from './mailed-link.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';

const OTHER = 'seven green lamps';

describeOnEachStore('links that choose a new password', (kind) => {
  let sink: SmtpSink;
  let server: TestServer;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startTestServer(kind, { plugins: [dashboardPlugin], environment: { SMTP_URL: sink.url } });
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
  });

  async function newPerson(email: string): Promise<DashboardClient> {
    const client = createDashboardClient(server.url);
    const mail = sink.nextMail();
    await client.signUp(email);
    const { token } = linkIn(await mail);
    expect((await client.call('POST', '/app/auth/confirm-sign-up', { token, password: PASSWORD })).status).toBe(200);
    return client;
  }

  const ask = (email: string) =>
    createDashboardClient(server.url).call('POST', '/app/auth/request-password-reset', { email });

  async function mailedToken(email: string): Promise<string> {
    const mail = sink.nextMail();
    expect((await ask(email)).status).toBe(200);
    return linkIn(await mail).token;
  }

  async function choose(token: string, newPassword: string): Promise<unknown> {
    const { status, json } = await createDashboardClient(server.url).call('POST', '/app/auth/reset-password', {
      token,
      newPassword,
    });
    return json.error?.code ?? status;
  }

  test('a new one ends those before', async () => {
    await newPerson('again@example.com');
    const first = await mailedToken('again@example.com');
    const second = await mailedToken('again@example.com');
    expect(await choose(first, OTHER)).toBe('link_invalid');
    const told = sink.nextMail();
    expect(await choose(second, OTHER)).toBe(200);
    await told;
    expect(await choose(second, PASSWORD)).toBe('link_invalid');
  });

  test('a changed password ends them, and a mail tells of the change', async () => {
    const client = await newPerson('change@example.com');
    const token = await mailedToken('change@example.com');
    const told = sink.nextMail();
    const body = { currentPassword: PASSWORD, newPassword: OTHER };
    expect((await client.call('POST', '/app/auth/change-password', body)).status).toBe(200);
    const mail = await told;
    expect(mail).toContain('Your password was changed');
    expect(mail).toContain('change@example.com');
    expect(mail).not.toContain('token=');
    expect(await choose(token, 'yet another one')).toBe('link_invalid');
    expect((await client.call('GET', '/app/api/session')).status).toBe(200);
    expect((await createDashboardClient(server.url).signIn('change@example.com', OTHER)).status).toBe(200);
  });

  test('of several uses at once one counts', async () => {
    await newPerson('race@example.com');
    const token = await mailedToken('race@example.com');
    const told = sink.nextMail();
    const outcomes = await Promise.all([choose(token, OTHER), choose(token, OTHER), choose(token, OTHER)]);
    await told;
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  });

  test('stand in the database by their hash alone', async () => {
    await newPerson('hash@example.com');
    const token = await mailedToken('hash@example.com');
    const { rows } = await sql`select * from auth_verifications`.execute(server.store.database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  if (kind === 'postgres')
    test('asking for one is answered before anything is looked up, for a known address as for an unknown', async () => {
      await newPerson('known@example.com');
      const mail = sink.nextMail();
      await server.store.database.db.transaction().execute(async (transaction) => {
        // Whatever reads or writes who signs in waits until this transaction ends.
        await sql`lock table auth_users, auth_verifications in access exclusive mode`.execute(transaction);
        expect((await ask('known@example.com')).status).toBe(200);
        expect((await ask('unknown@example.com')).status).toBe(200);
      });
      expect(linkIn(await mail).page).toContain('/reset-password');
    });
});
