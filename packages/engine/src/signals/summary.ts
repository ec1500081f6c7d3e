import type { Basis, Signal as JudgedSignal, Verdict } from '../judgement.ts';
import { clauses } from './summary-clauses.ts';

type Signal = Pick<JudgedSignal, 'type' | 'code' | 'message' | 'impact'> & { readonly evidence: object };

const LONGEST = 200;
const MOST_CLAUSES = 3;

/** What the sentence is made of. */
export interface Summarised {
  readonly verdict: Verdict;
  readonly basis: Basis;
  readonly brand: string | null;
  readonly officialDomain: string | null;
  readonly signals: readonly Signal[];
  /** The site was to be looked at and could not be. */
  readonly lookFailed: boolean;
}

/**
 * The sentence that one tells a colleague, of at most 200 characters: whom the address pretends to be, where that is known, then
 * the causes in order of weight, of which one is enough beside a name. Made of brand and signals alone, so that it can say nothing that these do not say.
 */
export function summaryOf({ verdict, basis, brand, officialDomain, signals, lookFailed }: Summarised): string {
  const wrapped = signals.filter(({ code }) => code === 'wrapped_link');
  const causes = causesOf({ verdict, brand, signals });
  const told = isImitation(verdict, brand)
    ? sentenceOf([...wrapped, pretence(verdict, brand, officialDomain, signals), ...causes])
    : sentenceOf([...wrapped, ...causes]);
  if (verdict === 'unknown') return unknownSentence(told, brand, officialDomain);
  if (isByAddressAlone({ verdict, basis, signals })) return byAddressAlone(wrapped, signals, lookFailed);
  if (told !== '') return told;
  return verdict === 'safe'
    ? 'We found nothing that seriously speaks against this page.'
    : 'The address as a whole is built like those of phishing.';
}

/** The signals that the sentence is made of, in its order, for whoever tells it in another language; without those that only name the brand where it is named first. */
export function causesOf<One extends Signal>(summarised: {
  readonly verdict: Verdict;
  readonly brand: string | null;
  readonly signals: readonly One[];
}): readonly One[] {
  const { verdict, brand, signals } = summarised;
  if (!isImitation(verdict, brand)) return withUnseen(verdict, signals);
  const others = signals.filter(({ code }) => !NAMING.has(code));
  return withUnseen(verdict, others).slice(0, 1);
}

function isImitation(verdict: Verdict, brand: string | null): brand is string {
  return brand !== null && (verdict === 'dangerous' || verdict === 'suspicious');
}

const PRETENCE = 'pretence';

/** Said by the pretence itself. */
const NAMING: ReadonlySet<string> = new Set([
  'brand_lookalike',
  'brand_root_lookalike',
  'brand_with_bait',
  'brand_in_host',
  'brand_in_path',
  'name_like_brand',
]);

/** Whom it pretends to be, how it spells the name, and where that brand really is: as a clause of its own. */
function pretence(verdict: Verdict, brand: string, officialDomain: string | null, signals: readonly Signal[]): Signal {
  const lookalike = signals.find(({ code }) => code === 'brand_lookalike');
  const facts: Readonly<Record<string, unknown>> = { ...lookalike?.evidence };
  const spelling = lookalike === undefined ? '' : ` ("${textOf(facts.matched)}" for "${textOf(facts.imitates)}")`;
  const real = officialDomain === null ? '' : `; the real address is ${officialDomain}`;
  const claim = verdict === 'dangerous' ? 'Pretends to be' : 'May pretend to be';
  return {
    type: 'info',
    code: PRETENCE,
    message: `${claim} ${brand}${spelling}${real}`,
    impact: 0,
    evidence: { brand },
  };
}

/** A name in an address of which nothing else is known. */
function unknownSentence(told: string, brand: string | null, officialDomain: string | null): string {
  if (brand === null) return told === '' ? 'Too little is known to judge.' : told;
  const real = officialDomain === null ? '' : `, whose real address is ${officialDomain}`;
  const sentence = `Uses the name of ${brand}${real}; nothing else is known of it.`;
  return sentence.length > LONGEST ? told : sentence;
}

interface Told {
  readonly verdict: Verdict;
  readonly basis: Basis;
  readonly signals: readonly Pick<Signal, 'code'>[];
}

/** Safe because nothing in the address speaks against it. A brand's own domain and a site that millions visit need not be looked at. */
export function isByAddressAlone({ verdict, basis, signals }: Told): boolean {
  if (verdict !== 'safe' || basis !== 'address') return false;
  return !signals.some(({ code }) => code === 'official_brand_domain' || code === 'popular_domain');
}

