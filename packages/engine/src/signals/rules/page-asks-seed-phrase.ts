import { type SignalRule, signalRule } from '../signal-rule.ts';
import { strangersFolder } from '../strangers-folder.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Page asks for a wallet's secret words. */
export const pageAsksSeedPhrase: SignalRule = signalRule({
  code: 'page_asks_seed_phrase',
  needs: 'page',
  check: ({ visit }) => {
    if (visit === null || !visit.page.asks.includes('seed_phrase')) return null;
    if (isTrustedVisit(visit) && strangersFolder(visit.finalUrl) === null) return null;
    return { host: visit.finalUrl.host };
  },
  message: (f) => `The page on ${f.host} asks for the secret words of a crypto wallet, which no honest site does`,
});
