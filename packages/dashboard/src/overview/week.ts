import type { WeekSearch } from './week-search.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;

/** How the history is asked for the week: what goes on until now has no end. */
export interface Span {
  readonly from: string;
  readonly to?: string;
}

/** Seven UTC days, and where the ones before and after end. */
export interface Week {
  readonly from: string;
  readonly to: string;
  readonly span: Span;
  readonly earlier: string;
  /** null: these are the last seven days; undefined: the next are. */
  readonly later: string | undefined | null;
}

export function weekOf({ to: asked }: WeekSearch, now: Date): Week {
  const today = dateOf(now.getTime());
  const to = asked === undefined || asked >= today ? today : asked;
  const end = Date.parse(to);
  const from = dateOf(end - (DAYS - 1) * DAY_MS);
  const next = dateOf(end + DAYS * DAY_MS);
  return {
    from,
    to,
    span: to === today ? { from } : { from, to },
    earlier: dateOf(end - DAYS * DAY_MS),
    later: to === today ? null : next >= today ? undefined : next,
  };
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
