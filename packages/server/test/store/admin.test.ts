import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SCOPES } from '@lurewatch/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { AdminError } from '../../src/admin/context.ts';
import { createProgram } from '../../src/admin/create-program.ts';
import { ApiError } from '../../src/api/api-error.ts';
import { loadConfig } from '../../src/config/config.ts';
import { createAuthenticator } from '../../src/keys/authenticator.ts';
import { DEFAULT_PLANS } from '../../src/limits/plans.ts';
import { newId } from '../../src/store/id.ts';
import { lastBackup } from '../../src/store/last-backup.ts';
import { openStore } from '../../src/store/open-store.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { eachDatabase, type TestDatabase } from './each-database.ts';
import { eventually } from './eventually.ts';
import { eventsOf, makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const MAIN = fileURLToPath(new URL('../../src/admin/main.ts', import.meta.url));

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command on a connection of its own, beside the store that plays the server. */
async function admin({ options }: TestDatabase, ...args: readonly string[]): Promise<Answer> {
  const lines: string[] = [];
  const program = createProgram(
    {
      movesFrom: null,
      plans: () => DEFAULT_PLANS,
      now: Date.now,
      print: (line) => lines.push(line),
      async withStore(work) {
        const store = await openStore({ ...options, role: 'admin' });
        try {
          return await work(store);
        } finally {
          await store.close();
        }
      },
    },
    loadConfig({}),
  );
  try {
    await program.parseAsync(args, { from: 'user' });
    return { code: 0, out: lines.join('\n'), error: '' };
  } catch (error) {
    if (error instanceof AdminError || error instanceof ApiError)
      return { code: 1, out: lines.join('\n'), error: error.message };
    throw error;
  }
}

/** Runs the real program in a process of its own. */
async function adminProcess({ options }: TestDatabase, ...args: readonly string[]): Promise<Answer> {
  const env = { ...PROGRAM_ENVIRONMENT, DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl ?? '' };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args], { env });
    return { code: 0, out: stdout.trim(), error: stderr };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error;
    return { code: Number(error.code), out: String(error.stdout).trim(), error: String(error.stderr).trim() };
  }
}

