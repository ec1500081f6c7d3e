import type { SecretBox } from '../secret-box.ts';
import type { IdempotencyStore } from '../store/store.ts';

/** Paths whose answers show a secret. */
const SECRETIVE = ['/v1/webhooks', '/v1/shares'];

/** Kept answers that show a secret are sealed, so that it does not lie readable in the database. */
export function sealAnswers(store: IdempotencyStore, box: SecretBox): IdempotencyStore {
  return {
    ...store,
    async claim(accountId, path, key, requestHash, at) {
      const claim = await store.claim(accountId, path, key, requestHash, at);
      if (claim.outcome !== 'replay' || !isSecretive(path)) return claim;
      return { ...claim, body: box.open(claim.body) };
    },
    complete(accountId, path, key, status, headers, body) {
      const kept = isSecretive(path) ? box.seal(body) : body;
      return store.complete(accountId, path, key, status, headers, kept);
    },
  };
}

function isSecretive(path: string): boolean {
  return SECRETIVE.some((start) => path.startsWith(start));
}
