import type { PageFacts } from '../evidence/evidence.ts';

const FEW_PAGES = 5;
const LITTLE_TEXT = 1_500;

/** A page with little text and hardly a way on: what articles and shops that name a brand are not. */
export function isBarePage({ links, textLength }: PageFacts): boolean {
  return links.ownPages < FEW_PAGES && textLength < LITTLE_TEXT;
}
