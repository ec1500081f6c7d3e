const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What the address of the page holds: the last day of the week that is shown; none for the last seven days. */
export interface WeekSearch {
  readonly to?: string;
}

export function weekSearch({ to }: Record<string, unknown>): WeekSearch {
  return typeof to === 'string' && DATE.test(to) && !Number.isNaN(Date.parse(to)) ? { to } : {};
}
