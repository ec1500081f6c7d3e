import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { Store } from '../store/store.ts';
import { SECOND } from '../time/intervals.ts';
import { createAuthenticator } from './authenticator.ts';
import { parseBootstrapKey } from './ensure-bootstrap.ts';
import { openKnownKeys } from './known-keys.ts';
import { createWrongKeys } from './wrong-keys.ts';

/** Who a key belongs to, and how many wrong ones a network may send. */
export async function openKeys({ config, now, metrics }: Basis, store: Store) {
  if (config.bootstrapApiKey !== null) parseBootstrapKey(config.bootstrapApiKey);
  const known = await openKnownKeys({ keys: store.keys });
  const authenticator = createAuthenticator({ keys: store.keys, known, now });
  const jobs: readonly Job[] = [
    {
      name: 'key-last-used',
      intervalMs: 10 * SECOND,
      singleton: false,
      run: () => authenticator.flushLastUsed(),
    },
  ];
  return {
    authenticator,
    wrongKeys: createWrongKeys(metrics.registry, () => performance.now()),
    jobs,
    async [Symbol.asyncDispose]() {
      await authenticator.close();
      known.close();
    },
  };
}
