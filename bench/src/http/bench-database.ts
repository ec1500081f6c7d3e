import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface BenchDatabase {
  readonly url: string;
  /** Does now what a server's autovacuum does within a minute or two of so many inserts. */
  vacuum(): Promise<void>;
  drop(): Promise<void>;
}

/** A database of its own on the local PostgreSQL; null when there is none. */
export async function createDatabase(): Promise<BenchDatabase | null> {
  const admin = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
  const name = `lurewatch_bench_${randomUUID().slice(0, 8)}`;
  const run = async (sql: string, on = admin): Promise<void> => {
    const client = new pg.Client(on);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  try {
    await run(`create database ${name}`);
  } catch {
    return null;
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    vacuum: () => run('vacuum analyze', url.href),
    drop: () => run(`drop database ${name} with (force)`),
  };
}
