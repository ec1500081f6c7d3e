import { shownInstead } from '../../carried/showing-services.ts';
import { hostInWords } from '../host-in-words.ts';
import type { SignalRule } from '../signal-rule.ts';
import { signalRule } from '../signal-rule.ts';

/** Dangerous address inside another. */
export const carriesDangerousAddress: SignalRule = signalRule({
  code: 'carries_dangerous_address',
  needs: 'url',
  check: (c) => {
    const worst = c.carried()[0];
    if (worst?.verdict !== 'dangerous' || shownInstead(c.url) !== null) return null;
    const { url, address, verdict, risk, isListed } = worst;
    return { target: url.host, address, verdict, risk, is_listed: isListed, host: c.url.host, is_known: c.isPopular };
  },
  message: (f) => {
    const because = f.is_listed ? 'which is listed as phishing' : 'which is dangerous by itself';
    const carries = `${hostInWords(f.host)} carries ${hostInWords(f.target)}, ${because}`;
    return f.is_known
      ? `${carries}: an honest site may forward whoever clicks to any address (open redirect)`
      : carries;
  },
});
