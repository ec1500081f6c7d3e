import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import {
  createDashboardClient,
  type DashboardAnswer,
  type DashboardClient,
  PASSWORD,
} from '../dashboard/dashboard-client.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts';
import { type ProvidersFile, writeProviders } from './providers-file.ts';

const EXPIRED_S = Math.floor(Date.now() / 1000) - 3_600;

describeOnEachStore('a provider that lies', (store) => {
  let corp: HostileProvider;
  let partner: HostileProvider;
  let elsewhere: HostileProvider;
  let moved: HostileProvider;
  let file: ProvidersFile;
  let server: TestServer;
  let aheadMs = 0;
  beforeAll(async () => {
    [corp, partner, elsewhere, moved] = await Promise.all([
      startHostileProvider(),
      startHostileProvider(),
      startHostileProvider(),
      startHostileProvider(),
    ]);
    const client = { client_id: 'lurewatch', client_secret: 's' };
    file = writeProviders([
      {
        id: 'corp',
        issuer: corp.issuer,
        ...client,
        own: true,
        create: true,
        domains: ['corp.example', 'other.example'],
      },
      { id: 'partner', issuer: partner.issuer, ...client, create: true },
      { id: 'moved', issuer: moved.issuer, ...client, create: true },
      // What no setting allows is asked for at no private address.
      { id: 'inside', issuer: 'http://localhost:9', ...client },
    ]);
    server = await startTestServer(store, {
      plugins: [dashboardPlugin],
      now: () => Date.now() + aheadMs,
      environment: { SIGN_IN_PROVIDERS_FILE: file.path, OUTBOUND_ALLOW: '127.0.0.1' },
    });
  });
  afterAll(async () => {
    await server.close();
    for (const one of [corp, partner, elsewhere, moved]) await one.close();
    file.remove();
  });
  let people = 0;
  let sub: string;
  let email: string;
  beforeEach(() => {
    aheadMs = 0;
    people++;
    sub = `person-${people}`;
    email = `person-${people}@corp.example`;
    for (const one of [corp, partner, moved]) {
      one.lies = {};
      one.claims = { sub, email, email_verified: true, name: 'Ada' };
    }
  });

  const begin = (client: DashboardClient, provider: string, next?: string) =>
    client.call('POST', '/app/auth/provider/start', { provider, ...(next && { next }) });
  const finish = (client: DashboardClient, provider: string, answer: string) =>
    client.call('POST', '/app/auth/provider/finish', { provider, answer });

  async function signIn(client: DashboardClient, at = corp, provider = 'corp', extra = {}): Promise<DashboardAnswer> {
    const started = await begin(client, provider);
    expect(started.status, started.text).toBe(200);
    return finish(client, provider, at.authorize(started.json.data.url, extra));
  }

  async function expectRefused(answer: DashboardAnswer, client: DashboardClient, provider: string, reason: string) {
    expect([answer.status, answer.json?.error?.code, answer.json?.error?.details?.[0]?.issue], answer.text).toEqual([
      403,
      'sign_in_refused',
      reason,
    ]);
    expect(answer.json.error.message.length).toBeGreaterThan(20);
    expect(client.cookie).toBe('');
    expect((await client.call('GET', '/app/api/session')).status).toBe(401);
    expect(await counted(provider, reason)).toBeGreaterThan(0);
    expect(server.logged()).toContain(`"reason":"${reason}"`);
    expect(server.logged()).not.toContain(email);
  }

  async function counted(way: string, outcome: string): Promise<number> {
    const { text } = await server.call('GET', '/metrics');
    const line = `lurewatch_sign_ins_total{way="${way}",outcome="${outcome}"} `;
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.slice(line.length) ?? 0,
    );
  }

  test('one that does not is let in, under the address that it has verified, with proofs in every request', async () => {
    const client = createDashboardClient(server.url);
    const started = await begin(client, 'corp');
    const url = new URL(started.json.data.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/sign-in\/return\/corp$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await finish(client, 'corp', corp.authorize(url.href))).json.data).toEqual({ next: null, joined: false });
    expect((await client.call('GET', '/app/api/session')).json.data.account).toMatchObject({
      email,
      email_verified: true,
      name: 'Ada',
    });
    expect(await counted('corp', 'ok')).toBeGreaterThan(0);
    const [session] = (await client.call('GET', '/app/api/sessions')).json.data;
    expect(session).toMatchObject({ method: 'provider', second_factor: false });
  });

  test.each([
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'issuer'],
    ['another audience', { claims: { aud: 'another-service' } }, 'audience'],
    ['two audiences and another authorised party', { claims: { aud: ['lurewatch', 'x'], azp: 'x' } }, 'audience'],
    ['another nonce', { claims: { nonce: 'of-another-sign-in' } }, 'nonce'],
    ['no nonce', { claims: { nonce: undefined } }, 'nonce'],
    ['an expired token', { claims: { exp: EXPIRED_S, iat: EXPIRED_S - 60 } }, 'expired'],
    ['a token of the future', { claims: { nbf: EXPIRED_S + 36_000 } }, 'expired'],
    ['no signature', { header: { alg: 'none' } }, 'signature'],
    ['an HMAC', { header: { alg: 'HS256' } }, 'signature'],
    ['the signature of another key', { isForged: true }, 'signature'],
    ['a key that it does not publish', { header: { kid: 'two' } }, 'signature'],
    ['no subject', { claims: { sub: undefined } }, 'answer'],
    ['a code that it does not know', { tokenStatus: 400 }, 'code'],
    ['an address that is not verified', { claims: { email_verified: false } }, 'address_unverified'],
    ['an address of which it does not say', { claims: { email_verified: undefined } }, 'address_unverified'],
    ['no address', { claims: { email: undefined } }, 'address_missing'],
    ['an address that is two', { claims: { email: 'a@evil.example,b@corp.example' } }, 'address_missing'],
    ['an address of another domain', { claims: { email: 'ada@evil.example' } }, 'domain'],
    ['a subdomain', { claims: { email: 'ada@x.corp.example' } }, 'domain'],
    ['a pointer to groups instead of groups', { claims: { _claim_names: { groups: 'src1' } } }, 'groups'],
  ])('%s is refused', async (_what, lies, reason) => {
    const client = createDashboardClient(server.url);
    corp.lies = lies;
    await expectRefused(await signIn(client), client, 'corp', reason);
    expect(await server.store.accounts.findByEmail(email)).toBeNull();
  });

  test('an answer is taken once, from the browser that set out, by the provider that was asked, within ten minutes', async () => {
    const client = createDashboardClient(server.url);
    const url = (await begin(client, 'corp')).json.data.url;
    const answer = corp.authorize(url);
    const thief = createDashboardClient(server.url);
    await expectRefused(await finish(thief, 'corp', answer), thief, 'corp', 'state');
    await begin(thief, 'corp');
    await expectRefused(await finish(thief, 'corp', answer), thief, 'corp', 'state');
    const asked = corp.asked.length;
    expect((await finish(client, 'corp', answer)).status).toBe(200);
    expect(corp.asked.length).toBeGreaterThan(asked);
    client.cookie = '';
    await expectRefused(await finish(client, 'corp', answer), client, 'corp', 'state');

    for (const state of ['', 'made-up', new URL(url).searchParams.get('state') ?? '']) {
      await expectRefused(await finish(client, 'corp', `code=x&state=${state}`), client, 'corp', 'state');
    }
    const mixedUp = (await begin(client, 'partner')).json.data.url;
    await expectRefused(await finish(client, 'corp', partner.authorize(mixedUp)), client, 'corp', 'state');

    const late = (await begin(client, 'corp')).json.data.url;
    aheadMs = 601_000;
    await expectRefused(await finish(client, 'corp', corp.authorize(late)), client, 'corp', 'state');
  });

  test('an answer that names another issuer in its query, or says that nobody was let in, is refused', async () => {
    const client = createDashboardClient(server.url);
    await expectRefused(await signIn(client, corp, 'corp', { iss: partner.issuer }), client, 'corp', 'issuer');
    await expectRefused(await signIn(client, corp, 'corp', { error: 'access_denied' }), client, 'corp', 'denied');
    await expectRefused(await signIn(client, corp, 'corp', { error: 'server_error' }), client, 'corp', 'provider');
    await expectRefused(await signIn(client, corp, 'corp', { id_token: 'a.b.c' }), client, 'corp', 'signature');
  });

  test('an address joins nobody to an account of another provider, nor to one with a password', async () => {
    const first = createDashboardClient(server.url);
    expect((await signIn(first)).status).toBe(200);
    // The same address, verified by somebody else's provider.
    partner.claims = { sub: 'another', email, email_verified: true };
    const second = createDashboardClient(server.url);
    await expectRefused(await signIn(second, partner, 'partner'), second, 'partner', 'address_in_use');

    // Who signed up first has proven nothing: the owner of the address does not end up in their account.
    const squatter = createDashboardClient(server.url);
    await squatter.signUp('squatted@corp.example');
    corp.claims = { sub: 'owner', email: 'squatted@corp.example', email_verified: true };
    const owner = createDashboardClient(server.url);
    await expectRefused(await signIn(owner), owner, 'corp', 'address_in_use');
  });

  test('the own provider joins a verified address to the account whose address was verified here, and to no other', async () => {
    const local = createDashboardClient(server.url);
    await local.signUp(email);
    const verified = store === 'postgres' ? sql`true` : sql`1`;
    await sql`update auth_users set email_verified = ${verified} where email = ${email}`.execute(
      server.store.database.db,
    );
    const id = (await local.call('GET', '/app/api/session')).json.data.account.id;
    partner.claims = { sub: 'another', email, email_verified: true };
    const stranger = createDashboardClient(server.url);
    await expectRefused(await signIn(stranger, partner, 'partner'), stranger, 'partner', 'address_in_use');
    corp.lies = { claims: { email_verified: false } };
    await expectRefused(await signIn(stranger), stranger, 'corp', 'address_unverified');
    corp.lies = {};
    const same = createDashboardClient(server.url);
    expect((await signIn(same)).status).toBe(200);
    expect((await same.call('GET', '/app/api/session')).json.data.account.id).toBe(id);
  });

  test('whoever is signed in to both joins them, under any address; nobody else does', async () => {
    const local = createDashboardClient(server.url);
    await local.signUp(`local-${email}`);
    const id = (await local.call('GET', '/app/api/session')).json.data.account.id;
    const connect = () => local.call('POST', '/app/auth/provider/connect', { provider: 'partner' });
    partner.claims = { sub, email: 'private@elsewhere.example', email_verified: false };

    // Somebody else signs in meanwhile in the same browser: the identity is not theirs to have.
    const url = (await connect()).json.data.url;
    const { cookie } = local;
    await local.signUp(`other-${email}`);
    const swapped = await finish(local, 'partner', partner.authorize(url));
    expect(swapped.json.error.details[0].issue).toBe('other_person');
    local.cookie = '';
    const gone = (await begin(local, 'partner')).json.data.url;
    expect((await finish(local, 'partner', partner.authorize(gone))).json.error.details[0].issue).toBe(
      'address_unverified',
    );

    local.cookie = cookie;
    const joined = await finish(local, 'partner', partner.authorize((await connect()).json.data.url));
    expect(joined.json.data).toEqual({ next: null, joined: true });
    const [told] = (await local.call('GET', '/app/api/audit')).json.data;
    expect(told).toMatchObject({ action: 'way_in.added', person: { id }, after: { provider: 'partner' } });
    const { identities, password } = (await local.call('GET', '/app/api/sign-in-methods')).json.data;
    expect(password).toBe(true);
    expect(identities).toEqual([expect.objectContaining({ issuer: partner.issuer, provider: 'partner' })]);
    const back = createDashboardClient(server.url);
    expect((await signIn(back, partner, 'partner')).status).toBe(200);
    expect((await back.call('GET', '/app/api/session')).json.data.account.id).toBe(id);

    // What is somebody's already is nobody else's.
    const second = createDashboardClient(server.url);
    await second.signUp(`second-${email}`);
    const other = await second.call('POST', '/app/auth/provider/connect', { provider: 'partner' });
    const taken = await finish(second, 'partner', partner.authorize(other.json.data.url));
    expect(taken.json.error.details[0].issue).toBe('taken');

    const id2 = identities[0].id;
    expect((await second.call('DELETE', `/app/api/identities/${id2}`)).status).toBe(404);
    expect((await local.call('DELETE', `/app/api/identities/${id2}`)).status).toBe(200);
    const after = createDashboardClient(server.url);
    expect((await signIn(after, partner, 'partner')).json.error.details[0].issue).toBe('address_unverified');
  });

  test('the last way in cannot be taken away, and who has no password deletes the account without one', async () => {
    const client = createDashboardClient(server.url);
    await signIn(client);
    const [identity] = (await client.call('GET', '/app/api/sign-in-methods')).json.data.identities;
    const answer = await client.call('DELETE', `/app/api/identities/${identity.id}`);
    expect([answer.status, answer.json.error.code]).toEqual([409, 'last_way_in']);
    expect((await client.call('DELETE', '/app/api/account', {})).status).toBe(200);
    const withPassword = createDashboardClient(server.url);
    await withPassword.signUp(`kept-${email}`);
    expect((await withPassword.call('DELETE', '/app/api/account', {})).json.error.code).toBe('wrong_password');
    expect((await withPassword.call('DELETE', '/app/api/account', { password: PASSWORD })).status).toBe(200);
  });

  test('somebody who is suspended is not let in', async () => {
    const client = createDashboardClient(server.url);
    await signIn(client);
    const account = await server.store.accounts.findByEmail(email);
    await server.store.accounts.change(account?.id ?? '', { status: 'suspended' });
    const again = createDashboardClient(server.url);
    await expectRefused(await signIn(again), again, 'corp', 'suspended');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
  ])('nobody is sent to another origin afterwards: %j', async (next) => {
    const client = createDashboardClient(server.url);
    const answer = await client.call('POST', '/app/auth/provider/start', { provider: 'corp', next });
    expect([answer.status, answer.json.error.code]).toEqual([400, 'invalid_body']);
  });

  test('a page of this origin is gone on with', async () => {
    const client = createDashboardClient(server.url);
    const { url } = (await begin(client, 'corp', '/history?verdict=dangerous')).json.data;
    expect((await finish(client, 'corp', corp.authorize(url))).json.data.next).toBe('/history?verdict=dangerous');
  });

  test('discovery follows no redirect, believes no other issuer, and reaches no address that no setting names', async () => {
    const client = createDashboardClient(server.url);
    const unavailable = async (provider: string) => {
      const answer = await begin(client, provider);
      expect([answer.status, answer.json.error.code], answer.text).toEqual([503, 'provider_unavailable']);
    };
    moved.lies = { redirectedTo: `${elsewhere.issuer}/.well-known/openid-configuration` };
    await unavailable('moved');
    expect(elsewhere.asked).toEqual([]);
    moved.lies = { discovery: { issuer: elsewhere.issuer } };
    const other = await begin(client, 'moved');
    expect(other.json.error.details[0].issue).toBe('issuer');
    await unavailable('inside');
    // One that was away is asked again by the next who wants to sign in.
    moved.lies = {};
    expect((await signIn(client, moved, 'moved')).status).toBe(200);
    expect((await begin(client, 'nobody')).status).toBe(404);
  });
});
