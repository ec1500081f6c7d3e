import type { ModelReading } from '../decision/model-reading.ts';
import { serviceInWords } from './service-in-words.ts';
import type { SignalContext } from './signal-context.ts';
import type { WeighedSignal } from './weighed-signal.ts';

export const DECIDING_PART_CODES = [
  'host_decides',
  'parameters_left_out',
  'path_alone',
  'known_link_form',
  'learnt_here',
  'host_held',
] as const;
type Code = (typeof DECIDING_PART_CODES)[number];

/** Which part of the address decided where that is not all of it, with what the others took away of the model's log-odds. */
export function decidingPart(
  { url, form, official }: SignalContext,
  { part, address, allowance, cap }: ModelReading,
): WeighedSignal[] {
  const signals: WeighedSignal[] = [];
  const { host } = url;
  if (part === 'host') {
    const read = address.host === host ? null : address.host;
    const name = read !== null && host.endsWith(`.${read}`) ? read : host;
    const message = `The part after ${name} looks harmless, but counts little: whoever makes the link chooses it freely`;
    signals.push(told('host_decides', message, { host: name, read }, allowance));
  }
  const isOwners = official !== null && !official.shared && form?.kind !== 'tracker' && form?.kind !== 'shortener';
  if (part === 'form' && form !== null && !isOwners) {
    const service = serviceInWords(form, url);
    signals.push(
      told(
        'known_link_form',
        `The part after ${host} has a form that many links have: it counts neither for nor against them`,
        { service, kind: form.kind, host, document: form.document },
        cap,
      ),
    );
    return signals;
  }
  if (part === 'without_query') {
    signals.push(
      told('parameters_left_out', 'Parameters that make the link look harmless count for little', { host }, allowance),
    );
  }
  if (cap !== 0) {
    const message = `Of the address only the part after ${host} looks like phishing, not the name itself`;
    signals.push(told('path_alone', message, { host }, cap));
  }
  return signals;
}

export function told(code: Code, message: string, evidence: WeighedSignal['evidence'], logOdds: number): WeighedSignal {
  return { code, source: 'url', message, evidence, logOdds, isPartOfModel: true };
}
