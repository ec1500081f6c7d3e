import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from '../dashboard/dashboard-client.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts';
import { codeOf } from './one-time-code.ts';
import { type ProvidersFile, writeProviders } from './providers-file.ts';

describeOnEachStore('a second factor', (store) => {
  let server: TestServer;
  let provider: HostileProvider;
  let file: ProvidersFile;
  let people = 0;
  let aheadMs = 0;
  beforeAll(async () => {
    provider = await startHostileProvider();
    file = writeProviders([{ id: 'corp', issuer: provider.issuer, client_id: 'lurewatch', create: true }]);
    server = await startTestServer(store, {
      plugins: [dashboardPlugin],
      now: () => Date.now() + aheadMs,
      environment: { SIGN_IN_PROVIDERS_FILE: file.path, OUTBOUND_ALLOW: '127.0.0.1' },
      plans: { free: { api_keys: 10 } },
    });
    await createDashboardClient(server.url).setUp(server, 'admin@example.com');
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
    file.remove();
  });

  async function newPerson(): Promise<{ client: DashboardClient; email: string }> {
    const client = createDashboardClient(server.url);
    const email = `somebody-${++people}@example.com`;
    expect((await client.signUp(email)).status).toBe(200);
    return { client, email };
  }

  /** As once the time of every code that was used has passed. */
  const later = () => sql`delete from auth_attempts`.execute(server.store.database.db);

  async function withCodes(client: DashboardClient) {
    const started = await client.call('POST', '/app/auth/one-time-codes', { password: PASSWORD });
    expect(started.status, started.text).toBe(200);
    const { uri, recovery_codes: recoveryCodes } = started.json.data;
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    expect((await client.call('POST', '/app/auth/one-time-codes/confirm', { code: codeOf(secret) })).status).toBe(200);
    await later();
    return { uri, secret, recoveryCodes };
  }

  const byCode = (client: DashboardClient, code: string) => client.call('POST', '/app/auth/sign-in/code', { code });
  const isSignedIn = async (client: DashboardClient) => (await client.call('GET', '/app/api/session')).status === 200;

  test('is asked for after the password, and the password alone opens nothing', async () => {
    const { client, email } = await newPerson();
    const wrong = await client.call('POST', '/app/auth/one-time-codes', { password: 'not the password' });
    expect(wrong.json.error.code).toBe('wrong_password');
    expect((await client.call('POST', '/app/auth/one-time-codes', {})).json.error.code).toBe('wrong_password');
    const { uri, secret, recoveryCodes } = await withCodes(client);
    expect(uri).toContain('otpauth://totp/Lurewatch');
    expect(recoveryCodes).toHaveLength(10);
    expect((await client.call('GET', '/app/api/session')).json.data.security.second_factor).toBe(true);

    const back = createDashboardClient(server.url);
    expect((await back.signIn(email)).json.data).toEqual({ next: 'code' });
    expect(await isSignedIn(back)).toBe(false);
    expect((await byCode(back, '000000')).json.error.code).toBe('code_invalid');
    expect(await isSignedIn(back)).toBe(false);
    expect((await byCode(createDashboardClient(server.url), codeOf(secret))).json.error.code).toBe('sign_in_required');
    const code = codeOf(secret);
    expect((await byCode(back, code)).status).toBe(200);
    const [session] = (await back.call('GET', '/app/api/sessions')).json.data;
    expect(session).toMatchObject({ method: 'password', second_factor: true });

    // Whoever saw the code typed has the password, too: it is used up.
    const thief = createDashboardClient(server.url);
    await thief.signIn(email);
    expect((await byCode(thief, code)).json.error.code).toBe('code_invalid');
    expect(await isSignedIn(thief)).toBe(false);
    await later();
    expect((await byCode(thief, code)).json.error.code).toBe('sign_in_required');
  });

  test('that was lost is replaced by a recovery code, each good once; neither they nor the secret can be read in the database', async () => {
    const { client, email } = await newPerson();
    const { secret, recoveryCodes } = await withCodes(client);
    const [first = '', second = ''] = recoveryCodes;
    for (const code of [first, second]) {
      const back = createDashboardClient(server.url);
      await back.signIn(email);
      expect((await byCode(back, code)).status).toBe(200);
      const again = createDashboardClient(server.url);
      await again.signIn(email);
      expect((await byCode(again, code)).json.error.code).toBe('code_invalid');
    }
    const { rows } = await sql<object>`select * from auth_one_time_codes`.execute(server.store.database.db);
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
    const renewed = await client.call('POST', '/app/auth/recovery-codes', { password: PASSWORD });
    expect(renewed.json.data.recovery_codes).toHaveLength(10);
    const late = createDashboardClient(server.url);
    await late.signIn(email);
    expect((await byCode(late, recoveryCodes[2] ?? '')).json.error.code).toBe('code_invalid');
  });

  test('cannot be guessed: after ten wrong codes the person waits, whatever number of sign-ins they are spread over', async () => {
    const { client, email } = await newPerson();
    const { secret } = await withCodes(client);
    const answers: string[] = [];
    for (let round = 0; round < 3; round++) {
      const guesser = createDashboardClient(server.url);
      await guesser.signIn(email);
      for (let guess = 0; guess < 5; guess++) answers.push((await byCode(guesser, `00000${guess}`)).json.error?.code);
    }
    expect(answers).toContain('too_many_attempts');
    const owner = createDashboardClient(server.url);
    await owner.signIn(email);
    expect((await byCode(owner, codeOf(secret))).json.error.code).toBe('too_many_attempts');
  });

  test('is ended only by a session that has shown it, of somebody who has just signed in', async () => {
    const { client, email } = await newPerson();
    await withCodes(client);
    aheadMs = 301_000;
    const late = await client.call('DELETE', '/app/auth/one-time-codes', { password: PASSWORD });
    expect(late.json.error.code).toBe('recent_sign_in_required');
    aheadMs = 0;
    expect((await client.call('DELETE', '/app/auth/one-time-codes', { password: PASSWORD })).status).toBe(200);
    const back = createDashboardClient(server.url);
    expect((await back.signIn(email)).json.data).toEqual({ next: 'signed_in' });
  });

  test('does not lose its session when the password is changed', async () => {
    const { client } = await newPerson();
    await withCodes(client);
    const changed = await client.call('POST', '/app/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'seven green lamps',
    });
    expect(changed.status).toBe(200);
    expect((await client.call('GET', '/app/api/session')).json.data.security.second_factor).toBe(true);
  });

  test('that begins or ends makes no session younger, and no code begins anything without somebody who has just signed in', async () => {
    provider.claims = { sub: 'long', email: 'long@example.com', email_verified: true };
    const client = createDashboardClient(server.url);
    const { url } = (await client.call('POST', '/app/auth/provider/start', { provider: 'corp' })).json.data;
    await client.call('POST', '/app/auth/provider/finish', { provider: 'corp', answer: provider.authorize(url) });
    const opened = async () => (await client.call('GET', '/app/api/sessions')).json.data[0];
    const { id, created_at: at } = await opened();
    const started = await client.call('POST', '/app/auth/one-time-codes', {});
    const code = codeOf(new URL(started.json.data.uri).searchParams.get('secret') ?? '');
    expect((await byCode(client, code)).json.error?.code).toBe('sign_in_required');
    expect((await client.call('POST', '/app/auth/one-time-codes/confirm', { code })).status).toBe(200);
    const confirmed = await opened();
    expect(confirmed).toMatchObject({ created_at: at, method: 'provider', second_factor: true });
    expect(confirmed.id).not.toBe(id);
    expect((await client.call('DELETE', '/app/auth/one-time-codes', {})).status).toBe(200);
    expect(await opened()).toMatchObject({ created_at: at, method: 'provider' });
  });

  test('that a workspace wants stops its dashboard and no key, until one is shown', async () => {
    const { client, email } = await newPerson();
    const require = (one: DashboardClient, value: boolean) =>
      one.call('PATCH', '/app/api/security', { second_factor_required: value });
    expect((await require(client, true)).json.error.code).toBe('second_factor_required');
    const { secret } = await withCodes(client);
    const made = await client.call('POST', '/app/api/keys', { name: 'k', mode: 'live', expires_in_days: null });
    expect(made.status).toBe(201);
    expect((await require(client, true)).status).toBe(200);
    const account = (await client.call('GET', '/app/api/session')).json.data.account.id;

    // Somebody whom a provider signed in, and who has been made a member.
    provider.claims = { sub: `of ${email}`, email: `member-${email}`, email_verified: true };
    const member = createDashboardClient(server.url);
    const signInThere = async () => {
      const { url } = (await member.call('POST', '/app/auth/provider/start', { provider: 'corp' })).json.data;
      const answer = provider.authorize(url);
      expect((await member.call('POST', '/app/auth/provider/finish', { provider: 'corp', answer })).status).toBe(200);
    };
    await signInThere();
    const invited = await client.call('POST', '/app/api/invitations', { role: 'viewer' });
    const token = new URL(invited.json.data.link).hash.slice('#token='.length);
    expect((await member.call('POST', '/app/api/workspace/join', { token })).status).toBe(200);
    await member.call('POST', '/app/api/session/workspace', { account_id: account });
    const seen = (await member.call('GET', '/app/api/session')).json.data;
    expect([seen.account.id, seen.security]).toEqual([account, { second_factor_required: true, second_factor: false }]);
    for (const path of ['/app/v1/analyses', '/app/api/people', '/app/api/events']) {
      expect((await member.call('GET', path)).json.error.code, path).toBe('second_factor_required');
    }
    const analyze = { token: made.json.data.key, body: { url: 'https://example.com/', depth: 'fast' } };
    expect((await server.call('POST', '/v1/analyze', analyze)).status).toBe(200);

    // The member adds one, and is in; comes back, and shows it.
    const started = await member.call('POST', '/app/auth/one-time-codes', {});
    const own = new URL(started.json.data.uri).searchParams.get('secret') ?? '';
    expect((await member.call('POST', '/app/auth/one-time-codes/confirm', { code: codeOf(own) })).status).toBe(200);
    await later();
    expect((await member.call('GET', '/app/api/session')).json.data.account.id).toBe(account);
    expect((await member.call('GET', '/app/v1/analyses')).status).toBe(200);
    member.cookie = '';
    await signInThere();
    await member.call('POST', '/app/api/session/workspace', { account_id: account });
    expect((await member.call('GET', '/app/v1/analyses')).status).toBe(403);
    const replaced = await member.call('POST', '/app/auth/one-time-codes', {});
    expect(replaced.json.error.code).toBe('second_factor_required');
    expect((await member.call('POST', '/app/auth/second-factor', { code: '000000' })).status).toBe(403);
    expect((await member.call('POST', '/app/auth/second-factor', { code: codeOf(own) })).status).toBe(200);
    expect((await member.call('GET', '/app/v1/analyses')).status).toBe(200);

    const back = createDashboardClient(server.url);
    await back.signIn(email);
    await byCode(back, codeOf(secret));
    expect((await require(back, false)).status).toBe(200);
  });

  test('that the person has is wanted for a key that can change things, and for no other', async () => {
    provider.claims = { sub: 'maker', email: 'maker@example.com', email_verified: true };
    const maker = createDashboardClient(server.url);
    const signInThere = async () => {
      const { url } = (await maker.call('POST', '/app/auth/provider/start', { provider: 'corp' })).json.data;
      const answer = provider.authorize(url);
      await maker.call('POST', '/app/auth/provider/finish', { provider: 'corp', answer });
    };
    await signInThere();
    const started = await maker.call('POST', '/app/auth/one-time-codes', {});
    const secret = new URL(started.json.data.uri).searchParams.get('secret') ?? '';
    await maker.call('POST', '/app/auth/one-time-codes/confirm', { code: codeOf(secret) });
    await later();
    maker.cookie = '';
    await signInThere();
    const make = (scopes?: readonly string[]) =>
      maker.call('POST', '/app/api/keys', {
        name: 'k',
        mode: 'live',
        expires_in_days: null,
        ...(scopes && { scopes }),
      });
    for (const scopes of [undefined, ['lists:write'], ['analyze', 'webhooks']]) {
      expect((await make(scopes)).json.error?.code, String(scopes)).toBe('second_factor_required');
    }
    expect((await make(['analyze', 'history:read'])).status).toBe(201);
    expect((await maker.call('POST', '/app/auth/second-factor', { code: codeOf(secret) })).status).toBe(200);
    expect((await make()).status).toBe(201);
  });
});
