import { type Basis, isEnough } from '@lurewatch/engine';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';

/** The strongest thing that was really read for a stored analysis, by its checks: what failed or was skipped is no basis. */
export function basisOfRecord({
  checks,
  signals,
  verdict,
}: Pick<AnalysisRecord, 'checks' | 'signals' | 'verdict'>): Basis {
  let basis: Basis = signals.some(({ code }) => LISTS.has(code)) ? 'list' : 'address';
  for (const { name, status } of checks) {
    const isFound = status === 'ok';
    if (name === 'feeds' && isFound) return 'list';
    if (basis === 'list') continue;
    const isRead = isFound || (status === 'partial' && isEnough('partial', verdict));
    if ((name === 'page' || name === 'render') && isRead) basis = 'page';
    const isNetwork = name === 'dns' || name === 'rdap' || name === 'tls';
    if (basis === 'address' && isNetwork && (isFound || status === 'absent')) basis = 'network';
  }
  return basis;
}

const LISTS: ReadonlySet<string> = new Set([
  'account_block_entry',
  'account_allow_entry',
  'service_block_entry',
  'service_allow_entry',
  'threat_feed_url',
  'threat_feed_host',
  'threat_feed_domain',
]);
