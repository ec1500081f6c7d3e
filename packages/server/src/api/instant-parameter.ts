import { DAY_MS } from '../time/time.ts';
import { ApiError } from './api-error.ts';

/**
 * An instant given as a UTC day or ISO 8601. A day as an end includes the whole day.
 * @returns epoch milliseconds
 * @throws ApiError 400 when there is no such instant.
 */
export function instantParameter(name: string, text: string, edge: 'start' | 'end'): number {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const instant = Date.parse(isDay ? `${text}T00:00:00.000Z` : text);
  const isReal =
    Number.isFinite(instant) && instant >= 0 && instant < MAX_INSTANT && (!isDay || isRealDay(text, instant));
  if (!isReal) {
    throw new ApiError(
      'invalid_parameter',
      `The parameter ${name} is no date: write one as 2026-11-20 or 2026-11-20T12:00:00.000Z.`,
      {
        details: [{ field: name, issue: 'format' }],
      },
    );
  }
  return isDay && edge === 'end' ? instant + DAY_MS : instant;
}

/** The end of the year 9999. */
const MAX_INSTANT = 253_402_300_800_000;

/** 2026-02-30 parses as a day of March. */
function isRealDay(text: string, instant: number): boolean {
  return new Date(instant).toISOString().startsWith(text);
}
