import type { SecretBox } from '../sealing/secret-box.ts';
import type { IdempotencyStore } from '../store/tables/idempotency.ts';
import type { KeptAnswer } from '../store/tables/kept-answer.ts';

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
    complete: (answer) => store.complete(sealed(answer)),
    completing: (answer) => store.completing(sealed(answer)),
    get isFailing() {
      return store.isFailing;
    },
  };

  function sealed(answer: KeptAnswer): KeptAnswer {
    return isSecretive(answer.claim.path) ? { ...answer, body: box.seal(answer.body) } : answer;
  }
}

function isSecretive(path: string): boolean {
  return SECRETIVE.some((start) => path.startsWith(start));
}
