import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';

/** Where the services that some suites need are looked for. */
export const POSTGRES_URL: string =
  process.env.LUREWATCH_TEST_POSTGRES_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
export const REDIS_URL: string = process.env.LUREWATCH_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
export const CHROMIUM_PATH: string = process.env.LUREWATCH_TEST_CHROMIUM ?? '/usr/bin/chromium';

/** What is absent refuses at once; a machine that is busy answers late. */
const PROBE_MS = 20_000;

export type Service = 'PostgreSQL' | 'Redis' | 'Chromium';

/** Null when the service can be used, else why not. */
const missing: Readonly<Record<Service, string | null>> = {
  PostgreSQL: await probePostgres(),
  Redis: await probeRedis(),
  Chromium: probeChromium(),
};

export function isReachable(service: Service): boolean {
  return missing[service] === null;
}

/** Suites of minutes run on one database, PostgreSQL where it is reachable; `npm run test:long` runs them on both. */
export const IS_LONG = process.env.LUREWATCH_LONG === '1';
export const RUNS_BRIEFLY_ON = isReachable('PostgreSQL') ? 'postgres' : 'sqlite';

/**
 * A suite that needs a service. Where that is missing the suite is skipped and its title says so;
 * with LUREWATCH_REQUIRE_SERVICES=1 it fails instead, so that a green run cannot hide what it left out.
 */
export function describeWith(services: Service | readonly Service[], title: string, suite: () => void): void {
  const needed = typeof services === 'string' ? [services] : services;
  const absent = needed.filter((service) => missing[service] !== null);
  if (absent.length === 0) {
    describe(title, suite);
    return;
  }
  const reasons = absent.map((service) => `${service}: ${missing[service]}`).join('; ');
  if (process.env.LUREWATCH_REQUIRE_SERVICES === '1') throw new Error(`${title} needs ${reasons}`);
  console.warn(`SKIPPED ${title}: ${reasons}`);
  describe.skip(`${title} (skipped: ${reasons})`, suite);
}

export interface Disposable {
  readonly path: string;
  remove(): void;
}

/** A data folder of its own for one test. */
export function temporaryDataDir(): Disposable {
  const path = mkdtempSync(join(tmpdir(), 'lurewatch-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface TemporaryDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty PostgreSQL database of its own for one test. */
export async function temporaryPostgres(): Promise<TemporaryDatabase> {
  const name = `lurewatch_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(POSTGRES_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL, connectionTimeoutMillis: PROBE_MS });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function probePostgres(): Promise<string | null> {
  try {
    await administer('select 1');
    return null;
  } catch (error) {
    return `not reachable at ${new URL(POSTGRES_URL).host} (${messageOf(error)})`;
  }
}

function probeRedis(): Promise<string | null> {
  const { hostname, port, host } = new URL(REDIS_URL);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379) });
    const answer = (reason: string | null) => {
      socket.destroy();
      resolve(reason);
    };
    socket.setTimeout(PROBE_MS, () => answer(`not reachable at ${host} (timeout)`));
    socket.on('error', (error) => answer(`not reachable at ${host} (${messageOf(error)})`));
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (data) => answer(data.toString().startsWith('+PONG') ? null : `no Redis at ${host}`));
  });
}

function probeChromium(): string | null {
  try {
    accessSync(CHROMIUM_PATH, constants.X_OK);
    return null;
  } catch {
    return `not found at ${CHROMIUM_PATH}`;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
