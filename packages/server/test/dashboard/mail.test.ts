import { DASHBOARD_HEADER } from '@lurewatch/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardAnswer, type DashboardClient, PASSWORD } from './dashboard-client.ts';
import { linkIn } from './mailed-link.ts';
import { rawRequest } from './raw-request.ts';
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

  /** Somebody whose address has been confirmed. */
  async function newPerson(email: string): Promise<DashboardClient> {
    const client = createDashboardClient(server.url);
    const mail = sink.nextMail();
    await client.signUp(email);
    const { token } = linkIn(await mail);
    expect((await client.call('POST', '/app/auth/confirm-sign-up', { token, password: PASSWORD })).status).toBe(200);
    return client;
  }

  test('an account is made by the link of the mail and the password together, once', async () => {
    const client = createDashboardClient(server.url);
    const mail = sink.nextMail();
    expect((await client.signUp('Ada@example.com')).json.data).toEqual({ next: 'check_mail' });
    expect(client.cookie).toBe('');
    expect(await server.store.accounts.findByEmail('ada@example.com')).toBeNull();
    expect((await client.signIn('ada@example.com')).json.error.code).toBe('invalid_credentials');
    const { page, token } = linkIn(await mail);
    expect(page).toBe(`${PUBLIC_URL}/confirm-sign-up`);
    const confirm = (password: string) => client.call('POST', '/app/auth/confirm-sign-up', { token, password });
    expect((await confirm('somebody else reads the mail')).json.error.code).toBe('wrong_password');
    expect((await confirm(PASSWORD)).status).toBe(200);
    expect((await client.call('GET', '/app/api/session')).json.data.account).toMatchObject({
      email: 'ada@example.com',
      email_verified: true,
      is_administrator: false,
    });
    expect((await confirm(PASSWORD)).json.error.code).toBe('link_invalid');
  });

  test('signing up answers the same for an address that is taken; its owner learns of it by mail', async () => {
    await newPerson('dora@example.com');
    const mail = sink.nextMail();
    const taken = await createDashboardClient(server.url).signUp('dora@example.com', 'another good one');
    const text = await mail;
    const fresh = await createDashboardClient(server.url).signUp('nobody-yet@example.com', 'another good one');
    const told = ({ status, json, headers }: DashboardAnswer) => ({
      status,
      data: json.data,
      headers: [...headers.keys()].toSorted(),
    });
    expect(told(taken)).toEqual(told(fresh));
    expect(text).toContain('You already have an account');
    expect(text).toContain(`${PUBLIC_URL}/forgot-password`);
    expect(text).not.toContain('token=');
    expect((await createDashboardClient(server.url).signIn('dora@example.com')).status).toBe(200);
  });

  test('a forgotten password is set anew by the link of the mail, once, and every session ends', async () => {
    const client = await newPerson('bob@example.com');
    const mail = sink.nextMail();
    const asked = await createDashboardClient(server.url).call('POST', '/app/auth/request-password-reset', {
      email: 'Bob@example.com',
    });
    expect(asked.status).toBe(200);
    const { page, token } = linkIn(await mail);
    expect(page).toBe(`${PUBLIC_URL}/reset-password`);
    const body = { token, newPassword: 'seven green lamps' };
    const told = sink.nextMail();
    expect((await client.call('POST', '/app/auth/reset-password', body)).status).toBe(200);
    expect(await told).toContain('Your password was changed');
    expect((await client.call('GET', '/app/api/session')).status).toBe(401);
    expect((await client.signIn('bob@example.com', 'seven green lamps')).status).toBe(200);
    expect((await client.call('POST', '/app/auth/reset-password', body)).json.error.code).toBe('link_invalid');
  });

  test.each([
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '1' },
  ])('no header decides where the link of a mail leads: %j', async (headers) => {
    const email = `${Object.keys(headers).join('')}@example.com`;
    await newPerson(email);
    const mail = sink.nextMail();
    const path = '/app/auth/request-password-reset';
    expect((await createDashboardClient(server.url).call('POST', path, { email }, headers)).status).toBe(200);
    const text = await mail;
    expect(linkIn(text).page).toBe(`${PUBLIC_URL}/reset-password`);
    expect(text).not.toContain('evil.example');
  });

  test.each([
    'Win-at-evil-example<victim@example.com>',
    'mallory@example.com,root',
    'group:victim@example.com;',
    '"victim"@example.com',
    'victim(comment)@example.com',
    'victim@[127.0.0.1]',
    'vic\u0001tim@example.com',
    'vic\u200btim@example.com',
    'moc.elpmaxe\u202e@example.com',
    'victim@example.com\r\nBcc: other@example.com',
  ])('an address that is more than one, or hides something, is none: %j', async (email) => {
    const before = sink.count();
    const client = createDashboardClient(server.url);
    for (const [path, body] of [
      ['/app/auth/sign-up/email', { email, password: PASSWORD, name: 'x' }],
      ['/app/auth/request-password-reset', { email }],
      ['/app/auth/sign-in/email', { email, password: PASSWORD }],
    ] as const) {
      expect((await client.call('POST', path, body)).json.error.code, path).toBe('invalid_body');
    }
    expect(sink.count()).toBe(before);
  });

  test('addresses of other scripts are taken', async () => {
    const mail = sink.nextMail();
    expect((await createDashboardClient(server.url).signUp('jürgen@example.com')).status).toBe(200);
    await mail;
  });

  test('a request under a foreign Host sends no mail at all', async () => {
    await newPerson('erin@example.com');
    const before = sink.count();
    const answer = await rawRequest(server.url, {
      method: 'POST',
      path: '/app/auth/request-password-reset',
      host: 'evil.example',
      headers: { [DASHBOARD_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'erin@example.com' }),
    });
    expect(answer.status).toBe(421);
    expect(sink.count()).toBe(before);
  });

  test('the owner of an address that strangers have locked gets in by a mailed link', async () => {
    await newPerson('locked@example.com');
    const stranger = createDashboardClient(server.url);
    for (let attempt = 0; attempt < 11; attempt++) await stranger.signIn('locked@example.com', `guess ${attempt}`);
    const owner = createDashboardClient(server.url);
    expect((await owner.signIn('locked@example.com')).status).toBe(429);
    const mail = sink.nextMail();
    await owner.call('POST', '/app/auth/request-password-reset', { email: 'locked@example.com' });
    const { token } = linkIn(await mail);
    const told = sink.nextMail();
    await owner.call('POST', '/app/auth/reset-password', { token, newPassword: 'seven green lamps' });
    expect(await told).toContain('Your password was changed');
    expect((await owner.signIn('locked@example.com', 'seven green lamps')).status).toBe(200);
    expect((await stranger.signIn('locked@example.com', 'seven green lamps')).status).toBe(429);
  });

  test('asking for an unknown address is answered the same and sends nothing', async () => {
    const before = sink.count();
    const answer = await createDashboardClient(server.url).call('POST', '/app/auth/request-password-reset', {
      email: 'nobody@example.com',
    });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual({});
    expect(sink.count()).toBe(before);
  });
});

test('without a mail server nothing pretends that there is one', async () => {
  const server = await startTestServer('sqlite', { plugins: [dashboardPlugin] });
  const client = createDashboardClient(server.url);
  await client.signUp('ada@example.com');
  expect((await client.call('GET', '/app/api/instance')).json.data.email).toBe(false);
  const answer = await client.call('POST', '/app/auth/request-password-reset', { email: 'ada@example.com' });
  expect(answer.json.error.code).toBe('mail_unavailable');
  await server.close();
});
