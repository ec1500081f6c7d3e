import { Redis } from 'ioredis';
import { GCRA_SCRIPT } from '../limits/gcra-script.ts';
import { redisFailure } from '../limits/redis-failure.ts';
import { RATE_KEYS } from '../limits/redis-rate-limiter.ts';
import { type Finding, fine, wrong } from './finding.ts';

const PATIENCE_MS = 5_000;

/** Whether Redis answers, has the database of the address, and runs what counts request rates. */
export async function examineRedis(redisUrl: string): Promise<Finding> {
  const name = 'Redis';
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let lost: unknown;
  redis.on('error', (error) => {
    lost = error;
  });
  const { host, port, db } = redis.options;
  try {
    await redis.connect();
    // The client goes on in the first database where there is none of this number.
    await redis.select(db ?? 0);
    await redis.eval(GCRA_SCRIPT, 1, `${RATE_KEYS}doctor`, 1, 1, 1);
    return fine(name, `answers at ${host}:${port}, database ${db ?? 0}`);
  } catch (error) {
    const reason = redisFailure(lost ?? error) ?? 'no answer';
    const place = `${host}:${port}, database ${db ?? 0}`;
    const advice = 'each replica counts request rates by itself; bring it back, or mend REDIS_URL';
    return wrong(name, `${place}, cannot be used (${reason}): ${advice}`);
  } finally {
    redis.disconnect();
  }
}
