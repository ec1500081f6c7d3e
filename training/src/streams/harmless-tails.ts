/** A parameter that honest pages carry and that says nothing about who owns them. */
export interface HarmlessTail {
  readonly parameter: string;
  /** Where it goes in a query that is there already. */
  readonly place: 'before' | 'behind';
}

/** Chosen once, before anything was taught them: none may enter a table of ignored parameters or a training row. */
export const harmlessTails: readonly HarmlessTail[] = [
  { parameter: 'sort=newest', place: 'before' },
  { parameter: 'view=grid', place: 'behind' },
  { parameter: 'currency=EUR', place: 'before' },
  { parameter: 'store=1204', place: 'behind' },
  { parameter: 'month=2026-05', place: 'before' },
  { parameter: 'theme=dark&font=large', place: 'behind' },
  { parameter: 'season=autumn-collection&colour=olive', place: 'before' },
  { parameter: 'offset=40&limit=20', place: 'behind' },
  { parameter: 'chapter=the-mill-by-the-river', place: 'before' },
  { parameter: 'units=metric&days=7', place: 'behind' },
  { parameter: 'ausgabe=sommer&seite=3', place: 'before' },
  { parameter: 'v=4.11.2', place: 'behind' },
];

/** The address with the tail in its query; a fragment stays where it is. */
export function withTail(address: string, tail: HarmlessTail): string {
  const hash = address.indexOf('#');
  const whole = hash < 0 ? address : address.slice(0, hash);
  const fragment = hash < 0 ? '' : address.slice(hash);
  const mark = whole.indexOf('?');
  if (mark < 0) return `${withPath(whole)}?${tail.parameter}${fragment}`;
  const query = whole.slice(mark + 1);
  if (query === '') return `${whole}${tail.parameter}${fragment}`;
  const joined = tail.place === 'before' ? `${tail.parameter}&${query}` : `${query}&${tail.parameter}`;
  return `${whole.slice(0, mark)}?${joined}${fragment}`;
}

function withPath(address: string): string {
  const host = address.indexOf('//') + 2;
  return address.includes('/', host) ? address : `${address}/`;
}
