import { setTimeout as sleep } from 'node:timers/promises';
import {
  DASHBOARD_HEADER,
  dashboardOperationList,
  type ErrorCode,
  mayAs,
  type Operation,
  operationList,
  ROLES,
  type Role,
  SCOPES,
  type Scope,
  scopeSetsOf,
  statusOf,
} from '@lurewatch/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertIdentity } from '../../src/accounts/sign-in-rows.ts';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from '../dashboard/dashboard-client.ts';
import {
  type Answer,
  call,
  describeOnEachStore,
  startTestServer,
  type TestServer,
} from '../support/start-test-server.ts';
import { sampleRequest } from './sample-request.ts';

/** What stands in everything that the swept account owns, and nowhere else. */
const MARK = 'marked-of-the-owner';
const WRONG_PASSWORD = 'not the password at all';

type Owned = Readonly<Record<string, string>>;

interface Caller {
  readonly name: string;
  /** By what it calls /v1: none has a key of its own. */
  readonly key?: string;
  readonly scopes?: readonly Scope[];
  readonly isTest?: boolean;
  readonly session?: DashboardClient;
  readonly isAdministrator?: boolean;
  /** Whatever it calls is refused with this. */
  readonly refusal?: ErrorCode;
  /** Belongs to the swept account, or is a key of it. */
  readonly isOwner?: boolean;
  /** Of the person in the account that they are in, or of the person whose key it is. */
  readonly role?: Role;
}

/**
 * Every operation of the contract, asked about one account's objects by everybody who could ask. A new operation is swept without
 * a line here; one whose path names a new kind of thing is asked for it in the collection that the path begins with. That it shows
 * nobody what is another's is proven for what `fill` makes: a new kind of thing belongs there.
 */
