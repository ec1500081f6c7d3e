import { spokenLanguage, text } from '../language/text.ts';

const full = () => new Intl.DateTimeFormat(localeOfDates(), { dateStyle: 'medium', timeStyle: 'medium' });
const date = () => new Intl.DateTimeFormat(localeOfDates(), { dateStyle: 'medium' });
const relative = () => new Intl.RelativeTimeFormat(spokenLanguage(), { numeric: 'auto' });

/** In English as the browser writes dates, since English does so in many ways. */
function localeOfDates(): string | undefined {
  const language = spokenLanguage();
  return language === 'en' ? undefined : language;
}

const STEPS = [
  { limitS: 60, unitS: 1, unit: 'second' },
  { limitS: 3600, unitS: 60, unit: 'minute' },
  { limitS: 86_400, unitS: 3600, unit: 'hour' },
  { limitS: 7 * 86_400, unitS: 86_400, unit: 'day' },
] as const;

/** "5 minutes ago", the exact instant on hover and on paper; a date once it is a week away. */
export function Time({ at, now = Date.now() }: { readonly at: string; readonly now?: number }) {
  const instant = new Date(at);
  return (
    <time dateTime={at} title={full().format(instant)} className="nowrap">
      <span className="screen-only">{timeInWords(instant, now)}</span>
      <span className="paper-only">{full().format(instant)}</span>
    </time>
  );
}

export function timeInWords(instant: Date, now: number): string {
  const seconds = (instant.getTime() - now) / 1000;
  if (Math.abs(seconds) < 5) return text('just_now');
  for (const { limitS, unitS, unit } of STEPS) {
    if (Math.abs(seconds) < limitS) return relative().format(Math.round(seconds / unitS), unit);
  }
  return date().format(instant);
}

/** @example '3 days ago', '2 years ago' */
export function ageInWords(at: string, now: number): string {
  return daysAgo(Math.max(0, Math.floor((now - Date.parse(at)) / 86_400_000)));
}

/** @example daysAgo(1) // → 'yesterday' */
export function daysAgo(days: number): string {
  if (days < 730) return relative().format(-Math.floor(days), 'day');
  return relative().format(-Math.floor(days / 365.25), 'year');
}

export function formatDate(at: string): string {
  return date().format(new Date(at));
}
