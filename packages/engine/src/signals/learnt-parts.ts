import type { ModelReading } from '../decision/model-reading.ts';
import type { OverlayRules } from '../read-url.ts';
import { told } from './deciding-part.ts';
import type { SignalContext } from './signal-context.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** What an overlay adds to the model's log-odds, where that is enough to be told, and what it could not take away. */
export function learntParts(
  { url }: SignalContext,
  { learnt, held }: ModelReading,
  { since, version }: OverlayRules,
  isTold: boolean,
): WeighedSignal[] {
  const signals: WeighedSignal[] = [];
  if (isTold) {
    const message =
      learnt > 0
        ? `Wording like that of phishing that lists have named lately, learnt here since ${since}`
        : `Wording like that of honest sites, learnt here since ${since}`;
    signals.push(told('learnt_here', message, { overlay: version, since }, learnt));
  }
  if (held > 0) {
    const message = `${url.canonicalHost} looks made for phishing, whatever was learnt here`;
    signals.push(told('host_held', message, { host: url.canonicalHost }, held));
  }
  return signals;
}
