/** While the year of a date is typed, it passes 0002 and 0020. */
const UNFINISHED_YEAR = /^[01]/;

/** Sends a form as soon as a field of it is changed, a date when it is whole. */
export function submitNow({ target }: { readonly target: HTMLSelectElement | HTMLInputElement }): void {
  if (target.type === 'date' && UNFINISHED_YEAR.test(target.value)) return;
  target.form?.requestSubmit();
}
