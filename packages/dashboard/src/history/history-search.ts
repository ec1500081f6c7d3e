import type { Check, Verdict } from '@lurewatch/contract';
import { CHECK_NAMES } from '@lurewatch/contract/checks';
import type { HistoryFilter } from '../api/analyses.ts';

export const VERDICTS: readonly Verdict[] = ['dangerous', 'suspicious', 'safe', 'unknown'];

/** A day, or an instant as a saved search may have it. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,16}Z)?$/;

/** What the address of the history page holds: the filter, and which page of it. */
export interface HistorySearch extends HistoryFilter {
  readonly cursor?: string;
}

/** The filter as it stands in the address, so that every view can be bookmarked and sent; what is not valid is left out. */
export function historySearch(search: Record<string, unknown>): HistorySearch {
  const verdict = VERDICTS.find((known) => known === search.verdict);
  const source = CHECK_NAMES.find((known): known is Check['name'] => known === search.source);
  return {
    ...(verdict ? { verdict } : {}),
    ...(source ? { source } : {}),
    ...texts(search, ['q', 'url', 'host', 'domain', 'brand', 'url_contains', 'signal', 'tag', 'note', 'cursor']),
    ...dates(search, ['from', 'to']),
  };
}

function texts<Name extends string>(search: Record<string, unknown>, names: readonly Name[]) {
  return only(names, (name) => {
    const value = search[name];
    // A search for digits alone comes out of the address as a number.
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
  });
}

function dates<Name extends string>(search: Record<string, unknown>, names: readonly Name[]) {
  return only(names, (name) => {
    const value = search[name];
    return typeof value === 'string' && DATE.test(value) ? value : undefined;
  });
}

function only<Name extends string>(names: readonly Name[], textFor: (name: Name) => string | undefined) {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = textFor(name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}
