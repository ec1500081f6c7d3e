import { signalWeights } from '../weights.ts';
import type { SignalContext } from './signal-context.ts';
import type { SignalRule } from './signal-rule.ts';
import { signalRules } from './signal-rules.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** Every signal that speaks, with its weight, in the order of the rules. */
export function weighSignals(context: SignalContext): WeighedSignal[] {
  const signals: WeighedSignal[] = [];
  for (const rule of signalRules) {
    const found = rule.find(context);
    if (found === null) continue;
    const logOdds = found.logOdds ?? weightOf(rule);
    signals.push({
      code: rule.code,
      source: rule.needs,
      message: found.message,
      evidence: found.evidence,
      logOdds,
      isPartOfModel: false,
    });
  }
  return signals;
}

/** The rules that can move the score of a URL of which nothing else is known, without their words. */
export const weighedUrlRules: readonly SignalRule[] = signalRules.filter(
  (rule) => (rule.needs === 'url' || rule.needs === 'brand') && weightOf(rule) !== 0,
);

export function weightOf(rule: SignalRule): number {
  return signalWeights[rule.code]?.logOdds ?? 0;
}
