import type { WeighedSignal } from './weighed-signal.ts';

const OF_SITE = 'page_of_own_site';
const ALONE = 'page_stands_alone';
/** What else says that a page stands alone, with the row that says the rest of it. */
const ALONE_TOO: Readonly<Record<string, readonly string[]>> = {
  page_lone_login_to_script: ['form_posts_to_script', ALONE],
  young_domain_lone_login: ['young_domain_login', ALONE],
};

/**
 * A page has other pages of its site around it or hardly any: two graded rules may say some of both, and readers would call that a
 * contradiction. The net of the two is told; the sum is the same.
 */
export function oneSiteOrNone(signals: readonly WeighedSignal[]): readonly WeighedSignal[] {
  const weightOf = (code: string): number => signals.find((row) => row.code === code)?.logOdds ?? 0;
  const isThere = (code: string): boolean => signals.some((row) => row.code === code);
  if (!isThere(OF_SITE)) return signals;
  const lone = Object.keys(ALONE_TOO).filter(isThere);
  if (!isThere(ALONE) && lone.length === 0) return signals;
  const net = weightOf(OF_SITE) + weightOf(ALONE);
  if (net > 0 && isThere(ALONE)) return moved(signals, OF_SITE, ALONE);
  let rows = isThere(ALONE) ? moved(signals, ALONE, OF_SITE) : signals;
  for (const code of lone) {
    const into = ALONE_TOO[code]?.find((one) => rows.some((row) => row.code === one)) ?? OF_SITE;
    rows = moved(rows, code, into);
  }
  return rows;
}

/** One row's weight goes to another, and the row with it. */
function moved(signals: readonly WeighedSignal[], from: string, into: string): readonly WeighedSignal[] {
  const amount = signals.find(({ code }) => code === from)?.logOdds ?? 0;
  return signals
    .filter(({ code }) => code !== from)
    .map((row) => (row.code === into ? { ...row, logOdds: row.logOdds + amount } : row));
}
