import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient } from './dashboard-client.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';

const PUBLIC_URL = 'http://lurewatch.example';

describe('with a mail server', () => {
  let sink: SmtpSink;
  let server: TestServer;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startTestServer('sqlite', {
      plugins: [dashboardPlugin],
      environment: { SMTP_URL: sink.url, PUBLIC_URL, MAIL_FROM: 'Lurewatch <no-reply@lurewatch.example>' },
    });
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
  });

  test('an address is verified by the link of the mail, which leads to the public address', async () => {
    const client = createDashboardClient(server.url);
    const mail = sink.nextMail();
    await client.signUp('ada@example.com');
    expect((await client.call('GET', '/app/api/session')).json.data.account.email_verified).toBe(false);
    const link = linkIn(await mail);
    expect(link.origin).toBe(PUBLIC_URL);
    expect((await client.call('GET', link.pathname + link.search)).status).toBe(302);
    expect((await client.call('GET', '/app/api/session')).json.data.account.email_verified).toBe(true);
  });

  test('a forgotten password is set anew by the link of the mail, once, and every session ends', async () => {
    const client = createDashboardClient(server.url);
    const verification = sink.nextMail();
    await client.signUp('bob@example.com');
    await verification;
    const mail = sink.nextMail();
    // A forged Host must not decide where the link leads.
    const asked = await createDashboardClient(server.url).call('POST', '/app/auth/request-password-reset', {
      email: 'Bob@example.com',
    });
    expect(asked.status).toBe(200);
    const link = linkIn(await mail);
    expect(`${link.origin}${link.pathname}`).toBe(`${PUBLIC_URL}/reset-password`);
    const body = { token: link.searchParams.get('token'), newPassword: 'seven green lamps' };
    expect((await client.call('POST', '/app/auth/reset-password', body)).status).toBe(200);
    expect((await client.call('GET', '/app/api/session')).status).toBe(401);
    expect((await client.signIn('bob@example.com', 'seven green lamps')).status).toBe(200);
    expect((await client.call('POST', '/app/auth/reset-password', body)).status).toBe(400);
  });

  test('asking for an unknown address is answered the same and sends nothing', async () => {
    const before = sink.count();
    const answer = await createDashboardClient(server.url).call('POST', '/app/auth/request-password-reset', {
      email: 'nobody@example.com',
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: true, data: {} });
    expect(sink.count()).toBe(before);
  });
});

test('without a mail server nothing pretends that there is one', async () => {
  const server = await startTestServer('sqlite', { plugins: [dashboardPlugin] });
  const client = createDashboardClient(server.url);
  await client.signUp('ada@example.com');
  expect((await client.call('GET', '/app/api/instance')).json.data.email).toBe(false);
  const answer = await client.call('POST', '/app/auth/request-password-reset', { email: 'ada@example.com' });
  expect(answer.json.error.code).toBe('unavailable');
  await server.close();
});

function linkIn(mail: string): URL {
  const link = /http:\/\/\S+/.exec(mail)?.[0];
  if (!link) throw new Error(`no link in:\n${mail}`);
  return new URL(link);
}
