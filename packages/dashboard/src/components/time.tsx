const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const STEPS = [
  { limitS: 60, unitS: 1, unit: 'second' },
  { limitS: 3600, unitS: 60, unit: 'minute' },
  { limitS: 86_400, unitS: 3600, unit: 'hour' },
  { limitS: 7 * 86_400, unitS: 86_400, unit: 'day' },
] as const;

/** "5 minutes ago", the exact instant on hover; a date once it is a week away. */
export function Time({ at, now = Date.now() }: { readonly at: string; readonly now?: number }) {
  const instant = new Date(at);
  return (
    <time dateTime={at} title={FULL.format(instant)} className="nowrap">
      {timeInWords(instant, now)}
    </time>
  );
}

export function timeInWords(instant: Date, now: number): string {
  const seconds = (instant.getTime() - now) / 1000;
  if (Math.abs(seconds) < 5) return 'just now';
  for (const { limitS, unitS, unit } of STEPS) {
    if (Math.abs(seconds) < limitS) return RELATIVE.format(Math.round(seconds / unitS), unit);
  }
  return DATE.format(instant);
}

/** @example '3 days', '2 years' */
export function ageInWords(at: string, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(at)) / 86_400_000));
  if (days < 1) return 'less than a day';
  if (days < 730) return days === 1 ? 'one day' : `${days} days`;
  return `${Math.floor(days / 365.25)} years`;
}

export function formatDate(at: string): string {
  return DATE.format(new Date(at));
}
