import { saidAgainst } from '../decision/page-marks.ts';
import { EVIDENCE_SOURCES } from '../evidence/evidence.ts';
import { signalWeights } from '../weights.ts';
import { temperNewness } from './newness.ts';
import { tenantPagePlain } from './rules/tenant-page-plain.ts';
import type { SignalContext } from './signal-context.ts';
import type { SignalRule } from './signal-rule.ts';
import { signalRules } from './signal-rules.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** Every signal that speaks, with its weight, in the order of the rules: those of the URL, then those of the evidence. */
export function weighSignals(context: SignalContext): WeighedSignal[] {
  const signals: WeighedSignal[] = [];
  askRules(signals, urlRules, context);
  if (hasEvidence(context)) askRules(signals, evidenceRules, context);
  return temperNewness(withoutPlainTenant(signals), context);
}

/** A page against which something speaks is not plain. */
function withoutPlainTenant(signals: WeighedSignal[]): WeighedSignal[] {
  const { code: plain } = tenantPagePlain;
  if (!signals.some(({ code }) => code === plain) || saidAgainst(signals) === 0) return signals;
  return signals.filter(({ code }) => code !== plain);
}

function askRules(signals: WeighedSignal[], rules: readonly SignalRule[], context: SignalContext): void {
  for (const rule of rules) {
    const found = rule.find(context);
    if (found === null) continue;
    const { message, evidence, logOdds, strength = 1 } = found;
    signals.push({
      code: rule.code,
      source: rule.needs,
      message,
      evidence,
      logOdds: logOdds ?? weightOf(rule) * strength,
      ...(strength < 1 && { strength }),
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
