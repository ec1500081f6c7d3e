import { createLessonReader, type LessonReader } from '../../src/learning/lessons/lesson-reader.ts';
import type { StoredLesson } from '../../src/store/tables/learning/lessons.ts';

let reader: LessonReader | null = null;

/** The release's own model reads them. */
export function releasedReader(): LessonReader {
  reader ??= createLessonReader(null);
  return reader;
}

/** Addresses of one campaign that the model takes for harmless; of each `from` others. */
export function campaign(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, at) => {
    const i = from + at;
    return `https://moss-${['elm', 'fern', 'oak', 'ash'][i % 4]}${i}.org/zustellung/pilzkorb-${i}`;
  });
}

/** One that later belongs to the same campaign. */
export const LATER = 'https://river-birch77.org/zustellung/pilzkorb-991';

export function lessonsOf(urls: readonly string[], source: StoredLesson['source'], isPhish = true): StoredLesson[] {
  return urls.map((url) => {
    const lesson = releasedReader().read({ url, isPhish, source });
    if (lesson === null) throw new Error(`${url} teaches nothing`);
    return lesson;
  });
}
