import type { UnreadReason } from '../../evidence/evidence.ts';
import { isBarePage } from '../bare-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';
import { waitingWords } from '../waiting-words.ts';

/** It leads on by itself, to where nobody has looked. */
const LEADS_ON: ReadonlySet<UnreadReason> = new Set<UnreadReason>(['redirect', 'script']);

/** The step between two questions of a fraud: nothing is asked, and whoever waits is sent to the next one. */
export const pageKeepsWaiting: SignalRule = signalRule({
  code: 'page_keeps_waiting',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit)) return null;
    const { page } = c.visit;
    if (page.asks.length + page.details.length > 0 || !isBarePage(page)) return null;
    const leadsOn = page.comesBack === true || (page.shortfall !== undefined && LEADS_ON.has(page.shortfall.reason));
    const words = leadsOn ? waitingWords(`${page.title} ${page.text}`) : null;
    return words === null ? null : { words };
  },
  message: (f) =>
    `The page keeps its visitors waiting ("${f.words}") and leads on by itself, as pages between two questions do`,
});