describeOnEachStore('who may call what', (store) => {
  let server: TestServer;
  let owned: Owned;
  const callers: Caller[] = [];
  const callerNamed = (name: string): Caller => {
    const found = callers.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no caller ${name}`);
    return found;
  };

  beforeAll(async () => {
    server = await startTestServer(store, {
      plugins: [dashboardPlugin],
      plans: { free: { requests_per_second: null, api_keys: 100, webhooks: 100 } },
    });
    const administrator = createDashboardClient(server.url);
    await administrator.setUp(server, 'administrator@example.com');
    const person = async (name: string) => {
      const client = createDashboardClient(server.url);
      await client.signUp(`${name}@example.com`);
      const account = await server.store.accounts.findByEmail(`${name}@example.com`);
      return { client, id: account?.id ?? '' };
    };
    const owner = await person(MARK);
    const other = await person('other');
    const suspended = await person('suspended');
    const keyOf = async (id: string, options = {}) => (await server.newKey(id, options)).token;

    const full = await keyOf(owner.id);
    const invite = async (role: Role) => {
      const { json } = await owner.client.call('POST', '/app/api/invitations', { role });
      return json.data.link.split('#token=')[1];
    };
    const join = async (role: Role) => {
      const client = createDashboardClient(server.url);
      const email = `${role}-of-${MARK}@example.com`;
      await client.call('POST', '/app/auth/join', { token: await invite(role), email, name: MARK, password: PASSWORD });
      return { client, id: String((await client.call('GET', '/app/api/session')).json.data.person.id) };
    };
    const members = await Promise.all(
      ROLES.filter((role) => role !== 'owner').map(async (role) => ({ role, ...(await join(role)) })),
    );
    // In the account until a moment ago, by the session that chose it, and now in their own alone.
    const former = await person('former');
    await former.client.call('POST', '/app/api/workspace/join', { token: await invite('owner') });
    await owner.client.call('DELETE', `/app/api/people/${former.id}`);
    await invite('viewer');
    owned = {
      ...(await fill(server.url, full)),
      ...(await ownedInDashboard(owner.client)),
      ...(await waysInOf(server, owner.id)),
    };
    const revoked = await server.newKey(owner.id);
    await server.store.keys.revoke(owner.id, revoked.key.id, Date.now());
    const suspendedKey = await keyOf(suspended.id);
    await server.store.accounts.change(suspended.id, { status: 'suspended' });

    callers.push(
      { name: 'own full key', key: full, scopes: SCOPES, isOwner: true },
      { name: 'own revoked key', key: revoked.token, refusal: 'api_key_revoked', isOwner: true },
      { name: 'own expired key', key: await keyOf(owner.id, { expiresAt: 1 }), refusal: 'api_key_expired' },
      { name: 'own test key', key: await keyOf(owner.id, { prefix: 'lw_test_' }), isTest: true, isOwner: true },
      { name: "other account's full key", key: await keyOf(other.id), scopes: SCOPES },
      { name: "other account's test key", key: await keyOf(other.id, { prefix: 'lw_test_' }), isTest: true },
      { name: "suspended account's key", key: suspendedKey, refusal: 'account_suspended' },
      { name: 'nobody' },
      { name: "owner's session", session: owner.client, isOwner: true },
      { name: "other account's session", session: other.client },
      { name: "service administrator's session", session: administrator, isAdministrator: true },
      { name: "former member's session", session: former.client },
      { name: "suspended account's session", session: suspended.client, refusal: 'account_suspended' },
    );
    for (const { role, client, id } of members) {
      callers.push({ name: `${role}'s session`, session: client, role, isOwner: true });
      const key = await keyOf(owner.id, { ownerId: id });
      callers.push({ name: `${role}'s own key`, key, scopes: SCOPES, role, isOwner: true });
    }
    for (const scope of SCOPES) {
      const key = await keyOf(owner.id, { scopes: [scope] });
      callers.push({ name: `own key of scope ${scope}`, key, scopes: [scope], isOwner: true });
    }
  }, 240_000);
  afterAll(() => server.close());

  const MEMBERS = ROLES.filter((role) => role !== 'owner');
  const NAMES = [
    'nobody',
    'own revoked key',
    'own expired key',
    'own test key',
    "suspended account's key",
    "other account's full key",
    "other account's test key",
    ...SCOPES.map((scope) => `own key of scope ${scope}`),
    ...MEMBERS.map((role) => `${role}'s own key`),
  ];
  const SESSIONS = [
    "other account's session",
    "former member's session",
    "service administrator's session",
    "suspended account's session",
    ...MEMBERS.map((role) => `${role}'s session`),
  ];

  describe.each(['/v1', '/api/v1'])('at %s', (prefix) => {
    test.each(NAMES)('%s', async (name) => {
      const caller = callerNamed(name);
      for (const operation of operationList.filter(({ auth }) => auth === 'key')) {
        await sweep(operation, caller, prefix, refusalOfKey(operation, caller));
      }
    });

    test('a session is no key', async () => {
      for (const operation of operationList.filter(({ auth }) => auth === 'key')) {
        await sweep(operation, callerNamed("owner's session"), prefix, 'api_key_missing');
      }
    });
  });

  describe('at /app/v1', () => {
    test.each(['nobody', 'own full key', ...SESSIONS])('%s', async (name) => {
      const caller = callerNamed(name);
      for (const operation of operationList.filter(({ auth }) => auth === 'key')) {
        const refusal =
          caller.session === undefined
            ? 'sign_in_required'
            : (caller.refusal ?? notForSessions(operation) ?? notForRole(operation, caller));
        await sweep(operation, caller, '/app/v1', refusal);
      }
    });
  });

  test.each(['nobody', 'own full key', 'own test key', "other account's full key", ...SESSIONS])(
    'the dashboard’s own operations: %s',
    async (name) => {
      const caller = callerNamed(name);
      for (const operation of dashboardOperationList.filter(({ auth }) => auth !== 'none')) {
        // A member may leave, and would be gone for what comes after it.
        if (operation.operationId === 'leaveWorkspace' && caller.role !== undefined) continue;
        await sweep(operation, caller, '/v1', refusalOfSession(operation, caller));
      }
    },
  );

  test('afterwards everything that is owned is still there, and its owner reads it', async () => {
    const caller = callerNamed('own full key');
    for (const operation of operationList.filter(({ auth, method }) => auth === 'key' && method === 'GET')) {
      const { status, text } = await ask(operation, caller, aimed(operation, owned, '/v1'));
      const hasNoPicture = operation.response.form === 'image/webp';
      expect([operation.operationId, status]).toEqual([operation.operationId, hasNoPicture ? 404 : 200]);
      // What an empty collection does not show to its owner, it shows to nobody else either: that would prove nothing.
      const isMade = operationList.some(({ method, path }) => method === 'POST' && path === operation.path);
      const isThere = [MARK, ...Object.values(owned)].some((mark) => text.includes(mark));
      if (isMade) expect(isThere, `${operation.operationId}: fill makes none of these`).toBe(true);
    }
    const session = callerNamed("owner's session");
    for (const operation of dashboardOperationList.filter(
      ({ auth, method }) => auth === 'session' && method === 'GET',
    )) {
      expect((await ask(operation, session, aimed(operation, owned, '/v1'))).status, operation.operationId).toBe(200);
    }
  });

  test('one of everything that a path names is there to be asked for', () => {
    const named = [...operationList, ...dashboardOperationList].filter(
      ({ auth, path }) => path.includes(':id') && (auth === 'key' || auth === 'session'),
    );
    const missing = named.map(collectionOf).filter((collection) => owned[collection] === undefined);
    expect(missing, 'fill or ownedInDashboard makes none of these').toEqual([]);
    const names = named.flatMap(({ path }) => path.match(/:\w+/g) ?? []);
    expect([...new Set(names)].sort(), 'aimed knows these alone').toEqual([':delivery_id', ':host', ':id']);
  });

  async function sweep(operation: Operation, caller: Caller, prefix: string, refusal: ErrorCode | null): Promise<void> {
    // What its owner may change is there for the callers after them, too.
    const isHarm = refusal === null && caller.isOwner === true && operation.method !== 'GET';
    const request = aimed(operation, isHarm ? NOTHING : owned, prefix);
    let answer = await ask(operation, caller, request);
    // The dashboard's pages have a rate that no plan lifts.
    while (answer.json?.error?.code === 'rate_limit_exceeded') {
      await sleep(Number(answer.headers.get('retry-after')) * 1000);
      answer = await ask(operation, caller, request);
    }
    const what = `${operation.operationId} by ${caller.name}: ${answer.status} ${answer.text.slice(0, 200)}`;
    if (refusal !== null) {
      expect([answer.status, answer.json?.error?.code], what).toEqual([statusOf(refusal), refusal]);
    } else {
      expect([401, 405, 415, 421], what).not.toContain(answer.status);
      expect(['insufficient_scope', 'insufficient_role', 'foreign_origin', 'invalid_body'], what).not.toContain(
        answer.json?.error?.code,
      );
      expect(answer.status, what).toBeLessThan(500);
      const namesAThing = operation.path.includes(':id') && operation.auth !== 'administrator';
      if (caller.isOwner !== true && namesAThing) expect(answer.status, what).toBe(404);
    }
    // Whoever is refused, and whoever is somebody else, gets no byte of what is owned but what they said themselves.
    if (caller.isOwner === true && refusal === null) return;
    if (caller.isAdministrator === true && operation.auth === 'administrator') return;
    const said = decodeURIComponent(request.path) + JSON.stringify(request.body ?? '');
    for (const secret of [MARK, ...Object.values(owned)]) {
      if (!said.includes(secret)) expect(answer.text.includes(secret), what).toBe(false);
    }
  }

  function ask({ method }: Operation, { key, session }: Caller, { path, body, headers }: Aimed): Promise<Answer> {
    return call(server.url, method, path, {
      token: key,
      body,
      headers: {
        ...headers,
        ...(session && { cookie: session.cookie }),
        ...(path.startsWith('/app/') && { [DASHBOARD_HEADER]: '1', origin: server.url }),
      },
    });
  }
});

