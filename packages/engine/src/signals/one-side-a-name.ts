import type { Verdict } from '../judgement.ts';
import type { SignalContext } from './signal-context.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** Rows that clear a name where they reassure, and rows that accuse it. */
const CLEARING: ReadonlySet<string> = new Set(['path_alone', 'model_host_wording']);
const ACCUSING: ReadonlySet<string> = new Set([
  'model_host_wording',
  'model_host_shape',
  'random_host_label',
  'hyphenated_host',
  'long_host_name',
  'credential_words',
  'name_like_brand',
  'brand_in_host',
  'brand_with_bait',
  'brand_lookalike',
  'brand_tld_swap',
  'brand_domain_prefix',
  'disguised_script_host',
  'mixed_script_host',
  'punycode_host',
]);

/** Likeness to phishing, of which no single fact is the cause: nobody who is told that a site is safe is told it as well. */
const LIKENESSES: ReadonlySet<string> = new Set([
  'model_host_wording',
  'model_path_wording',
  'model_query',
  'model_remainder',
]);

/** What the model alone reads out of a name. */
const READ_FROM_NAME: ReadonlySet<string> = new Set(['model_host_wording', 'model_host_shape']);

/**
 * A name is cleared or accused, never both, and on a brand's own domain, where strangers cannot publish, the address is held against
 * nobody; nor is the name of a much visited site, or what is safe, said to be like phishing. What is not told is taken from the rows of the other
 * direction, in proportion, so that the sum stays the same.
 */
export function oneSideAName(
  context: SignalContext,
  told: readonly WeighedSignal[],
  verdict: Verdict,
): readonly WeighedSignal[] {
  const signals = sided(context, told, verdict);
  // Where netting left nothing of it, the row is a mere sentence, and an untrue one beside a name that is accused.
  return signals.some(accuses)
    ? signals.filter(({ code, logOdds }) => code !== 'path_alone' || logOdds !== 0)
    : signals;
}

function sided(
  { official, url }: SignalContext,
  told: readonly WeighedSignal[],
  verdict: Verdict,
): readonly WeighedSignal[] {
  const isLikeness = ({ code, logOdds }: WeighedSignal): boolean => logOdds > 0 && LIKENESSES.has(code);
  const signals = oneLikeness(verdict === 'safe' ? withoutLikeness(told, isLikeness).filter(isToldOfSafe) : told);
  if (official !== null && !official.shared) return without(signals, (row) => row.logOdds > 0 && isOfAddress(row));
  const isKnownName = !url.hosted && (url.host === url.site || url.host === `www.${url.site}`);
  if (isKnownName && signals.some(({ code, logOdds }) => code === 'popular_domain' && logOdds < 0))
    return without(signals, ({ code, logOdds }) => logOdds > 0 && READ_FROM_NAME.has(code));
  const clears = ({ code, logOdds }: WeighedSignal): boolean => logOdds < 0 && CLEARING.has(code);
  if (!signals.some(accuses) || !signals.some(clears)) return signals;
  const accused = without(signals, clears);
  return accused === signals ? without(signals, accuses) : accused;
}

function accuses({ code, logOdds }: WeighedSignal): boolean {
  return logOdds > 0 && ACCUSING.has(code);
}

/** What reassures of the address pays; where that is too little, what reassures of the page as well. */
function withoutLikeness(
  signals: readonly WeighedSignal[],
  isLikeness: (signal: WeighedSignal) => boolean,
): readonly WeighedSignal[] {
  const told = without(signals, isLikeness);
  return told === signals ? without(signals, isLikeness, () => true) : told;
}

/** "Reads like phishing" and "as a whole reads like ordinary sites" are one comparison: its net result is told. */
function oneLikeness(signals: readonly WeighedSignal[]): readonly WeighedSignal[] {
  const accuses = ({ code, logOdds }: WeighedSignal): boolean => logOdds > 0 && LIKENESSES.has(code);
  const clears = ({ code, logOdds }: WeighedSignal): boolean => logOdds < 0 && code === 'model_remainder';
  if (!signals.some(accuses) || !signals.some(clears)) return signals;
  const accused = without(signals, clears);
  return accused === signals ? without(signals, accuses) : accused;
}

/** A word that lures use, which took no points, is nothing to tell of what is safe. */
function isToldOfSafe({ code, logOdds }: WeighedSignal): boolean {
  return code !== 'credential_words' || logOdds !== 0;
}

/** Those of the model are gone afterwards, others stay as facts without points. As it was where the other direction is too weak. */
function without(
  signals: readonly WeighedSignal[],
  isUntold: (signal: WeighedSignal) => boolean,
  mayPay: (signal: WeighedSignal) => boolean = isOfAddress,
): readonly WeighedSignal[] {
  const amount = signals.reduce((sum, row) => sum + (isUntold(row) ? row.logOdds : 0), 0);
  if (amount === 0) return signals;
  const isPayer = (row: WeighedSignal): boolean => row.logOdds * amount < 0 && mayPay(row);
  const payers = signals.reduce((sum, row) => sum + (isPayer(row) ? row.logOdds : 0), 0);
  if (Math.abs(payers) <= Math.abs(amount)) return signals;
  return signals.flatMap((row) => {
    if (isUntold(row)) return row.isPartOfModel ? [] : [{ ...row, logOdds: 0 }];
    return [isPayer(row) ? { ...row, logOdds: row.logOdds * (1 + amount / payers) } : row];
  });
}

function isOfAddress({ source }: WeighedSignal): boolean {
  return source === 'url' || source === 'brand';
}
