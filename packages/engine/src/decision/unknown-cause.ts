import { isByListsAlone } from '../evidence/asked-context.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { LogOddsThresholds } from '../score.ts';
import { isPrivateHost } from '../signals/private-address.ts';
import type { SignalContext } from '../signals/signal-context.ts';
import { hasTellingName, isUnopenedLink } from '../signals/unopened-link.ts';

/** Why nothing can be said of a URL. */
export type UnknownCause = 'lists_alone' | 'private_host' | 'link_form' | 'nothing_known';

type Question = (context: SignalContext, logOdds: number, thresholds: LogOddsThresholds) => boolean;

/** In the order in which they are asked; the first that holds is the cause. */
const QUESTIONS: readonly (readonly [UnknownCause, Question])[] = [
  ['private_host', ({ url }) => isPrivateHost(url)],
  ['link_form', isLinkThatTellsNothing],
];

/**
 * Step 7: what makes a URL unknown that nothing else decided; null where something can be said. Where somebody looked at the page,
 * and where a list or the account names it, it is known.
 */
export function unknownCause(
  context: SignalContext,
  logOdds: number,
  thresholds: LogOddsThresholds,
): UnknownCause | null {
  const { evidence, visit } = context;
  if (evidence.accountLists.length > 0 || isListed(evidence)) return null;
  // What no person goes to is condemned by lists, and not by its looks.
  if (isByListsAlone(evidence.context) && logOdds >= thresholds.suspicious) return 'lists_alone';
  if (visit !== null) return null;
  for (const [cause, holds] of QUESTIONS) if (holds(context, logOdds, thresholds)) return cause;
  return null;
}

/** What a list says of an address that is only carried counts for that address. */
function isListed({ feeds }: Evidence): boolean {
  return feeds.status === 'found' && feeds.value.some(({ carried }) => carried === undefined);
}

/** A link that forwards says nothing unless its own text, or the sender in front of it, says enough. */
function isLinkThatTellsNothing(context: SignalContext, logOdds: number, thresholds: LogOddsThresholds): boolean {
  if (logOdds >= thresholds.dangerous || !isUnopenedLink(context)) return false;
  return logOdds < thresholds.suspicious || !(isOfSender(context) || hasTellingName(context));
}

/** Whoever sends it chose the domain. */
function isOfSender({ form }: SignalContext): boolean {
  return form?.kind === 'tracker' && !form.isOnOwnDomain;
}
