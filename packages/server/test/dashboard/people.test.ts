import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { call, describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from './dashboard-client.ts';

interface Person {
  readonly client: DashboardClient;
  readonly id: string;
}

describeOnEachStore('people of a workspace', (kind) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer(kind, {
      plugins: [dashboardPlugin],
      plans: { free: { requests_per_second: null } },
    });
    await createDashboardClient(server.url).setUp(server, 'admin@example.com');
  });
  afterAll(() => server.close());

  const clearLimits = () => server.store.database.db.deleteFrom('auth_attempts' as never).execute();

  async function idOf(client: DashboardClient): Promise<string> {
    return (await client.call('GET', '/app/api/session')).json.data.person.id;
  }

  async function newOwner(): Promise<Person> {
    await clearLimits();
    const client = createDashboardClient(server.url);
    await client.signUp(`owner${count++}@example.com`);
    return { client, id: await idOf(client) };
  }

  async function invitationOf(inviter: Person, role: string, email?: string): Promise<string> {
    await clearLimits();
    const { status, json } = await inviter.client.call('POST', '/app/api/invitations', { role, email });
    expect(status).toBe(201);
    return json.data.link.split('#token=')[1];
  }

  /** Somebody new, by an invitation. */
  async function join(inviter: Person, role: string): Promise<Person> {
    const token = await invitationOf(inviter, role);
    const client = createDashboardClient(server.url);
    const email = `${role}${count++}@example.com`;
    const joined = await client.call('POST', '/app/auth/join', { token, email, name: role, password: PASSWORD });
    expect(joined.status, joined.text).toBe(200);
    return { client, id: await idOf(client) };
  }

  const rolesIn = async ({ client }: Person) =>
    Object.fromEntries(
      (await client.call('GET', '/app/api/people')).json.data.map((one: { id: string; role: string }) => [
        one.id,
        one.role,
      ]),
    );
  const codeOf = (answer: { json: { error?: { code: string } } }) => answer.json.error?.code;
  const setRole = (by: Person, of: Person, role: string) =>
    by.client.call('PATCH', `/app/api/people/${of.id}`, { role });

  test('whoever signs up owns a workspace, and is its only person', async () => {
    const owner = await newOwner();
    const { person, account, workspaces } = (await owner.client.call('GET', '/app/api/session')).json.data;
    expect(person.role).toBe('owner');
    expect(account.id).toBe(owner.id);
    expect(workspaces).toEqual([{ id: owner.id, name: account.name, role: 'owner' }]);
    expect(await rolesIn(owner)).toEqual({ [owner.id]: 'owner' });
  });

  test('each role does what the contract says, in the workspace alone', async () => {
    const owner = await newOwner();
    const viewer = await join(owner, 'viewer');
    const analyst = await join(owner, 'analyst');
    const administrator = await join(owner, 'administrator');
    const analyse = ({ client }: Person) => client.call('POST', '/app/v1/analyze', { url: 'https://shared.example/a' });
    const [refused, analysed] = [await analyse(viewer), await analyse(analyst)];
    expect([refused.status, codeOf(refused)]).toEqual([403, 'insufficient_role']);
    expect(analysed.status).toBe(200);
    for (const { client } of [owner, viewer, administrator]) {
      expect((await client.call('GET', '/app/v1/analyses')).text).toContain('shared.example');
    }
    const keys = { name: 'k', mode: 'live', expires_in_days: null };
    expect(codeOf(await analyst.client.call('POST', '/app/api/keys', keys))).toBe('insufficient_role');
    expect((await administrator.client.call('POST', '/app/api/keys', keys)).status).toBe(201);
    expect(codeOf(await administrator.client.call('DELETE', '/app/api/account', { password: PASSWORD }))).toBe(
      'insufficient_role',
    );
    expect(codeOf(await setRole(administrator, analyst, 'owner'))).toBe('insufficient_role');
    expect(codeOf(await setRole(administrator, owner, 'viewer'))).toBe('insufficient_role');
    expect(codeOf(await administrator.client.call('POST', '/app/api/invitations', { role: 'owner' }))).toBe(
      'insufficient_role',
    );
    expect(codeOf(await administrator.client.call('DELETE', `/app/api/people/${owner.id}`))).toBe('insufficient_role');
    // What they lost is gone at the next request of the session that they have.
    expect((await setRole(administrator, analyst, 'viewer')).status).toBe(200);
    expect(codeOf(await analyse(analyst))).toBe('insufficient_role');
  });

  test('the last owner stays one, and does not leave', async () => {
    const owner = await newOwner();
    await join(owner, 'administrator');
    expect(codeOf(await setRole(owner, owner, 'viewer'))).toBe('last_owner');
    expect(codeOf(await owner.client.call('POST', '/app/api/workspace/leave'))).toBe('last_owner');
    expect(codeOf(await owner.client.call('DELETE', `/app/api/people/${owner.id}`))).toBe('last_owner');
  });

  test('of two owners who demote each other at once one is left, however often', async () => {
    const one = await newOwner();
    const two = await join(one, 'owner');
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([setRole(one, two, 'viewer'), setRole(two, one, 'viewer')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      const roles = await rolesIn(one);
      const owners = [one, two].filter(({ id }) => roles[id] === 'owner');
      expect(owners).toHaveLength(1);
      const [left] = owners;
      const other = left === one ? two : one;
      if (left) expect((await setRole(left, other, 'owner')).status).toBe(200);
    }
    const leave = ({ client }: Person) => client.call('POST', '/app/api/workspace/leave');
    const left = await Promise.all([leave(one), leave(two)]);
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('handing over makes the one an owner and the other an administrator', async () => {
    const owner = await newOwner();
    const viewer = await join(owner, 'viewer');
    const stranger = await newOwner();
    expect((await owner.client.call('POST', `/app/api/people/${stranger.id}/hand-over`)).status).toBe(404);
    expect(codeOf(await viewer.client.call('POST', `/app/api/people/${viewer.id}/hand-over`))).toBe(
      'insufficient_role',
    );
    expect((await owner.client.call('POST', `/app/api/people/${viewer.id}/hand-over`)).status).toBe(200);
    expect(await rolesIn(viewer)).toEqual({ [owner.id]: 'administrator', [viewer.id]: 'owner' });
  });

  test('who leaves their last workspace is erased; the workspace and its keys go on', async () => {
    const owner = await newOwner();
    const { token } = await server.newKey(owner.id);
    const heir = await join(owner, 'owner');
    const email = (await owner.client.call('GET', '/app/api/session')).json.data.person.email;
    const left = await owner.client.call('POST', '/app/api/workspace/leave');
    expect(left.json.data).toEqual({ erased: true });
    expect((await owner.client.call('GET', '/app/api/session')).status).toBe(401);
    expect((await owner.client.signIn(email)).status).toBe(401);
    const account = await call(server.url, 'GET', '/v1/account', { token });
    expect([account.status, account.json.data.email]).toEqual([200, null]);
    expect(await rolesIn(heir)).toEqual({ [heir.id]: 'owner' });
    // The address is free again.
    await clearLimits();
    const again = createDashboardClient(server.url);
    expect((await again.signUp(email)).status).toBe(200);
  });

  test('somebody’s own key does no more than they may, and ends when they are taken out', async () => {
    const owner = await newOwner();
    const colleague = await join(owner, 'administrator');
    const made = await colleague.client.call('POST', '/app/api/keys', {
      ...{ name: 'mine', mode: 'live', expires_in_days: 30, owner: 'person' },
    });
    expect(made.json.data.owner.id).toBe(colleague.id);
    const token = made.json.data.key;
    const analyse = () => call(server.url, 'POST', '/v1/analyze', { token, body: { url: 'https://a.example/' } });
    expect((await analyse()).status).toBe(200);
    await setRole(owner, colleague, 'viewer');
    expect([(await analyse()).status, codeOf(await analyse())]).toEqual([403, 'insufficient_role']);
    expect((await call(server.url, 'GET', '/v1/analyses', { token })).status).toBe(200);
    // Nor does it while they may not sign in. One that was never used stands in no memory.
    const second = await server.newKey(owner.id, { ownerId: colleague.id });
    await server.store.accounts.change(colleague.id, { status: 'suspended' });
    const stopped = await call(server.url, 'GET', '/v1/analyses', { token: second.token });
    expect(codeOf(stopped)).toBe('account_suspended');
    await server.store.accounts.change(colleague.id, { status: 'active' });
    expect((await owner.client.call('DELETE', `/app/api/people/${colleague.id}`)).status).toBe(200);
    expect(codeOf(await call(server.url, 'GET', '/v1/analyses', { token }))).toBe('api_key_revoked');
    const [listed] = (await owner.client.call('GET', '/app/api/keys')).json.data;
    expect([listed.status, listed.owner]).toEqual(['revoked', { id: colleague.id, name: null }]);
  });

  describe('an invitation', () => {
    test('is good once, whoever comes second', async () => {
      const owner = await newOwner();
      const token = await invitationOf(owner, 'analyst');
      const offered = await createDashboardClient(server.url).call('POST', '/app/auth/invitation', { token });
      expect(offered.json.data).toMatchObject({ role: 'analyst', email: null });
      const join = (email: string) =>
        createDashboardClient(server.url).call('POST', '/app/auth/join', {
          ...{ token, email, name: 'x', password: PASSWORD },
        });
      const answers = await Promise.all([join(`a${count++}@example.com`), join(`b${count++}@example.com`)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(Object.keys(await rolesIn(owner))).toHaveLength(2);
      expect(codeOf(await createDashboardClient(server.url).call('POST', '/app/auth/invitation', { token }))).toBe(
        'link_invalid',
      );
    });

    test('for an address is of no use to another, signed in or new, and stays for whom it is', async () => {
      const owner = await newOwner();
      const guest = await newOwner();
      const other = await newOwner();
      const { email } = (await guest.client.call('GET', '/app/api/session')).json.data.person;
      const token = await invitationOf(owner, 'viewer', email.toUpperCase());
      const accept = ({ client }: Person) => client.call('POST', '/app/api/workspace/join', { token });
      expect(codeOf(await accept(other))).toBe('invitation_for_another');
      const joined = await createDashboardClient(server.url).call('POST', '/app/auth/join', {
        ...{ token, email: `n${count++}@example.com`, name: 'n', password: PASSWORD },
      });
      expect(codeOf(joined)).toBe('invitation_for_another');
      expect((await accept(guest)).status).toBe(200);
      const { account, person, workspaces } = (await guest.client.call('GET', '/app/api/session')).json.data;
      expect([account.id, person.role, workspaces.length]).toEqual([owner.id, 'viewer', 2]);
      // And back to their own, where they are the owner.
      const own = await guest.client.call('POST', '/app/api/session/workspace', { account_id: guest.id });
      expect(own.status).toBe(200);
      expect((await guest.client.call('GET', '/app/api/session')).json.data.person.role).toBe('owner');
      const foreign = await guest.client.call('POST', '/app/api/session/workspace', { account_id: other.id });
      expect(foreign.status).toBe(404);
    });

    test('gives a member no other role, and is not used up by them', async () => {
      const owner = await newOwner();
      const viewer = await join(owner, 'viewer');
      const token = await invitationOf(owner, 'administrator');
      expect(codeOf(await viewer.client.call('POST', '/app/api/workspace/join', { token }))).toBe('already_member');
      expect((await rolesIn(owner))[viewer.id]).toBe('viewer');
      const offered = await viewer.client.call('POST', '/app/auth/invitation', { token });
      expect(offered.status).toBe(200);
    });

    test('ends with the right to invite of who made it, when it is revoked, and when its time is over', async () => {
      const owner = await newOwner();
      const administrator = await join(owner, 'administrator');
      const stranger = await newOwner();
      const accept = async (token: string) =>
        codeOf(await stranger.client.call('POST', '/app/api/workspace/join', { token }));
      const first = await invitationOf(administrator, 'administrator');
      await setRole(owner, administrator, 'analyst');
      expect(await accept(first)).toBe('link_invalid');
      await setRole(owner, administrator, 'administrator');
      const second = await invitationOf(administrator, 'administrator');
      await owner.client.call('DELETE', `/app/api/people/${administrator.id}`);
      expect(await accept(second)).toBe('link_invalid');

      const third = await invitationOf(owner, 'viewer');
      const [open] = (await owner.client.call('GET', '/app/api/invitations')).json.data;
      expect((await stranger.client.call('DELETE', `/app/api/invitations/${open.id}`)).status).toBe(404);
      expect((await owner.client.call('DELETE', `/app/api/invitations/${open.id}`)).status).toBe(200);
      expect(await accept(third)).toBe('link_invalid');

      const fourth = await invitationOf(owner, 'viewer');
      await server.store.database.db.updateTable('invitations').set({ expires_at: 1 }).execute();
      expect(await accept(fourth)).toBe('link_invalid');
    });
  });

  describe('a workspace that is deleted', () => {
    test('takes those with it who belong to no other, and leaves the others as they were', async () => {
      const founder = await newOwner();
      const heir = await newOwner();
      const only = await join(founder, 'viewer');
      const elsewhere = await newOwner();
      const accept = ({ client }: Person, token: string) => client.call('POST', '/app/api/workspace/join', { token });
      await accept(heir, await invitationOf(founder, 'owner'));
      await accept(founder, await invitationOf(elsewhere, 'analyst'));
      const { email } = (await founder.client.call('GET', '/app/api/session')).json.data.person;
      await founder.client.call('POST', '/app/api/session/workspace', { account_id: founder.id });
      await founder.client.call('POST', '/app/v1/analyze', { url: 'https://secret.example/' });

      const closed = await heir.client.call('DELETE', '/app/api/account', { password: PASSWORD });
      expect(closed.json.data).toEqual({ id: founder.id, deleted: true });
      // By the founder's own id: they are in their other workspace now, and nothing of the erased one is left.
      const { account, person } = (await founder.client.call('GET', '/app/api/session')).json.data;
      expect([account.id, person.id, person.email]).toEqual([elsewhere.id, founder.id, email]);
      expect((await founder.client.call('GET', '/app/v1/analyses')).json.data).toEqual([]);
      await clearLimits();
      expect((await createDashboardClient(server.url).signIn(email)).status).toBe(200);
      expect((await heir.client.call('GET', '/app/api/session')).json.data.account.id).toBe(heir.id);
      expect((await only.client.call('GET', '/app/api/session')).status).toBe(401);
    });
  });
});
