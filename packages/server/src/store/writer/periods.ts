/** The UTC calendar day of an instant: YYYY-MM-DD. */
export function dayOf(at: number): string {
  return periodsAt(at).day;
}

/** The UTC calendar month of an instant: YYYY-MM. */
export function monthOf(at: number): string {
  return periodsAt(at).month;
}

const DAY_MS = 86_400_000;
/** The day asked for last: nearly every call asks for the same. */
let latest = { number: Number.NaN, day: '', month: '' };

function periodsAt(at: number): { readonly day: string; readonly month: string } {
  const number = Math.floor(at / DAY_MS);
  if (number !== latest.number) {
    const day = new Date(at).toISOString().slice(0, 10);
    latest = { number, day, month: day.slice(0, 7) };
  }
  return latest;
}
