import type { WeighedSignal } from './weighed-signal.ts';

/** A fact is told by the strongest row that tells it: each code, and those that say what it says and more. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  name_like_brand: ['brand_with_bait', 'brand_in_host', 'brand_lookalike', 'brand_tld_swap', 'brand_domain_prefix'],
  brand_in_host: ['brand_with_bait'],
  page_lure_wording: ['page_calls_to_confirm'],
  disguised_script_host: ['brand_lookalike', 'mixed_script_host'],
  mixed_script_host: ['brand_lookalike'],
  punycode_host: ['brand_lookalike', 'mixed_script_host', 'disguised_script_host'],
};
const OF_LETTERS: ReadonlySet<string> = new Set(['disguised_script_host', 'mixed_script_host', 'punycode_host']);

/** One row a fact: what a row says that another says better goes into that one with its log-odds, so that the sum stays the same. */
export function oneRowAFact(signals: readonly WeighedSignal[]): WeighedSignal[] {
  const rows = [...signals];
  for (const [code, better] of Object.entries(SAID_BY)) {
    const at = rows.findIndex((row) => row.code === code);
    const told = rows[at];
    if (told === undefined) continue;
    const into = rows.findIndex((row) => better.includes(row.code) && tells(row, told));
    const kept = rows[into];
    if (kept === undefined) continue;
    rows[into] = { ...kept, logOdds: kept.logOdds + told.logOdds };
    rows.splice(at, 1);
  }
  return rows;
}

/** A look-alike tells of letters only where it names the foreign one, a heading of the words of a lure only where it has them. */
function tells({ code, evidence }: WeighedSignal, { code: what, evidence: facts }: WeighedSignal): boolean {
  if (what === 'page_lure_wording')
    return String(evidence.heading).toLowerCase().includes(String(facts.wording).toLowerCase());
  return code !== 'brand_lookalike' || !OF_LETTERS.has(what) || typeof evidence.script === 'string';
}
