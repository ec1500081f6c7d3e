import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the local PostgreSQL; null when there is none. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const admin = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
  const name = `lurewatch_bench_${randomUUID().slice(0, 8)}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client(admin);
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
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
