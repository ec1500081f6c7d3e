import type { PageFacts } from '../evidence/evidence.ts';
import { asksForSecrets } from './asks-for-secrets.ts';

/** Asks for secrets and links to no other page of its site. What has no title is a part of a page, whose links stand elsewhere. */
export function isLoneLogin(page: PageFacts): boolean {
  return asksForSecrets(page) && page.links.ownPages === 0 && page.title !== '';
}
