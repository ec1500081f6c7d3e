import type { Signal as JudgedSignal, Verdict } from '../judgement.ts';
import { clauses } from './summary-clauses.ts';

type Signal = Pick<JudgedSignal, 'type' | 'code' | 'message' | 'impact'> & { readonly evidence: object };

const LONGEST = 200;
const MOST_CLAUSES = 3;

/**
 * The causes in order of weight as one sentence of at most 200 characters. Made of the signals alone, so that it can say
 * nothing that no signal says.
 */
export function summaryOf(verdict: Verdict, signals: readonly Signal[]): string {
  const wrapped = signals.filter(({ code }) => code === 'wrapped_link');
  const told = sentenceOf([...wrapped, ...withUnseen(verdict, signals)]);
  if (verdict === 'unknown') return told === '' ? 'Too little is known to judge.' : told;
  if (told !== '') return told;
  return verdict === 'safe' ? 'No reason against it weighs much.' : 'Many small details together speak against it.';
}

/** Whoever is told that a page is safe is told also what of it nobody saw. */
function withUnseen(verdict: Verdict, signals: readonly Signal[]): readonly Signal[] {
  const causes = chosen(verdict, signals);
  const unseen =
    verdict === 'safe' ? signals.filter(({ evidence }) => 'content' in evidence && evidence.content !== null) : [];
  return [...causes.slice(0, MOST_CLAUSES - unseen.length), ...unseen];
}

/** What speaks in the direction of the verdict; the points decide the order, and a plain fact comes behind a cause. */
function chosen(verdict: Verdict, signals: readonly Signal[]): readonly Signal[] {
  if (verdict === 'unknown') return signals.filter(({ code }) => UNKNOWN_BECAUSE.has(code));
  const isSafe = verdict === 'safe';
  const speaking = signals.filter(
    ({ type, impact, code }) =>
      code !== 'model_remainder' && (type === 'positive') === isSafe && (isSafe ? impact > 0 : impact < 0),
  );
  const causes = speaking.filter(({ code }) => !WEAK.has(code));
  return causes.length > 0 ? causes : speaking;
}

const UNKNOWN_BECAUSE: ReadonlySet<string> = new Set(['private_host', 'url_shortener', 'forwarding_link']);
const WEAK: ReadonlySet<string> = new Set(['model_popularity', 'model_length', 'model_suffix', 'model_path_shape']);

function sentenceOf(signals: readonly Signal[]): string {
  let sentence = '';
  let count = 0;
  for (const signal of signals) {
    const clause = withoutRepeatedName(sentence, signal, clauseOf(signal));
    const longer = sentence === '' ? capitalised(clause) : `${sentence}; ${clause}`;
    if (sentence.includes(clause) || longer.length >= LONGEST) continue;
    sentence = longer;
    if (++count === MOST_CLAUSES) break;
  }
  if (sentence === '' && signals[0] !== undefined) return `${capitalised(clauseOf(signals[0])).slice(0, LONGEST - 1)}…`;
  return sentence === '' ? '' : `${sentence}.`;
}

/** The name of a brand that the sentence has told already is not told again. */
function withoutRepeatedName(sentence: string, { code, evidence }: Signal, clause: string): string {
  if (!('brand' in evidence) || typeof evidence.brand !== 'string') return clause;
  const name = `the name of ${evidence.brand}`;
  if (!sentence.includes(name)) return clause;
  if (code === 'brand_in_host' && 'official_domain' in evidence)
    return `the domain of ${evidence.brand} itself is ${String(evidence.official_domain)}`;
  return clause.replace(name, 'that name').replace(`calls itself ${evidence.brand} `, 'calls itself so ');
}

/** A short clause where there is one, else the signal's own words. */
function clauseOf(signal: Signal): string {
  const facts: Readonly<Record<string, unknown>> = { ...signal.evidence };
  const clause = clauses.get(signal.code)?.((name) => textOf(facts[name]));
  if (clause !== undefined) return clause;
  const { message } = signal;
  return startsWithHost(message) ? message : message.charAt(0).toLowerCase() + message.slice(1);
}

function textOf(fact: unknown): string {
  if (fact === undefined || fact === null) return '';
  return Array.isArray(fact) ? fact.join(', ') : String(fact);
}

function capitalised(text: string): string {
  return startsWithHost(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A host at the start is written as it is. */
function startsWithHost(text: string): boolean {
  return text.slice(0, Math.max(text.indexOf(' '), 0)).includes('.');
}
