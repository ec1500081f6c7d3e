import type { CheckName, SignalFact } from '../judgement.ts';
import type { SignalContext } from './signal-context.ts';

export type SignalFacts = Readonly<Record<string, SignalFact>>;

/** What a rule found: the facts, in a sentence and as data. */
export interface SignalFinding {
  readonly message: string;
  readonly evidence: SignalFacts;
  /** Where the weight depends on what was found; otherwise the table's weight holds. */
  readonly logOdds?: number;
  /** Share of the table's weight that holds, above 0 and at most 1; absent: all of it. */
  readonly strength?: number;
}

/** One reason for a score. `needs` is the check that must have brought something for the rule to speak. */
export interface SignalRule {
  readonly code: string;
  readonly needs: CheckName;
  /** Tells quickly whether the rule speaks; null: it does not. */
  find(context: SignalContext): SignalFinding | null;
  /** The same without words, for the path that wants the number alone. */
  applies(context: SignalContext): boolean;
}

export interface SignalRuleParts<Facts extends SignalFacts> {
  readonly code: string;
  readonly needs: CheckName;
  /** The facts that make the signal, or null. */
  readonly check: (context: SignalContext) => Facts | null;
  /** One English sentence, without a full stop, that someone who knows no computing understands. */
  readonly message: (facts: Facts) => string;
  readonly logOdds?: (facts: Facts) => number;
  /** Share of the table's weight that holds, above 0 and at most 1. */
  readonly strength?: (facts: Facts) => number;
}

export function signalRule<Facts extends SignalFacts>(parts: SignalRuleParts<Facts>): SignalRule {
  const { code, needs, check, message, logOdds, strength } = parts;
  return {
    code,
    needs,
    find(context) {
      const facts = check(context);
      if (facts === null) return null;
      return {
        message: message(facts),
        evidence: facts,
        ...(logOdds !== undefined && { logOdds: logOdds(facts) }),
        ...(strength !== undefined && { strength: strength(facts) }),
      };
    },
    applies: (context) => check(context) !== null,
  };
}
