import { shownInstead } from '../../carried/showing-services.ts';
import { hostInWords } from '../host-in-words.ts';
import type { SignalRule } from '../signal-rule.ts';
import { signalRule } from '../signal-rule.ts';

/** Address inside another. */
export const redirectParameter: SignalRule = signalRule({
  code: 'redirect_parameter',
  needs: 'url',
  check: (c) => {
    const first = c.carried()[0];
    if (first === undefined) return null;
    const shown = shownInstead(c.url);
    if (first.verdict === 'dangerous' && shown === null) return null;
    const { url, address, verdict, risk } = first;
    return { target: url.host, address, verdict, risk, shown_by: shown };
  },
  message: (f) => {
    const carries = `The URL carries the address of another site, ${hostInWords(f.target)}`;
    return f.shown_by === null
      ? `${carries}, to which it may forward`
      : `${carries}, which this ${f.shown_by} is about`;
  },
});
