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

/**
 * A name is cleared or accused, never both, and on a brand's own domain, where strangers cannot publish, the address is held against
 * nobody. What is not told is taken from the rows of the other direction, in proportion, so that the sum stays the same.
 */
export function oneSideAName({ official }: SignalContext, signals: readonly WeighedSignal[]): readonly WeighedSignal[] {
  if (official !== null && !official.shared) return without(signals, (row) => row.logOdds > 0 && isOfAddress(row));
  const accuses = ({ code, logOdds }: WeighedSignal): boolean => logOdds > 0 && ACCUSING.has(code);
  const clears = ({ code, logOdds }: WeighedSignal): boolean => logOdds < 0 && CLEARING.has(code);
  if (!signals.some(accuses) || !signals.some(clears)) return signals;
  const accused = without(signals, clears);
  return accused === signals ? without(signals, accuses) : accused;
}

/** Those of the model are gone afterwards, others stay as facts without points. As it was where the other direction is too weak. */
function without(
  signals: readonly WeighedSignal[],
  isUntold: (signal: WeighedSignal) => boolean,
): readonly WeighedSignal[] {
  const amount = signals.reduce((sum, row) => sum + (isUntold(row) ? row.logOdds : 0), 0);
  if (amount === 0) return signals;
  const isPayer = (row: WeighedSignal): boolean => row.logOdds * amount < 0 && isOfAddress(row);
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
