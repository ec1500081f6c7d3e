import type { PageFacts } from './evidence.ts';

/** In characters; what says less has yet to be filled. */
const LEAST_TEXT = 200;

/** Whether the page says next to nothing and asks for nothing, but has scripts that may: what it shows is not in what was read. */
export function isEmptyShell({
  scripts,
  textLength,
  asks,
  details,
}: Pick<PageFacts, 'scripts' | 'textLength' | 'asks' | 'details'>): boolean {
  return scripts > 0 && textLength < LEAST_TEXT && asks.length === 0 && details.length === 0;
}
