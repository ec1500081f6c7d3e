import type { Config } from '../config/config.ts';
import { StoreError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { examineDisk, examinePublicUrl, examineService } from './examine-machine.ts';
import { examineStore } from './examine-store.ts';
import { type Finding, wrong } from './finding.ts';

/** The database for as long as the work takes. */
export type WithStore = (work: (store: Store) => Promise<readonly Finding[]>) => Promise<readonly Finding[]>;

/** The client of Redis is loaded where one is used. */
async function examineRedis(redisUrl: string): Promise<readonly Finding[]> {
  const redis = await import('./examine-redis.ts');
  return [await redis.examineRedis(redisUrl)];
}

/** Machine, reachability, Redis and database, with what to do about each. What does not answer takes seconds: `now` is asked anew behind it. */
export async function examine(config: Config, withStore: WithStore, now: () => number): Promise<readonly Finding[]> {
  const [disk, service, outside, redis] = await Promise.all([
    examineDisk(config.dataDir),
    examineService(config),
    examinePublicUrl(config.publicUrl, now()),
    config.redisUrl === null ? [] : examineRedis(config.redisUrl),
  ]);
  const { modelPublicKey, dataDir, evidenceSources, learning: learns } = config;
  const settings = { now, modelPublicKey, dataDir, learns, readsFeeds: evidenceSources.includes('feeds') };
  const stored = await withStore((store) => examineStore(store, settings)).catch((error: unknown) => {
    // The words are for the operator already.
    if (error instanceof StoreError) return [wrong('Database', error.message)];
    throw error;
  });
  return [disk, service, ...outside, ...redis, ...stored];
}
