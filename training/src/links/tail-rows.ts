import type { LabelledUrl } from '../model/examples.ts';
import { createRandom } from '../model/random.ts';
import type { LabelledRows } from '../model/training-rows.ts';
import { pick } from './fill-form.ts';

/** What a row with a harmless tail counts, guilty or honest: a tail must speak for neither. */
export const TAIL_ROW_WEIGHT = 0.3;
const ROWS_OF_EACH = 12_000;

const WORDS =
  'garden history village harbour recipes autumn cycling museum orchard weather library bridge season travel notes'.split(
    ' ',
  );

/** Codes and numbers that anybody may add to any address, and that say nothing of whose it is; plain words are left out for the model. */
export const trainedTails: readonly ((random: () => number) => string)[] = [
  (random) => `id=${numberOf(5, random)}`,
  (random) => `p=${numberOf(5, random)}`,
  (random) => `article=${numberOf(7, random)}`,
  (random) => `nr=${numberOf(6, random)}-${numberOf(2, random)}`,
  (random) => `item=${codeOf(8, random)}`,
  (random) => `ver=${codeOf(7, random)}`,
  (random) => `rev=${codeOf(12, random)}`,
  (random) => `build=${numberOf(8, random)}`,
  (random) => `title=${wordsOf(random)}-${numberOf(6, random)}`,
  (random) => `tab${numberOf(1, random)}=${pick(WORDS, random)}`,
  (random) => `c${numberOf(2, random)}=${codeOf(6, random)}`,
];

const CODE = 'abcdefghijklmnopqrstuvwxyz0123456789';

function codeOf(length: number, random: () => number): string {
  return Array.from({ length }, () => CODE.charAt(Math.floor(random() * CODE.length))).join('');
}

function numberOf(digits: number, random: () => number): string {
  return String(Math.floor((0.1 + 0.9 * random()) * 10 ** digits));
}

/** Rows of the corpus with a harmless tail, before or behind the query that is there: guilty and honest ones alike. */
export function tailRows({ phish, legit }: LabelledRows): LabelledUrl[] {
  const random = createRandom(31);
  const tailed = (rows: readonly { readonly url: string }[], isPhish: boolean): LabelledUrl[] =>
    everySo(rows, ROWS_OF_EACH).map(({ url }) => ({
      url: withTail(url, pick(trainedTails, random)(random), random() < 0.5),
      isPhish,
      weight: TAIL_ROW_WEIGHT,
      use: 'learn',
    }));
  return [...tailed(phish, true), ...tailed(legit, false)];
}

/** @example withTail('https://a.example/x?y=1#z', 'page=2', true) // → 'https://a.example/x?page=2&y=1#z' */
export function withTail(url: string, tail: string, isInFront: boolean): string {
  const hash = url.indexOf('#');
  const page = hash < 0 ? url : url.slice(0, hash);
  const fragment = hash < 0 ? '' : url.slice(hash);
  const mark = page.indexOf('?');
  if (mark < 0) return `${hasPath(page) ? page : `${page}/`}?${tail}${fragment}`;
  const query = page.slice(mark + 1);
  const together = query === '' ? tail : isInFront ? `${tail}&${query}` : `${query}&${tail}`;
  return `${page.slice(0, mark)}?${together}${fragment}`;
}

function hasPath(page: string): boolean {
  return page.indexOf('/', page.indexOf('//') + 2) >= 0;
}

/** At most `count`, evenly over all of them. */
function everySo<T>(rows: readonly T[], count: number): T[] {
  const step = Math.max(rows.length / count, 1);
  const chosen: T[] = [];
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[Math.floor(at)];
    if (row !== undefined) chosen.push(row);
  }
  return chosen;
}

function wordsOf(random: () => number): string {
  return `${pick(WORDS, random)}-${pick(WORDS, random)}`;
}