/** An address that looks harmless is no page that was found so; one that nobody looked at is not one that could not be. */
function byAddressAlone(wrapped: readonly Signal[], signals: readonly Signal[], lookFailed: boolean): string {
  const much = speaksAgainst(signals) ? 'little' : 'nothing';
  const seen = lookFailed ? 'could not be looked at' : 'was not looked at';
  const sentence = `${much} in the address speaks against it; the site itself ${seen}.`;
  const led = sentenceOf(wrapped);
  const whole = `${led.slice(0, -1)}; ${sentence}`;
  return led === '' || whole.length > LONGEST ? capitalised(sentence) : whole;
}

/** Whether anything took points off; of what is true of most honest sites as well, more than a reader would pass over. */
export function speaksAgainst(signals: readonly Pick<Signal, 'code' | 'impact'>[]): boolean {
  return signals.some(({ code, impact }) => impact <= (VAGUE.has(code) ? -DOUBTFUL_POINTS : -1));
}

/** Safe, though something weighty speaks against it: nobody is told then that there is no sign of phishing. */
export function hasDoubts(told: {
  readonly verdict: Verdict;
  readonly signals: readonly Pick<Signal, 'type' | 'code' | 'impact'>[];
}): boolean {
  if (told.verdict !== 'safe') return false;
  let against = 0;
  for (const { type, code, impact } of told.signals) {
    if (code === SENDS_AWAY) return true;
    if (impact >= 0 || VAGUE.has(code)) continue;
    if (WEIGHTY.has(type)) return true;
    against -= impact;
  }
  return against >= DOUBTFUL_POINTS;
}

const DOUBTFUL_POINTS = 5;
const WEIGHTY: ReadonlySet<string> = new Set(['medium', 'high', 'critical']);
/** What is typed there, passwords as well, goes to another site: unusual, even where it took no points. */
const SENDS_AWAY = 'form_posts_cross_site';
/** True of most honest sites as well. */
const VAGUE: ReadonlySet<string> = new Set(['model_popularity', 'model_remainder', 'model_length']);

/** Whoever is told that a page is safe is told also what of it nobody saw. */
function withUnseen<One extends Signal>(verdict: Verdict, signals: readonly One[]): readonly One[] {
  const causes = chosen(verdict, signals);
  const unseen =
    verdict === 'safe'
      ? signals.filter(
          ({ evidence }) => ('content' in evidence && evidence.content !== null) || isPageNotRead(evidence),
        )
      : [];
  return [...causes.slice(0, MOST_CLAUSES - unseen.length), ...unseen];
}

/** What was found reassures as before, and the page is said to be no part of it. */
function isPageNotRead(evidence: object): boolean {
  return 'why' in evidence && evidence.why === 'page_not_read';
}

/** What speaks in the direction of the verdict; the points decide the order, and a plain fact comes behind a cause. */
function chosen<One extends Signal>(verdict: Verdict, signals: readonly One[]): readonly One[] {
  if (verdict === 'unknown') {
    const unseen = signals.filter(({ evidence }) => 'content' in evidence && evidence.content !== null);
    if (unseen.length > 0) return unseen;
    const because = signals.filter(({ code }) => UNKNOWN_BECAUSE.has(code));
    return because.length > 0 ? because : signals.filter(hidesTarget);
  }
  const isSafe = verdict === 'safe';
  const little = isSafe
    ? signals.filter(({ code, evidence }) => code === 'nothing_known' && !isPageNotRead(evidence))
    : [];
  if (little.length > 0) return little;
  const speaking = signals.filter(
    ({ type, impact, code }) =>
      code !== 'model_remainder' && (type === 'positive') === isSafe && (isSafe ? impact > 0 : impact < 0),
  );
  const causes = speaking.filter(({ code }) => !WEAK.has(code));
  const strongest = Math.max(...causes.map(({ impact }) => Math.abs(impact)));
  const weighty = causes.filter(({ impact }) => Math.abs(impact) >= strongest * LEAST_SHARE);
  return causes.length > 0 ? weighty : speaking;
}

/** What weighs less than this share of the strongest cause is left to the reasons. */
const LEAST_SHARE = 0.2;

/** A link of a tracker that only its form tells. */
function hidesTarget({ code, evidence }: Signal): boolean {
  if (code !== 'known_link_form' || !('kind' in evidence)) return false;
  return evidence.kind === 'tracker' || evidence.kind === 'shortener';
}

const UNKNOWN_BECAUSE: ReadonlySet<string> = new Set([
  'private_host',
  'url_shortener',
  'forwarding_link',
  'nothing_known',
]);
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
  const isTold = [name, `pretend to be ${evidence.brand}`, `retends to be ${evidence.brand}`];
  if (code === PRETENCE || !isTold.some((told) => sentence.includes(told))) return clause;
  if (code === 'brand_in_host' && 'official_domain' in evidence)
    return `the domain of ${evidence.brand} itself is ${String(evidence.official_domain)}`;
  return clause.replace(name, 'that name');
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
