import { Counter, type Registry } from 'prom-client';
import { ApiError } from '../api/api-error.ts';
import { limitedNetwork } from '../limits/limited-network.ts';
import { createPacer } from '../limits/pacer.ts';

/** Wrong keys and links of one network: so many at once, so many a second after that. Nobody mistypes as often. */
const NETWORK = { burst: 300, perSecond: 10, maxSubjects: 50_000 };
/** Of all networks together: what the database may be asked for nothing. */
const EVERYBODY = { burst: 2_000, perSecond: 200, maxSubjects: 1 };

export interface WrongKeys {
  /**
   * Counts a key or the token of a shared link that is not known to exist, before anybody looks for it.
   * @throws ApiError too_many_attempts with Retry-After once there were too many from this network.
   */
  ensureFew(address: string): void;
  countWrong(): void;
  /** What was counted was a key or a link that exists. */
  takeBack(address: string): void;
}

/** Guessing keys is hopeless (190 bits); what is limited is the work that strangers make by it. */
export function createWrongKeys(registry: Registry, now: () => number): WrongKeys {
  const networks = createPacer({ ...NETWORK, now });
  const everybody = createPacer({ ...EVERYBODY, now });
  const wrong = new Counter({
    name: 'lurewatch_wrong_keys_total',
    help: 'Requests with an API key or a shared link that does not exist: refused (looked for and not found, or misspelt) or limited (not even looked for).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  wrong.inc({ outcome: 'refused' }, 0);
  wrong.inc({ outcome: 'limited' }, 0);
  return {
    ensureFew(address) {
      const waitMs = networks.take(limitedNetwork(address)) || everybody.take('');
      if (waitMs === 0) return;
      wrong.inc({ outcome: 'limited' });
      const seconds = Math.max(1, Math.ceil(waitMs / 1000));
      throw new ApiError(
        'too_many_attempts',
        'Too many wrong API keys or links came from this address. Check the key or link, then try again.',
        { headers: { 'retry-after': String(seconds) } },
      );
    },
    countWrong: () => wrong.inc({ outcome: 'refused' }),
    takeBack(address) {
      networks.giveBack(limitedNetwork(address));
      everybody.giveBack('');
    },
  };
}
