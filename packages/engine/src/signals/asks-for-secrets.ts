import type { PageFacts } from '../evidence/evidence.ts';

/** What is worth stealing by itself: everything but an e-mail address. */
export function asksForSecrets({ asks }: PageFacts): boolean {
  return asks.some((ask) => ask !== 'email');
}

/** Secrets, or several details of a person: the inner steps of a fraud ask for no more. */
export function asksForSomething(page: PageFacts): boolean {
  return asksForSecrets(page) || page.details.length >= LEAST_DETAILS;
}

const LEAST_DETAILS = 2;