function refusalOfKey(operation: Operation, caller: Caller): ErrorCode | null {
  if (operation.auth !== 'key') return null;
  if (caller.key === undefined) return 'api_key_missing';
  if (caller.refusal !== undefined) return caller.refusal;
  if (caller.isTest) return operation.testKeys ? null : 'insufficient_scope';
  if (operation.signedIn === 'just') return 'recent_sign_in_required';
  const has = caller.scopes ?? [];
  const isInScope = scopeSetsOf(operation).some((set) => set.every((scope) => has.includes(scope)));
  return isInScope ? notForRole(operation, caller) : 'insufficient_scope';
}

function notForRole({ role: least }: Operation, { role }: Caller): ErrorCode | null {
  return role === undefined || least === undefined || mayAs(role, least) ? null : 'insufficient_role';
}

function refusalOfSession(operation: Operation, caller: Caller): ErrorCode | null {
  const { auth, operationId } = operation;
  if (caller.session === undefined) return 'sign_in_required';
  if (caller.refusal !== undefined) return caller.refusal;
  if (auth === 'administrator') return caller.isAdministrator ? null : 'not_found';
  const refusal = notForRole(operation, caller);
  if (refusal !== null) return refusal;
  return operationId === 'closeAccount' || operationId === 'changePassword' ? 'wrong_password' : null;
}

