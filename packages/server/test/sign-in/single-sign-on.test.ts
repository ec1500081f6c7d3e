import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSignInToken, signInLink } from '../../src/accounts/sign-in-link.ts';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import {
  createDashboardClient,
  type DashboardAnswer,
  type DashboardClient,
  PASSWORD,
} from '../dashboard/dashboard-client.ts';
import { freePort } from '../support/free-port.ts';
import { runAdmin } from '../support/run-admin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { type GenuineProvider, type Person, startGenuineProvider } from './genuine-provider.ts';
import { type ProvidersFile, writeProviders } from './providers-file.ts';

describeOnEachStore('single sign-on, at a certified provider', (store) => {
  let provider: GenuineProvider;
  let server: TestServer;
  let administrator: DashboardClient;
  const files: ProvidersFile[] = [];
  let aheadMs = 0;

  const serve = async (more: object, environment: Readonly<Record<string, string>> = {}) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    provider = await startGenuineProvider([`${origin}/sign-in/return/corp`], [`${origin}/sign-in`]);
    const file = writeProviders([
      {
        ...{ id: 'corp', name: 'Example Corp', issuer: provider.issuer },
        ...{ client_id: provider.clientId, client_secret: provider.clientSecret, domains: ['corp.example'], ...more },
      },
    ]);
    files.push(file);
    return startTestServer(store, {
      plugins: [dashboardPlugin],
      now: () => Date.now() + aheadMs,
      environment: {
        PORT: String(port),
        SIGN_IN_PROVIDERS_FILE: file.path,
        OUTBOUND_ALLOW: '127.0.0.1',
        ...environment,
      },
    });
  };
  beforeAll(async () => {
    server = await serve({});
    administrator = createDashboardClient(server.url);
    await administrator.setUp(server, 'admin@corp.example');
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
    for (const file of files) file.remove();
  });

  async function signIn(client: DashboardClient, person: Person): Promise<DashboardAnswer> {
    provider.person = person;
    const started = await client.call('POST', '/app/auth/provider/start', { provider: 'corp' });
    expect(started.status, started.text).toBe(200);
    const answer = await passThrough(started.json.data.url, `${server.url}/sign-in/return/corp`);
    return client.call('POST', '/app/auth/provider/finish', { provider: 'corp', answer });
  }
  const sessionOf = async (client: DashboardClient) => (await client.call('GET', '/app/api/session')).json.data;

  test('lets a verified person of the domain in, and the page before says so', async () => {
    const instance = (await server.call('GET', '/app/api/instance')).json.data;
    expect([instance.password, instance.providers]).toEqual([true, [{ id: 'corp', name: 'Example Corp' }]]);
    const client = createDashboardClient(server.url);
    const ada = { sub: 'ada', email: 'Ada@corp.example', email_verified: true, name: 'Ada' };
    expect((await signIn(client, ada)).status).toBe(200);
    const { person, account } = await sessionOf(client);
    expect([person.email, person.name, person.role, account.id]).toEqual([
      'ada@corp.example',
      'Ada',
      'owner',
      person.id,
    ]);
    const again = createDashboardClient(server.url);
    expect((await signIn(again, { ...ada, email: 'renamed@corp.example' })).status).toBe(200);
    expect((await sessionOf(again)).person.id).toBe(person.id);
    const outside = await signIn(createDashboardClient(server.url), { ...ada, sub: 'eve', email: 'eve@evil.example' });
    expect(outside.json.error.details[0].issue).toBe('domain');
  });

  test('signing out leads to the provider’s own sign-out, with the token that it asks for', async () => {
    const client = createDashboardClient(server.url);
    await signIn(client, { sub: 'leaver', email: 'leaver@corp.example', email_verified: true });
    const { cookie } = client;
    const { provider_url } = (await client.call('POST', '/app/auth/sign-out')).json.data;
    const url = new URL(provider_url);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/sign-in`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await fetch(url)).status).toBe(200);
    client.cookie = cookie;
    expect((await client.call('GET', '/app/api/session')).status).toBe(401);
    const local = await administrator.call('POST', '/app/auth/sign-out');
    expect(local.json.data).toEqual({ provider_url: null });
    await administrator.signIn('admin@corp.example');
  });

  test('a session of a provider ends after its hours, whatever is done in it', async () => {
    const client = createDashboardClient(server.url);
    await signIn(client, { sub: 'worker', email: 'worker@corp.example', email_verified: true });
    aheadMs = 11 * 3_600_000;
    expect((await client.call('GET', '/app/api/session')).status).toBe(200);
    aheadMs = 13 * 3_600_000;
    expect((await client.call('GET', '/app/api/session')).status).toBe(401);
    aheadMs = 0;
  });

  test('the link of last resort signs somebody in once, without anything else', async () => {
    const owner = await server.store.accounts.findByEmail('admin@corp.example');
    const make = async () => signInLink(server.url, await newSignInToken(server.store.database, owner?.id ?? ''));
    const replaced = await make();
    const link = (await runAdmin(server, 'account', 'sign-in-link', 'admin@corp.example')).out;
    expect(link).toMatch(/\/sign-in\/link#token=[\w-]{43}$/);
    const use = (one: string, client = createDashboardClient(server.url)) =>
      client.call('POST', '/app/auth/sign-in/link', { token: new URL(one).hash.slice('#token='.length) });
    expect((await use(replaced)).json.error.code).toBe('link_invalid');
    const client = createDashboardClient(server.url);
    expect((await use(link, client)).status).toBe(200);
    const [session] = (await client.call('GET', '/app/api/sessions')).json.data.filter(
      (one: { current: boolean }) => one.current,
    );
    expect(session).toMatchObject({ method: 'link', second_factor: true });
    expect((await use(link)).json.error.code).toBe('link_invalid');
    const late = await make();
    aheadMs = 601_000;
    expect((await use(late)).json.error.code).toBe('link_invalid');
    aheadMs = 0;
  });

  test('groups give roles in the workspace at every sign-in; a group that is gone takes the role with it', async () => {
    const first = [server, provider] as const;
    server = await serve({ workspace: 'admin@corp.example', roles: { soc: 'analyst', 'soc-leads': 'administrator' } });
    try {
      const early = await signIn(createDashboardClient(server.url), {
        ...{ sub: 'early', email: 'early@corp.example', email_verified: true, groups: ['soc'] },
      });
      expect(early.json.error.details[0].issue).toBe('workspace');
      const owner = createDashboardClient(server.url);
      await owner.setUp(server, 'admin@corp.example');
      const workspace = (await sessionOf(owner)).account.id;
      const bob = { sub: 'bob', email: 'bob@corp.example', email_verified: true };
      const client = createDashboardClient(server.url);
      const roleWith = async (groups: readonly string[] | undefined) => {
        client.cookie = '';
        const answer = await signIn(client, { ...bob, ...(groups && { groups }) });
        if (answer.status !== 200) return answer.json.error.details[0].issue;
        const { account, person } = await sessionOf(client);
        expect(account.id).toBe(workspace);
        return person.role;
      };
      expect(await roleWith([])).toBe('no_role');
      expect(await server.store.accounts.findByEmail('bob@corp.example')).toBeNull();
      expect(await roleWith(['everybody', 'soc', 'soc-leads'])).toBe('administrator');
      const key = await client.call('POST', '/app/api/keys', {
        ...{ name: 'own', mode: 'live', expires_in_days: null, owner: 'person', scopes: ['analyze'] },
      });
      expect(key.status, key.text).toBe(201);
      const analyze = () =>
        server.call('POST', '/v1/analyze', {
          token: key.json.data.key,
          body: { url: 'https://a.example/', depth: 'fast' },
        });
      expect((await analyze()).status).toBe(200);
      expect(await roleWith(['soc'])).toBe('analyst');
      const open = client.cookie;
      // The names of roles are no groups, and what every object has is none.
      for (const groups of [['administrator', 'owner', 'constructor', '__proto__'], undefined]) {
        expect(await roleWith(groups)).toBe('no_role');
      }
      // Who is erased by that is in no file any more.
      if (store === 'sqlite') {
        const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((one) =>
          one.isFile(),
        );
        for (const { parentPath, name } of files) {
          expect(readFileSync(join(parentPath, name)).includes('bob@corp.example'), name).toBe(false);
        }
      }
      const stale = createDashboardClient(server.url);
      stale.cookie = open;
      expect((await stale.call('GET', '/app/api/session')).status).toBe(401);
      expect((await analyze()).status).toBe(403);
      expect(await roleWith(['soc'])).toBe('analyst');
      const log = (await owner.call('GET', '/app/api/audit')).json.data;
      const changes = log.filter(({ target }: { target: string | null }) => /^acc_/.test(target ?? ''));
      expect(
        changes.map((one: { action: string; before: unknown; after: unknown }) => [one.action, one.before, one.after]),
      ).toEqual([
        ['person.joined', null, { role: 'analyst' }],
        ['person.removed', { role: 'analyst' }, null],
        ['person.role_changed', { role: 'administrator' }, { role: 'analyst' }],
        ['person.joined', null, { role: 'administrator' }],
      ]);

      // The only owner stays one, so that the workspace is nobody's never.
      const { url } = (await owner.call('POST', '/app/auth/provider/connect', { provider: 'corp' })).json.data;
      provider.person = { sub: 'the-admin', email: 'admin@corp.example', email_verified: true };
      const answer = await passThrough(url, `${server.url}/sign-in/return/corp`);
      expect(
        (await owner.call('POST', '/app/auth/provider/finish', { provider: 'corp', answer })).json.data.joined,
      ).toBe(true);
      owner.cookie = '';
      expect((await signIn(owner, { ...provider.person, groups: ['soc'] })).status).toBe(200);
      expect((await sessionOf(owner)).person.role).toBe('owner');
    } finally {
      await server.close();
      await provider.close();
      [server, provider] = first;
    }
  });

  test('whom somebody of the workspace removed no group brings back, until somebody there invites them', async () => {
    const first = [server, provider] as const;
    server = await serve({ workspace: 'admin@corp.example', roles: { soc: 'analyst' } });
    try {
      const owner = createDashboardClient(server.url);
      await owner.setUp(server, 'admin@corp.example');
      const come = async (name: string, verified = true) => {
        const client = createDashboardClient(server.url);
        const person = { sub: name, email: `${name}@corp.example`, email_verified: verified, groups: ['soc'] };
        const answer = await signIn(client, person);
        if (answer.status !== 200) return answer.json.error.details[0].issue;
        return (await sessionOf(client)).person.id as string;
      };
      const [bob, carol] = [await come('bob'), await come('carol')];
      // Who leaves may come back: their groups say so, and nobody has removed them.
      const leaver = createDashboardClient(server.url);
      const person = { sub: 'dan', email: 'dan@corp.example', email_verified: true, groups: ['soc'] };
      await signIn(leaver, person);
      await leaver.call('POST', '/app/api/workspace/leave');
      expect(await come('dan')).toMatch(/^acc_/);

      expect((await owner.call('DELETE', `/app/api/people/${bob}`)).json.data.erased).toBe(true);
      expect(await come('bob')).toBe('removed');
      expect(await come('bob')).toBe('removed');
      expect(await server.store.accounts.findByEmail('bob@corp.example')).toBeNull();
      expect(await come('carol')).toBe(carol);

      // For somebody else's address, and for whoever has the link: neither is for him.
      await owner.call('POST', '/app/api/invitations', { role: 'viewer', email: 'eve@corp.example' });
      await owner.call('POST', '/app/api/invitations', { role: 'viewer' });
      expect(await come('bob')).toBe('removed');
      await owner.call('POST', '/app/api/invitations', { role: 'viewer', email: 'Bob@corp.example' });
      expect(await come('bob', false)).not.toMatch(/^acc_/);
      const again = await come('bob');
      expect(again).toMatch(/^acc_/);
      // It is used up, and he comes and goes as before.
      const open = (await owner.call('GET', '/app/api/invitations')).json.data;
      expect(open.map(({ email }: { email: string | null }) => email).toSorted()).toEqual(['eve@corp.example', null]);
      expect(await come('bob')).toBe(again);

      const log = (await owner.call('GET', '/app/api/audit')).json.data;
      const told = log
        .filter(({ target }: { target: string }) => [bob, again].includes(target))
        .map(({ action, after }: { action: string; after: object | null }) => [action, after]);
      expect(told).toEqual([
        ['person.joined', { role: 'analyst' }],
        ['person.removed', null],
        ['person.joined', { role: 'analyst' }],
      ]);

      // Who belongs to another workspace as well is not erased, and comes back by a link.
      const elsewhere = createDashboardClient(server.url);
      await elsewhere.signUp('other@example.com');
      const carolClient = createDashboardClient(server.url);
      await signIn(carolClient, { sub: 'carol', email: 'carol@corp.example', email_verified: true, groups: ['soc'] });
      const linkFrom = async (inviter: DashboardClient) =>
        (await inviter.call('POST', '/app/api/invitations', { role: 'viewer' })).json.data.link.split('#token=')[1];
      await carolClient.call('POST', '/app/api/workspace/join', { token: await linkFrom(elsewhere) });
      expect((await owner.call('DELETE', `/app/api/people/${carol}`)).json.data.erased).toBe(false);
      expect(await come('carol')).toBe('removed');
      const joined = await carolClient.call('POST', '/app/api/workspace/join', { token: await linkFrom(owner) });
      expect(joined.status, joined.text).toBe(200);
      expect(await come('carol')).toBe(carol);
    } finally {
      await server.close();
      await provider.close();
      [server, provider] = first;
    }
  });

  test('who had a password alone, and was removed, comes back by no group either', async () => {
    const first = [server, provider] as const;
    server = await serve({ workspace: 'admin@corp.example', roles: { soc: 'analyst' } });
    try {
      const owner = createDashboardClient(server.url);
      await owner.setUp(server, 'admin@corp.example');
      const person = { sub: 'pat', email: 'pat@corp.example', email_verified: true, groups: ['soc'] };
      const join = async () => {
        const invitation = { role: 'analyst', email: 'pat@corp.example' };
        const { link } = (await owner.call('POST', '/app/api/invitations', invitation)).json.data;
        const client = createDashboardClient(server.url);
        const joined = await client.call('POST', '/app/auth/join', {
          ...{ token: link.split('#token=')[1], name: 'Pat', email: 'pat@corp.example', password: PASSWORD },
        });
        expect(joined.status, joined.text).toBe(200);
        return (await sessionOf(client)).person.id as string;
      };
      const id = await join();
      expect((await owner.call('DELETE', `/app/api/people/${id}`)).json.data.erased).toBe(true);
      const refused = await signIn(createDashboardClient(server.url), person);
      expect(refused.json.error?.details[0].issue, refused.text).toBe('removed');
      // Invited again, by a link: nothing is left but the id of who was erased.
      await join();
      const left = await server.store.database.db.selectFrom('removed_members').select('identity').execute();
      expect(left).toEqual([{ identity: id }]);
    } finally {
      await server.close();
      await provider.close();
      [server, provider] = first;
    }
  });

  test('where passwords are off none is taken, and the link of last resort still is', async () => {
    const before = provider;
    const closed = await serve({}, { PASSWORD_SIGN_IN: 'off' });
    await provider.close();
    provider = before;
    const client = createDashboardClient(closed.url);
    expect((await client.setUp(closed, 'first@corp.example')).status).toBe(200);
    expect((await closed.call('GET', '/app/api/instance')).json.data.password).toBe(false);
    // One that was chosen before opens no session, either.
    const changed = await client.call('POST', '/app/auth/change-password', {
      ...{ currentPassword: PASSWORD, newPassword: 'seven green lamps' },
    });
    expect([changed.status, changed.json.error?.code]).toEqual([403, 'password_sign_in_off']);
    const stranger = createDashboardClient(closed.url);
    for (const answer of [
      await stranger.signIn('first@corp.example'),
      await stranger.signUp('second@corp.example'),
      await stranger.call('POST', '/app/auth/request-password-reset', { email: 'first@corp.example' }),
      await stranger.call('POST', '/app/auth/reset-password', { token: 'x', newPassword: PASSWORD }),
    ]) {
      expect([answer.status, answer.json.error.code]).toEqual([403, 'password_sign_in_off']);
    }
    await closed.close();
  });
});

/** Goes along the provider's redirects with its cookies, as a browser would, until it leads back; answers with the query. */
async function passThrough(from: string, back: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = from;
  for (let hops = 0; hops < 10; hops++) {
    if (url.startsWith(back)) return new URL(url).search.slice(1);
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(url, { redirect: 'manual', headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    url = new URL(location, url).href;
  }
  throw new Error('the provider leads nowhere');
}
