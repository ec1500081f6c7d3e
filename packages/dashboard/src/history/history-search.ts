import type { Verdict } from '@lurewatch/contract';
import type { HistoryFilter } from '../api/analyses.ts';

export const VERDICTS: readonly Verdict[] = ['dangerous', 'suspicious', 'safe', 'unknown'];

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The filter as it stands in the address, so that a filtered view can be bookmarked; what is not valid is left out. */
export function historySearch(search: Record<string, unknown>): HistoryFilter {
  const verdict = VERDICTS.find((known) => known === search.verdict);
  const host = textOrNothing(search.host)?.toLowerCase();
  const brand = textOrNothing(search.brand);
  const from = dateOrNothing(search.from);
  const to = dateOrNothing(search.to);
  return {
    ...(verdict ? { verdict } : {}),
    ...(host ? { host } : {}),
    ...(brand ? { brand } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function dateOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && DATE.test(value) ? value : undefined;
}