eachDatabase('the administrator’s command line', (database) => {
  it('creates, lists, changes and deletes accounts while the server runs', async () => {
    const { store } = database();
    const email = `${newId('acc')}@mail.example`;
    const created = await admin(database(), 'account', 'create', '--email', email, '--name', 'Ann', '--plan', 'pro');
    expect(created).toMatchObject({ code: 0, out: expect.stringMatching(/^acc_\w{26}$/) });
    const id = created.out;
    expect(await store.accounts.find(id)).toMatchObject({ email, plan: 'pro', status: 'active' });

    expect((await admin(database(), 'account', 'create', '--email', email)).error).toMatch(/already is an account/);
    expect((await admin(database(), 'account', 'list')).out.split('\n')).toContainEqual(
      expect.stringMatching(`^${id}\t${email}\tAnn\tpro\tactive\t`),
    );
    expect((await admin(database(), 'account', 'plan', email, 'gold')).error).toMatch(/no plan gold: .*enterprise/);
    await admin(database(), 'account', 'plan', email, 'enterprise');
    await admin(database(), 'account', 'suspend', id);
    await admin(database(), 'account', 'administrator', id, 'on');
    expect(await store.accounts.find(id)).toMatchObject({
      plan: 'enterprise',
      status: 'suspended',
      isAdministrator: true,
    });
    await admin(database(), 'account', 'activate', id);
    expect((await admin(database(), 'account', 'delete', id)).code).toBe(1);
    expect(await store.accounts.find(id)).toMatchObject({ status: 'active' });
    await admin(database(), 'account', 'delete', id, '--yes');
    expect(await store.accounts.find(id)).toBeNull();
  });

  it('issues keys up to the plan’s number, lists them without the key, and revokes them under the server', async () => {
    const { store } = database();
    const { out: id } = await admin(database(), 'account', 'create');
    const issued = await admin(database(), 'key', 'issue', id, '--name', 'for the proxy');
    const [keyId = '', token = ''] = issued.out.split('\t');
    const authenticator = createAuthenticator({ keys: store.keys, now: Date.now });
    expect(await authenticator.authenticate(token)).toMatchObject({ outcome: 'ok' });
    expect((await admin(database(), 'key', 'issue', id)).error).toMatch(/allows 1 keys/);
    const listed = await admin(database(), 'key', 'list', id);
    expect(listed.out).toMatch(`${keyId}\tlw_live_\t${token.slice(-4)}\tfor the proxy\tlive`);
    expect(listed.out).not.toContain(token);

    expect(await admin(database(), 'key', 'revoke', id, keyId)).toMatchObject({ code: 0 });
    await eventually(1000, async () => {
      expect(await authenticator.authenticate(token)).toEqual({ outcome: 'revoked' });
    });
    expect((await admin(database(), 'key', 'revoke', id, keyId)).code).toBe(1);
    await authenticator.close();
  });

  it('leaves in the log what was done, of the service and of the account, without key, link or name', async () => {
    const { store } = database();
    const email = `${newId('acc')}@mail.example`;
    const { out: id } = await admin(database(), 'account', 'create', '--email', email);
    const [keyId = '', token = ''] = (await admin(database(), 'key', 'issue', id, '--name', 'proxy')).out.split('\t');
    await admin(database(), 'key', 'revoke', id, keyId);
    await admin(database(), 'account', 'plan', id, 'pro');
    const link = (await admin(database(), 'account', 'sign-in-link', id)).out;
    await admin(database(), 'account', 'plan', id, 'gold').catch(() => null);
    const own = (await store.audit.page(id, {}, 50, null)).items.map(({ content }) => content).toReversed();
    expect(own.map(({ action, target, after }) => [action, target, after])).toEqual([
      ['account.created', id, { plan: 'free', is_administrator: false }],
      ['key.created', keyId, { name: 'proxy', scopes: [...SCOPES] }],
      ['key.revoked', keyId, null],
      ['account.changed', id, { plan: 'pro' }],
      ['sign_in_link.made', id, null],
    ]);
    for (const entry of own) expect(entry).toMatchObject({ person: null, key: null, network: 'local' });
    await admin(database(), 'account', 'delete', id, '--yes');
    const all = (await store.audit.page('service', {}, 200, null)).items.map(({ content }) => content);
    const ofThis = all.filter(({ target }) => target === id || target === keyId).map(({ action }) => action);
    expect(ofThis.toReversed()).toEqual([...own.map(({ action }) => action), 'workspace.deleted']);
    expect(JSON.stringify(all)).not.toContain(token);
    expect(JSON.stringify(all)).not.toContain(link.slice(link.indexOf('#')));
    expect(JSON.stringify(all)).not.toContain(email);
  });

  it('issues keys that may do what is chosen, once', async () => {
    const { out: id } = await admin(database(), 'account', 'create', '--plan', 'enterprise');
    const issue = (...how: string[]) => admin(database(), 'key', 'issue', id, ...how);
    await issue('--name', 'proxy', '--scopes', 'lists:read, analyze');
    await issue('--name', 'browsers', '--lookup');
    await issue('--name', 'samples', '--test');
    await issue('--name', 'all');
    const { out } = await admin(database(), 'key', 'list', id);
    const scopesOf = Object.fromEntries(out.split('\n').map((line) => [line.split('\t')[3], line.split('\t')[6]]));
    expect(scopesOf).toEqual({ proxy: 'analyze,lists:read', browsers: 'lookup', samples: 'test', all: 'full' });
    expect((await issue('--scopes', 'analyze,root')).error).toMatch(/There is no scope root: use analyze, /);
    expect((await issue('--scopes', 'analyze', '--test')).error).toMatch(/Give one of/);
    expect((await admin(database(), 'key', 'list', id)).out.split('\n')).toHaveLength(4);
  });

  it('takes keys that were issued before there were scopes for keys with all, or for look-ups as they were', async () => {
    const { store } = database();
    const { out: id } = await admin(database(), 'account', 'create', '--plan', 'enterprise');
    for (const name of ['old', 'old for look-ups']) await admin(database(), 'key', 'issue', id, '--name', name);
    await sql`update api_keys set scopes = null, scope = case name when 'old' then 'full' else 'lookup' end
      where account_id = ${id}`.execute(store.database.db);
    const scopes = (await store.keys.list(id)).map((key) => [key.name, key.scopes]);
    expect(Object.fromEntries(scopes)).toEqual({ old: SCOPES, 'old for look-ups': ['lookup'] });
  });

  it('shows no name that could act on a terminal', async () => {
    const { store } = database();
    const { id } = await makeAccount(store, { name: 'a\u001b]0;owned\u0007\u009b2J\u202eb' });
    const { out } = await admin(database(), 'account', 'list');
    expect(out).toMatch(new RegExp(`^${id}\\t`, 'm'));
    expect(out).toContain('a\\u{1b}]0;owned\\u{7}\\u{9b}2J\\u{202e}b');
    expect(out).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cf}]/u);
  });

  it('notes a backup that another program has made', async () => {
    const { maintenance } = database().store;
    const before = Date.now();
    expect(await admin(database(), 'backup-done')).toMatchObject({ code: 0 });
    expect(await lastBackup(maintenance)).toBeGreaterThanOrEqual(before);
  });

  it('accepts and rejects reports', async () => {
    const { store } = database();
    const { out: id } = await admin(database(), 'account', 'create');
    const analysis = makeAnalysis(id, { verdict: 'dangerous' });
    await store.writer.commit(makeEntry(analysis));
    const base = {
      accountId: id,
      analysisId: analysis.id,
      urlSha256: null,
      comment: 'a\tb',
      status: 'open',
      times: 1,
      pageHash: null,
      resolvedAt: null,
    } as const;
    const other = makeAnalysis(id, { verdict: 'dangerous' });
    await store.writer.commit(makeEntry(other));
    const reports = [newId('rep'), newId('rep')];
    for (const [i, report] of reports.entries()) {
      const analysisId = i === 0 ? analysis.id : other.id;
      await store.reports.create(
        { ...base, analysisId, id: report, expectedVerdict: 'safe', createdAt: Date.now() },
        10,
      );
    }
    const listed = await admin(database(), 'report', 'list', '--status', 'open');
    expect(listed.out).toContain(`${reports[0]}\t${id}\topen\tdangerous\tsafe\t${analysis.url}\ta b\t`);
    await admin(database(), 'report', 'accept', reports[0] ?? '');
    await admin(database(), 'report', 'reject', reports[1] ?? '');
    expect((await admin(database(), 'report', 'reject', reports[0] ?? '')).error).toMatch(/no open report/);
    expect(await store.reports.find(id, reports[0] ?? '')).toMatchObject({ status: 'accepted' });
    expect((await eventsOf(store, id)).map((event) => event.type)).toEqual(['report.resolved', 'report.resolved']);
  });

  it('compacts the database while the server runs', async () => {
    const { store } = database();
    const { out: id } = await admin(database(), 'account', 'create');
    for (const how of [[], ['--rewrite']])
      expect(await admin(database(), 'database', 'compact', ...how)).toMatchObject({ code: 0 });
    expect(await store.writer.commit(makeEntry(makeAnalysis(id)))).toBe('committed');
  });

  it('runs as a program of its own, and answers a mistake with one line and the exit code 1', async () => {
    const { store } = database();
    const { out: id } = await adminProcess(database(), 'account', 'create', '--plan', 'pro');
    expect(await store.accounts.find(id)).toMatchObject({ plan: 'pro' });
    expect(await adminProcess(database(), 'account', 'suspend', 'acc_none')).toMatchObject({
      code: 1,
      error: 'There is no account acc_none',
    });
    expect((await admin(database(), 'key', 'generate')).out).toMatch(/^lw_live_\w{38}$/);
  });
});
