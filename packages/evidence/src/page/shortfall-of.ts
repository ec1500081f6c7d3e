import { isEmptyShell, type PageShortfall, type UnreadReason } from '@lurewatch/engine';
import { isDoor, isGate } from './gate-wording.ts';
import type { ReadDocument } from './read-document.ts';
import type { HtmlFacts } from './read-page.ts';

export const LEAST_ERROR_STATUS = 400;

/** A server that shows more than this, in characters, with its error shows its page: browsers do not look at the status. */
const LONGEST_ERROR_PAGE = 1_500;

/** What went wrong on the way to the document and in it, beyond the document itself. */
export interface WayShortfalls {
  /** A refresh or a script led on to what was not opened. */
  readonly isLedOn: boolean;
  /** Frames that make up the page were not opened. */
  readonly lacksFrames: boolean;
  /** Its scripts make the address they lead to, or load the page again. */
  readonly isLedByScript: boolean;
}

/** Why the page is not what a person would see, the gravest reason first; null where it was read whole. */
export function shortfallOf(
  document: Pick<ReadDocument, 'isPage' | 'isSalad' | 'isCut' | 'isScripted' | 'status'>,
  facts: HtmlFacts,
  way: WayShortfalls,
): PageShortfall | null {
  const unread = (reason: UnreadReason): PageShortfall => ({ extent: 'unread', reason });
  const partial = (reason: UnreadReason): PageShortfall => ({ extent: 'partial', reason });
  const asksNothing = facts.asks.length === 0 && facts.details.length === 0;
  if (!document.isPage) return unread('not_a_page');
  if (document.isSalad) return unread('undecodable');
  if (document.status >= LEAST_ERROR_STATUS && asksNothing && facts.textLength <= LONGEST_ERROR_PAGE)
    return unread('refused');
  if (asksNothing && isGate(facts)) return unread('gate');
  if (isBlank(facts)) return unread(way.isLedOn ? 'redirect' : way.lacksFrames ? 'frame' : 'empty');
  if (way.isLedOn || (asksNothing && isDoor(facts))) return partial('redirect');
  if (way.lacksFrames) return partial('frame');
  if (document.isScripted || isEmptyShell(facts) || (asksNothing && way.isLedByScript)) return partial('script');
  if (document.isCut) return partial('cut');
  return facts.outgrown === undefined ? null : partial('limit');
}

/** Nothing for a person to see. */
function isBlank({ textLength, asks, details, images, scripts }: HtmlFacts): boolean {
  return textLength === 0 && asks.length === 0 && details.length === 0 && images === 0 && scripts === 0;
}
