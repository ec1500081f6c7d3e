import type { Analysis } from '@lurewatch/contract';
import { VERDICTS } from '@lurewatch/contract/verdicts';
import type { Signal } from '@lurewatch/engine';

/** Signals that tell of an address inside the URL, in the order in which they are asked. */
const TELLING = ['carries_dangerous_address', 'redirect_parameter', 'wrapped_link'];

/** The address that the URL carries with its own verdict, as the signals tell it; null also for what was stored before they did. */
export function carriedUrlOf(signals: readonly Signal[]): Analysis['carried_url'] {
  for (const code of TELLING) {
    const found = signals.find((signal) => signal.code === code);
    if (found === undefined) continue;
    const { address, verdict, risk } = found.evidence;
    const known = VERDICTS.find((name) => name === verdict);
    if (typeof address === 'string' && known !== undefined && typeof risk === 'number') {
      return { url: address, verdict: known, risk };
    }
  }
  return null;
}
