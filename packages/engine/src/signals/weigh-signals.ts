import { EVIDENCE_SOURCES } from '../evidence/evidence.ts';
import { signalWeights } from '../weights.ts';
import type { SignalContext } from './signal-context.ts';
import type { SignalRule } from './signal-rule.ts';
import { signalRules } from './signal-rules.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** Every signal that speaks, with its weight, in the order of the rules: those of the URL, then those of the evidence. */
export function weighSignals(context: SignalContext): WeighedSignal[] {
  const signals: WeighedSignal[] = [];
  askRules(signals, urlRules, context);
  if (hasEvidence(context)) askRules(signals, evidenceRules, context);
  return signals;
}

function askRules(signals: WeighedSignal[], rules: readonly SignalRule[], context: SignalContext): void {
  for (const rule of rules) {
    const found = rule.find(context);
    if (found === null) continue;
    signals.push({
      code: rule.code,
      source: rule.needs,
      message: found.message,
      evidence: found.evidence,
      logOdds: found.logOdds ?? weightOf(rule),
      isPartOfModel: false,
    });
  }
}

/** Where nothing was brought from outside, half of the rules need not be asked. */
function hasEvidence({ evidence }: SignalContext): boolean {
  return evidence.accountLists.length > 0 || EVIDENCE_SOURCES.some((source) => evidence[source].status === 'found');
}

const urlRules: readonly SignalRule[] = signalRules.filter((rule) => rule.needs === 'url' || rule.needs === 'brand');
const evidenceRules: readonly SignalRule[] = signalRules.filter((rule) => !urlRules.includes(rule));

/** The rules that can move the score of a URL of which nothing else is known, without their words. */
export const weighedUrlRules: readonly SignalRule[] = urlRules.filter(
  ({ code }) => (signalWeights[code]?.logOdds ?? 0) !== 0 || signalWeights[code]?.role !== undefined,
);

export function weightOf(rule: SignalRule): number {
  return signalWeights[rule.code]?.logOdds ?? 0;
}
