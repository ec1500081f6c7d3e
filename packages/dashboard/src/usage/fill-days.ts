export interface DayUse {
  readonly date: string;
  readonly used: number;
  readonly suspicious: number;
  readonly dangerous: number;
}

const DAY_MS = 86_400_000;

/** One entry for each UTC day from `from` to `to`, both inclusive: days without a call are zero, not missing. */
export function fillDays(series: readonly DayUse[], from: string, to: string): readonly DayUse[] {
  const known = new Map(series.map((day) => [day.date, day]));
  const days: DayUse[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10);
    days.push(known.get(date) ?? { date, used: 0, suspicious: 0, dangerous: 0 });
  }
  return days;
}

/** The last `count` UTC days, today included. */
export function lastDays(count: number, now: Date): { readonly from: string; readonly to: string } {
  const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return { from: dateOf(now.getTime() - (count - 1) * DAY_MS), to: dateOf(now.getTime()) };
}