/** The dashboard has operations of its own for what wants somebody who has just signed in. */
function notForSessions({ signedIn }: Operation): ErrorCode | null {
  return signedIn === 'just' ? 'not_found' : null;
}

interface Aimed {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const NOTHING: Owned = {};

/** The sample request of an operation, aimed at what is owned. */
function aimed(operation: Operation, owned: Owned, prefix: string): Aimed {
  const { path: sample, body, headers } = sampleRequest(operation, prefix);
  const query = /\?.*$/.exec(sample)?.[0] ?? (/\/export$/.test(operation.path) && operation.query ? '?format=csv' : '');
  const path = operation.path
    .replace(/^\/v1/, prefix)
    .replace(':id', owned[collectionOf(operation)] ?? 'an-id')
    .replace(':delivery_id', owned.delivery ?? 'an-id')
    .replace(':domain', 'paypa1-login.example')
    .replace(/:\w+/g, 'an-id');
  return { path: path + query, body: aimedBody(body, owned), headers };
}

function collectionOf({ path }: Operation): string {
  return path.split('/:')[0] ?? '';
}

function aimedBody(body: unknown, owned: Owned): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return {
    ...body,
    ...('analysis_id' in body && { analysis_id: owned['/v1/analysis'] ?? 'an-id' }),
    ...('password' in body && { password: WRONG_PASSWORD }),
    ...('currentPassword' in body && { currentPassword: WRONG_PASSWORD }),
  };
}

/** What only a provider and a browser make. */
async function waysInOf({ store }: TestServer, personId: string): Promise<Owned> {
  const { db, now } = store.database;
  await insertIdentity(db, { now }, personId, { issuer: `https://${MARK}.example`, subject: 'a-subject' });
  const { rows } = await sql<{ id: string }>`
    select id from auth_credentials where user_id = ${personId} and account_id = 'a-subject'`.execute(db);
  const backedUp = store.dialect === 'postgres' ? sql`false` : sql`0`;
  await sql`
    insert into auth_passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
    values ('a-passkey', ${personId}, ${MARK}, 'key', 'credential', 0, 'singleDevice', ${backedUp}, ${new Date(now())})`.execute(
    db,
  );
  return { '/app/api/identities': rows[0]?.id ?? '', '/app/api/passkeys': 'a-passkey' };
}

