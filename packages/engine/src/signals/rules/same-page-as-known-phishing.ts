import { knownPhishing } from '../seen-likeness.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Copy of a page that was found to be phishing. */
export const samePageAsKnownPhishing: SignalRule = signalRule({
  code: 'same_page_as_known_phishing',
  needs: 'page',
  check: (c) => {
    const known = knownPhishing(c);
    return known === null ? null : { distance: known.distance, seen_on: known.seenOn };
  },
  message: (f) => `The page looks like one that was found to be phishing here on ${f.seen_on}, and asks for the same`,
});
