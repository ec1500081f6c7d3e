import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeAccount } from '../../src/accounts/change-account.ts';
import { closeAccount } from '../../src/accounts/close-account.ts';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { DEFAULT_PLANS } from '../../src/limits/plans.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from '../dashboard/dashboard-client.ts';
import { runAdmin } from '../support/run-admin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('the only administrator cannot leave other people alone', (kind) => {
  let server: TestServer;
  let admin: DashboardClient;
  let id: string;
  beforeEach(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
    admin = createDashboardClient(server.url);
    await admin.setUp(server, 'admin@example.com');
    ({ id } = (await admin.call('GET', '/app/api/session')).json.data.account);
    await createDashboardClient(server.url).signUp('someone@example.com');
  });
  afterEach(() => server.close());

  const isAdministrator = async () => (await server.store.accounts.find(id))?.isAdministrator;

  test('through the dashboard, whichever way', async () => {
    const path = `/app/api/admin/accounts/${id}`;
    for (const answer of [
      await admin.call('DELETE', '/app/api/account', { password: PASSWORD }),
      await admin.call('PATCH', path, { is_administrator: false }),
      await admin.call('PATCH', path, { status: 'suspended' }),
      await admin.call('PATCH', path, { plan: 'free', is_administrator: false }),
    ]) {
      expect([answer.status, answer.json.error?.code]).toEqual([409, 'last_administrator']);
    }
    expect(await server.store.accounts.find(id)).toMatchObject({ isAdministrator: true, status: 'active' });
    expect((await server.store.accounts.find(id))?.plan).not.toBe('free');
  });

  test('through the command line', async () => {
    for (const parameters of [
      ['delete', id, '--yes'],
      ['administrator', id, 'off'],
      ['suspend', id],
    ]) {
      const { code, error } = await runAdmin(server, 'account', ...parameters);
      expect([code, error]).toEqual([1, 'This is the only administrator. Make somebody else one first.']);
    }
    expect(await isAdministrator()).toBe(true);
  });

  test('until there is another who is active; of two who leave at once one stays', async () => {
    const second = await server.store.accounts.findByEmail('someone@example.com');
    if (!second) throw new Error('nobody signed up');
    await changeAccount(server.store, DEFAULT_PLANS, second.id, { isAdministrator: true, status: 'suspended' });
    await expect(closeAccount(server.store, id)).rejects.toMatchObject({ code: 'last_administrator' });
    await changeAccount(server.store, DEFAULT_PLANS, second.id, { status: 'active' });
    await createDashboardClient(server.url).signUp('third@example.com');
    const outcomes = await Promise.allSettled([
      changeAccount(server.store, DEFAULT_PLANS, id, { isAdministrator: false }),
      closeAccount(server.store, second.id),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('alone on the instance, the account may go', async () => {
    const other = await server.store.accounts.findByEmail('someone@example.com');
    await closeAccount(server.store, other?.id ?? '');
    expect((await admin.call('DELETE', '/app/api/account', { password: PASSWORD })).status).toBe(200);
    expect((await createDashboardClient(server.url).call('GET', '/app/api/instance')).json.data.set_up).toBe(false);
  });
});

describeOnEachStore('accounts are made and changed alike through every door', (kind) => {
  let server: TestServer;
  let admin: DashboardClient;
  beforeEach(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
    admin = createDashboardClient(server.url);
    await admin.setUp(server, 'admin@example.com');
  });
  afterEach(() => server.close());

  test('one address, one account, in whatever case', async () => {
    expect((await runAdmin(server, 'account', 'create', '--email', 'One@example.com')).code).toBe(0);
    expect((await createDashboardClient(server.url).signUp('one@EXAMPLE.com')).json.error.code).toBe('address_taken');
    await createDashboardClient(server.url).signUp('two@example.com');
    expect((await runAdmin(server, 'account', 'create', '--email', 'TWO@example.com')).error).toMatch(/already is/);
  });

  test('a plan that is in no table is refused with those that are', async () => {
    const { id } = (await server.newAccount()).account;
    expect((await runAdmin(server, 'account', 'plan', id, 'gold')).error).toMatch(/no plan gold: .*enterprise/);
    const answer = await admin.call('PATCH', `/app/api/admin/accounts/${id}`, { plan: 'gold' });
    expect(answer.json.error).toMatchObject({ code: 'invalid_body', details: [{ field: 'plan', issue: 'unknown' }] });
    expect((await admin.call('PATCH', '/app/api/admin/accounts/acc_none', { plan: 'pro' })).status).toBe(404);
  });

  test.each(['dashboard', 'command line'])(
    'suspended through the %s, an account loses keys and sessions',
    async (door) => {
      const client = createDashboardClient(server.url);
      await client.signUp('held@example.com');
      const { id } = (await client.call('GET', '/app/api/session')).json.data.account;
      const { token } = await server.newKey(id);
      expect((await server.call('GET', '/v1/account', { token })).status).toBe(200);
      if (door === 'dashboard') await admin.call('PATCH', `/app/api/admin/accounts/${id}`, { status: 'suspended' });
      else await runAdmin(server, 'account', 'suspend', id);
      await expect
        .poll(async () => (await server.call('GET', '/v1/account', { token })).json.error?.code, { timeout: 20_000 })
        .toBe('account_suspended');
      expect((await client.call('GET', '/app/api/session')).status).toBe(401);
    },
  );
});
