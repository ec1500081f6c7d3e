import type { PageFacts } from '../evidence/evidence.ts';
import { isBarePage } from './bare-page.ts';

const FEW_PAGES = 5;
const LEAST_DEAD = 5;
const MUCH_TEXT = 6_000;

/** A page whose brand is whom it poses as: with little text and hardly a way on, or a copy most of whose links lead nowhere. */
export function showsLittleElse(page: PageFacts): boolean {
  return isBarePage(page) || isLedNowhere(page);
}

function isLedNowhere({ links, textLength }: PageFacts): boolean {
  const { ownPages, dead, total } = links;
  return ownPages < FEW_PAGES && dead >= LEAST_DEAD && 2 * dead > total && textLength < MUCH_TEXT;
}
