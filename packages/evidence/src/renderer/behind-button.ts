import type { Finding, PageFacts, PressFacts } from '@lurewatch/engine';
import type { PressAnswer } from './render-answer.ts';

/** How pressing went; undefined where it was not to be pressed. */
export function pressFinding(press: PressAnswer | null, timeMs: number): Finding<PressFacts> | undefined {
  switch (press?.outcome) {
    case undefined:
      return undefined;
    case 'none':
    case 'nothing':
      return { status: 'absent', timeMs };
    case 'withheld':
    case 'failed':
      return { status: 'failed', reason: press.reason, timeMs };
    case 'pressed':
      return { status: 'found', value: { words: press.words }, timeMs };
  }
}

/**
 * The page that counts, of the one with the button and the one behind it: the latter where it asks for what the first does not, or was
 * read whole while the first was not; else the first.
 */
export function pageThatCounts(first: PageFacts, behind: PageFacts, words: string): PageFacts {
  const gained = behind.asks.filter((field) => !first.asks.includes(field));
  const asksMore = gained.length > 0 || behind.details.some((detail) => !first.details.includes(detail));
  const isReadWhole = first.shortfall !== undefined && behind.shortfall === undefined && behind.textLength > 0;
  return asksMore || isReadWhole ? { ...behind, behindButton: { words, gained } } : first;
}
