import type pg from 'pg';
import { timed } from './unavailable.ts';

const TIMEOUT_MS = 10_000;

/**
 * Runs `job` while holding an advisory lock of that name, if no other replica does. The lock belongs to the session:
 * a replica that dies gives it up.
 */
export async function runSingleton(pool: pg.Pool, name: string, job: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const key = `lurewatch:${name}`;
  try {
    const { rows } = await client
      .query<{ held: boolean }>(
        timed('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [key], TIMEOUT_MS),
      )
      .catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error('lock failed');
        throw error;
      });
    if (rows[0]?.held !== true) return false;
    try {
      await job();
      return true;
    } finally {
      await client
        .query(timed('select pg_advisory_unlock(hashtextextended($1, 0))', [key], TIMEOUT_MS))
        .catch((error) => {
          // A session whose lock cannot be given back must not go back to the pool with it.
          broken = error instanceof Error ? error : new Error('unlock failed');
        });
    }
  } finally {
    client.release(broken);
  }
}
