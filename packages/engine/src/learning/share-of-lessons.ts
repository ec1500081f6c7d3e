import type { Lesson, LessonSource } from './lesson.ts';

/** What one site, one account and one list may weigh on one day; an honest mark of an administrator counts ten. */
export const MOST_OF_SITE = 2;
export const MOST_OF_ACCOUNT = 5;
export const MOST_OF_LIST = 1_000;
export const MOST_OF_DAY = 4_000;
export const WEIGHT_OF_MARK = 10;
/** Nobody has looked at it but this service. */
export const WEIGHT_OF_PAGE = 0.5;

type SourceKind = LessonSource extends `${infer Kind}:${string}` ? Kind : never;
const KINDS: readonly SourceKind[] = ['list', 'account', 'page', 'mark'];

/** The kind of a source decides its share. */
export function sourceKind(source: LessonSource): SourceKind {
  return KINDS.find((kind) => source.startsWith(`${kind}:`)) ?? 'account';
}

/** The lessons of a day in an order of their own, each once, none weighing more than its site, its source and the day allow. */
export function sharedOut(lessons: readonly Lesson[]): Lesson[] {
  const once = [...lessons].sort(byContent).filter((lesson, i, all) => i === 0 || byAddress(all[i - 1], lesson) !== 0);
  const ofSite = capped(
    once,
    ({ site, isPhish, source }) => (isMark(source) ? null : `${site}${isPhish}`),
    MOST_OF_SITE,
  );
  const ofAccount = capped(ofSite, ({ source }) => ofKind(source, 'account'), MOST_OF_ACCOUNT);
  const ofPages = capped(ofAccount, ({ source }) => ofKind(source, 'page'), MOST_OF_ACCOUNT);
  const ofList = capped(ofPages, ({ source }) => ofKind(source, 'list'), MOST_OF_LIST);
  return capped(ofList, ({ source }) => (source === null ? null : 'day'), MOST_OF_DAY);
}

function ofKind(source: LessonSource | null, kind: SourceKind): string | null {
  return source !== null && sourceKind(source) === kind ? source : null;
}

function isMark(source: LessonSource | null): boolean {
  return source !== null && sourceKind(source) === 'mark';
}

/** Whatever order they came in: by address, then label, the heavier word first, then whose it is. */
function byContent(a: Lesson, b: Lesson): number {
  return byAddress(a, b) || b.weight - a.weight || compare(a.source ?? '', b.source ?? '');
}

function byAddress(a: Lesson | undefined, b: Lesson): number {
  if (a === undefined) return -1;
  return compare(a.key, b.key) || Number(a.isPhish) - Number(b.isPhish);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Lessons of one owner weigh together at most `most`; null: nobody's. */
function capped(lessons: readonly Lesson[], ownerOf: (lesson: Lesson) => string | null, most: number): Lesson[] {
  const sums = new Map<string, number>();
  for (const lesson of lessons) {
    const owner = ownerOf(lesson);
    if (owner !== null) sums.set(owner, (sums.get(owner) ?? 0) + lesson.weight);
  }
  return lessons.map((lesson) => {
    const sum = sums.get(ownerOf(lesson) ?? '') ?? 0;
    return sum <= most ? lesson : { ...lesson, weight: (lesson.weight * most) / sum };
  });
}
