import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { createDashboardClient, PASSWORD } from '../dashboard/dashboard-client.ts';
import { eventually } from '../store/eventually.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { runAdmin } from '../support/run-admin.ts';
import { startServerProcess } from '../support/server-process.ts';
import { describeWith, temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { checkOutRelease, EARLIER, hasHistory } from './earlier-release.ts';

const DATABASES = (['sqlite', 'postgres'] as const).filter(
  (dialect) => process.env.LUREWATCH_LONG === '1' || dialect === 'sqlite',
);
const BY_COMMAND = 17;
const BY_SIGN_UP = 3;

interface Account {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly webhook: { readonly id: string; readonly url: string; readonly secret: string } | null;
}

const folder = mkdtempSync(join(tmpdir(), 'lurewatch-twenty-'));
afterAll(() => rmSync(folder, { recursive: true }));

if (!hasHistory()) describe.skip('twenty accounts of 1.1.0 (skipped: the clone is shallow)', () => {});

for (const dialect of hasHistory() ? DATABASES : []) {
  describeWith(dialect === 'postgres' ? 'PostgreSQL' : [], `twenty accounts of 1.1.0 on ${dialect}`, () => {
    it('become workspaces with one owner each; every key, webhook, secret and password goes on', async () => {
      const main = checkOutRelease(EARLIER['1.1.0'], join(folder, dialect));
      const data = temporaryDataDir();
      const database = dialect === 'postgres' ? await temporaryPostgres() : null;
      const receiver = await startReceiver();
      const settings = {
        ...{ DATA_DIR: data.path, OUTBOUND_ALLOW: '127.0.0.0/8' },
        ...(database && { DATABASE_URL: database.url }),
      };
      const admin = (...parameters: readonly string[]) =>
        execFileSync(process.execPath, [join(dirname(main), 'admin/main.ts'), ...parameters], {
          env: { ...PROGRAM_ENVIRONMENT, ...settings },
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        }).trim();
      try {
        // The program of 1.1.0 works beside a server, which makes the database.
        const old = await startServerProcess(settings, main);
        const made = Array.from({ length: BY_COMMAND }, (_, at) => {
          const email = `firm${at}@example.com`;
          const id = admin('account', 'create', '--email', email, '--name', `Firm ${at}`, '--plan', 'pro');
          return { id, email, token: lastWord(admin('key', 'issue', email)) };
        });
        const accounts: Account[] = [];
        for (const account of made) {
          const body = { url: `${receiver.url}/${account.id}`, events: ['analysis.dangerous'] };
          const { json } = await call(old.url, 'POST', '/v1/webhooks', { token: account.token, body });
          accounts.push({ ...account, webhook: json.data });
        }
        for (let at = 0; at < BY_SIGN_UP; at++) {
          const client = createDashboardClient(old.url);
          const email = `person${at}@example.com`;
          const signedUp = await client.signUp(email);
          expect(signedUp.status, signedUp.text).toBe(200);
          const { id } = (await client.call('GET', '/app/api/session')).json.data.account;
          const key = { name: 'k', mode: 'live', expires_in_days: null };
          const token = (await client.call('POST', '/app/api/keys', key)).json.data.key;
          accounts.push({ id, email, token, webhook: null });
        }
        const before = await toldBy(old.url, accounts);
        await old.end('SIGTERM');

        const now = await startServerProcess({ ...settings, ...(database && { UPGRADE_FROM_1: 'yes' }) });
        const after = await toldBy(now.url, accounts);
        expect(Object.keys(after)).toHaveLength(BY_COMMAND + BY_SIGN_UP);
        expect(after).toEqual(before);
        for (const { token, webhook } of accounts) {
          const body = { url: 'https://after.example/', depth: 'fast' };
          const analyzed = await inTurn(() => call(now.url, 'POST', '/v1/analyze', { token, body }));
          expect(analyzed.status, analyzed.text).toBe(200);
          if (webhook === null) continue;
          const tested = await call(now.url, 'POST', `/v1/webhooks/${webhook.id}/test`, { token, body: {} });
          expect(tested.status, tested.text).toBeLessThan(300);
        }
        const secrets = new Map(
          accounts.flatMap(({ webhook }) => (webhook ? [[webhook.id, webhook.secret] as const] : [])),
        );
        await eventually(60_000, () => expect(receiver.received).toHaveLength(BY_COMMAND));
        for (const { body, headers } of receiver.received) {
          const { data: told } = JSON.parse(body);
          const verifier = new Webhook(secrets.get(told.webhook_id) ?? '');
          expect(() => verifier.verify(body, headers as Record<string, string>), told.webhook_id).not.toThrow();
          secrets.delete(told.webhook_id);
        }
        expect([...secrets.keys()]).toEqual([]);

        // By their passwords, and each of them owns what was theirs, alone.
        for (const { email, id } of accounts.slice(BY_COMMAND)) {
          const client = createDashboardClient(now.url);
          const signedIn = await inTurn(() => client.signIn(email, PASSWORD));
          expect(signedIn.status, signedIn.text).toBe(200);
          const session = (await client.call('GET', '/app/api/session')).json.data;
          expect([session.account.id, session.person.id, session.person.role]).toEqual([id, id, 'owner']);
          const members = (await client.call('GET', '/app/api/people')).json.data;
          expect(members.map((one: { id: string; role: string }) => [one.id, one.role])).toEqual([[id, 'owner']]);
        }
        await now.end('SIGTERM');
        const listed = await runAdmin({ dataDir: data.path, databaseUrl: database?.url ?? null }, 'account', 'list');
        for (const { id, email } of accounts) expect(listed.out).toMatch(new RegExp(`${id}\\t${email}\\t`));
      } finally {
        await receiver.close();
        await database?.drop();
        data.remove();
      }
    }, 600_000);
  });
}

/** What each key reads of its account, in the fields that there were. */
async function toldBy(url: string, accounts: readonly Account[]): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const { id, token } of accounts) {
    const [account, webhooks] = await Promise.all(
      ['/v1/account', '/v1/webhooks'].map((path) => call(url, 'GET', path, { token })),
    );
    expect([account?.status, webhooks?.status], id).toEqual([200, 200]);
    const { name, email, plan, status, created_at } = account?.json.data ?? {};
    const hooks = webhooks?.json.data.map((one: Record<string, unknown>) => [one.id, one.url, one.events, one.status]);
    told[id] = { name, email, plan, status, created_at, hooks };
  }
  return told;
}

/** The key stands at the end of what the command prints. */
function lastWord(text: string): string {
  return text.split(/\s+/).at(-1) ?? '';
}

/** So many from one address are more than the service takes at once: who is told to wait does. */
async function inTurn<T extends { readonly status: number; readonly headers: Headers }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return answer;
    await setTimeout(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