/** Ids of what only the dashboard's operations name. */
async function ownedInDashboard(owner: DashboardClient): Promise<Owned> {
  const idIn = async (path: string) => String((await owner.call('GET', path)).json.data[0].id);
  const people: { id: string; is_self: boolean }[] = (await owner.call('GET', '/app/api/people')).json.data;
  return {
    '/app/api/keys': await idIn('/app/api/keys'),
    '/app/api/sessions': await idIn('/app/api/sessions'),
    '/app/api/people': people.find(({ is_self: isSelf }) => !isSelf)?.id ?? '',
    '/app/api/invitations': await idIn('/app/api/invitations'),
  };
}

/** Makes one of everything, marked; ids by the collection that they lie in. */
async function fill(url: string, token: string): Promise<Owned> {
  const owned: Record<string, string> = {};
  const post = async (path: string, body: unknown) => {
    const { status, json, text } = await call(url, 'POST', path, { token, body });
    expect(status, `${path}: ${text}`).toBeLessThan(300);
    return json.data;
  };
  const page = `https://paypa1-login.example/${MARK}`;
  owned['/v1/analysis'] = (await post('/v1/analyze', { url: page })).id;
  for (const list of ['allow', 'block']) {
    const entry = { entry: `${list}.${MARK}.example`, note: MARK };
    owned[`/v1/lists/${list}`] = (await post(`/v1/lists/${list}`, entry)).id;
  }
  const webhook = await post('/v1/webhooks', { url: `https://hooks.example.com/${MARK}`, description: MARK });
  owned['/v1/webhooks'] = webhook.id;
  owned.secret = webhook.secret;
  owned.delivery = (await post(`/v1/webhooks/${webhook.id}/test`, {})).delivery_id;
  const written = { note: MARK, tags: [MARK] };
  for (const path of [`/v1/analysis/${owned['/v1/analysis']}`, '/v1/domains/paypa1-login.example']) {
    expect((await call(url, 'PATCH', `${path}/annotation`, { token, body: written })).status).toBe(200);
  }
  const search = { name: MARK, query: { tag: MARK }, alert: {} };
  owned['/v1/saved-searches'] = (await post('/v1/saved-searches', search)).id;
  const schedule = { analysis_id: owned['/v1/analysis'], every: 'day' };
  owned['/v1/scheduled-rechecks'] = (await post('/v1/scheduled-rechecks', schedule)).id;
  const report = { analysis_id: owned['/v1/analysis'], expected_verdict: 'safe', comment: MARK };
  owned['/v1/reports'] = (await post('/v1/reports', report)).id;
  owned['/v1/shares'] = (await post('/v1/shares', { analysis_id: owned['/v1/analysis'] ?? 'an-id' })).id;
  const mail = {
    token,
    body: `From: ${MARK}@firm.example\r\n\r\n${page}`,
    headers: { 'content-type': 'message/rfc822' },
  };
  owned['/v1/messages'] = (await call(url, 'POST', '/v1/messages', mail)).json.data.id;
  const gate = {
    ...{ instance: 'ab'.repeat(16), name: MARK, version: '1', data_version: '1', overlay_version: null },
    ...{ started_at: '2026-11-20T11:00:00.000Z', lists_age_s: 1, overlay_age_s: null, model_aged: false },
    ...{ trouble: null, bypassed: 0, untold: 0 },
  };
  owned['/v1/gates'] = (await post('/v1/gates', { gate })).id;
  const asked = {
    ...{ ticket: 'cd'.repeat(16), requester: 'ef'.repeat(16), gate: MARK, host: `${MARK}.example`, door: 'squid' },
    ...{ client: '192.0.2.0/24', user: MARK, groups: [MARK], reason: MARK, decided_by: 'engine', verdict: null },
    ...{ brand: null, reference: '7KQ2M9XA' },
  };
  owned['/v1/access-requests'] = (await post('/v1/access-requests', asked)).id;
  owned['/v1/batches'] = (await post('/v1/batches', { urls: [page], depth: 'fast' })).id;
  return owned;
}
