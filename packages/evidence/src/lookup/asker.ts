import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/**
 * On whose behalf look-ups are made: an account. It travels with the asynchronous work itself, because the places that are
 * shared out lie at the bottom of caches and redirects that have no other business with accounts.
 */
export function askFor<T>(asker: string, work: () => T): T {
  return askers.run(asker, work);
}

/** '' for the service's own work, which counts as one more asker. */
export function currentAsker(): string {
  return askers.getStore() ?? '';
}
