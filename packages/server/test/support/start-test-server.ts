import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scope } from '@lurewatch/contract';
import { describe } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { issueKey } from '../../src/keys/issue-key.ts';
import type { KeyPrefix } from '../../src/keys/key-format.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/start-server.ts';
import { newId } from '../../src/store/id.ts';
import type { AccountRecord } from '../../src/store/tables/accounts/accounts.ts';
import type { ApiKeyRecord } from '../../src/store/tables/keys.ts';
import { describeWith, IS_LONG, RUNS_BRIEFLY_ON, temporaryDataDir, temporaryPostgres } from './services.ts';

export type StoreKind = 'sqlite' | 'postgres';

/** One suite on the embedded database always, on PostgreSQL where it is reachable. */
export function describeOnEachStore(title: string, suite: (store: StoreKind) => void): void {
  describe(`${title} (SQLite)`, () => suite('sqlite'));
  describeWith('PostgreSQL', `${title} (PostgreSQL)`, () => suite('postgres'));
}

/** One that takes minutes: see RUNS_BRIEFLY_ON. */
export function describeOnEitherStore(title: string, suite: (store: StoreKind) => void): void {
  if (IS_LONG) describeOnEachStore(title, suite);
  else describe(`${title} (${RUNS_BRIEFLY_ON})`, () => suite(RUNS_BRIEFLY_ON));
}

export interface TestServerOptions extends Pick<ServerOptions, 'now' | 'plugins' | 'onAnalysisThread'> {
  readonly environment?: Readonly<Record<string, string>>;
  readonly plans?: object;
}

export interface TestAccount {
  readonly account: AccountRecord;
  readonly key: ApiKeyRecord;
  readonly token: string;
}

export interface TestServer {
  readonly url: string;
  readonly store: RunningServer['store'];
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Makes its holder the administrator, once. */
  readonly setUpToken: string;
  /** What the server has logged so far. */
  logged(): string;
  newAccount(options?: {
    plan?: string;
    prefix?: KeyPrefix;
    scopes?: readonly Scope[];
    expiresAt?: number | null;
  }): Promise<TestAccount>;
  newKey(
    accountId: string,
    options?: { prefix?: KeyPrefix; scopes?: readonly Scope[]; expiresAt?: number | null; ownerId?: string },
  ): Promise<{ key: ApiKeyRecord; token: string }>;
  call(method: string, path: string, request?: CallRequest): Promise<Answer>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

export interface CallRequest {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, when it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

/** `unlimited` is for tests of something else than limits; `tiny` runs out soon. */
const TEST_PLANS = {
  unlimited: {
    requests_per_second: null,
    requests_per_day: null,
    requests_per_month: null,
    batch_size: 100,
    api_keys: 50,
    webhooks: 50,
    scheduled_rechecks: null,
  },
  tiny: { requests_per_second: null, requests_per_day: 3, requests_per_month: 5, batch_size: 10 },
};

/** A whole server in this process, over real sockets, with a database of its own. */
export async function startTestServer(store: StoreKind, options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = temporaryDataDir();
  const database = store === 'postgres' ? await temporaryPostgres() : null;
  const plansFile = join(dataDir.path, 'plans.json');
  writeFileSync(plansFile, JSON.stringify({ ...TEST_PLANS, ...options.plans }));
  const log: string[] = [];
  const now = options.now ?? Date.now;
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: dataDir.path,
    PLANS_FILE: plansFile,
    NETWORK_CHECKS: 'off',
    // Suites that are about threads say so; starting one takes longer than most tests. For all of them with threads:
    // LUREWATCH_TEST_THREADS=1.
    THREADS: process.env.LUREWATCH_TEST_THREADS ?? '0',
    // Nobody answers there: no test asks a resolver of the real network.
    DNS_SERVERS: '127.0.0.1:9',
    LOG_LEVEL: 'debug',
    ...(database && { DATABASE_URL: database.url }),
    ...options.environment,
  });
  const running = await startServer(config, {
    now,
    output: (text) => void log.push(text),
    ...(options.plugins && { plugins: options.plugins }),
    ...(options.onAnalysisThread && { onAnalysisThread: options.onAnalysisThread }),
  });

  async function newKey(
    accountId: string,
    options: { prefix?: KeyPrefix; scopes?: readonly Scope[]; expiresAt?: number | null; ownerId?: string } = {},
  ) {
    const issued = await issueKey(running.store.keys, {
      accountId,
      name: 'test',
      prefix: options.prefix ?? 'lw_live_',
      scopes: options.scopes,
      expiresAt: options.expiresAt ?? null,
      ownerId: options.ownerId ?? null,
      limit: null,
      at: now(),
    });
    if (!issued) throw new Error('no key was issued');
    return issued;
  }

  return {
    url: running.url,
    store: running.store,
    dataDir: dataDir.path,
    databaseUrl: database?.url ?? null,
    setUpToken: running.setUpToken ?? '',
    logged: () => log.join(''),
    newKey,
    async newAccount({ plan = 'unlimited', ...keyOptions } = {}) {
      const account: AccountRecord = {
        id: newId('acc'),
        email: null,
        name: 'A test',
        plan,
        status: 'active',
        isAdministrator: false,
        createdAt: now(),
      };
      await running.store.accounts.create(account);
      return { account, ...(await newKey(account.id, keyOptions)) };
    },
    call: (method, path, request) => call(running.url, method, path, request),
    async close() {
      await running.close();
      await database?.drop();
      dataDir.remove();
    },
  };
}

/** One request. A string body is sent as it is, anything else as JSON. */
export async function call(
  base: string,
  method: string,
  path: string,
  { token, body, headers }: CallRequest = {},
): Promise<Answer> {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  // Events never end: whoever waits for them reads for himself.
  const isEndless = type.startsWith('text/event-stream');
  if (isEndless) await response.body?.cancel();
  const text = isEndless ? '' : await response.text();
  const isJson = type.includes('json') && !type.includes('ndjson');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}
