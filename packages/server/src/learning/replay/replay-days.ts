import { assumeHttps, type Engine, parseUrl } from '@lurewatch/engine';
import type { createAddressReader, Lesson, Teacher } from '@lurewatch/engine/learning';
import { isTrusted } from '../lessons/lesson-reader.ts';
import type { ReplayLine } from './read-replay-line.ts';

/** A day of the stream with the detector that judges it: everything learnt up to the day before, and nothing of the day itself. */
export interface ReplayedDay {
  readonly day: string;
  readonly lines: readonly ReplayLine[];
  readonly engine: Engine;
}

/** What a replay learns by. */
export interface ReplayParts {
  /** Without overlay. */
  readonly engine: Engine;
  readonly teacher: Teacher;
  readonly readAddress: ReturnType<typeof createAddressReader>;
  readonly onRefusal: (day: string, message: string) => void;
}

/** Gives each day out to be judged, then learns its labelled lines. */
export async function* replayDays(
  days: AsyncIterable<readonly ReplayLine[]>,
  { engine, teacher, readAddress, onRefusal }: ReplayParts,
): AsyncGenerator<ReplayedDay> {
  let current = engine;
  for await (const lines of days) {
    const day = lines[0]?.day ?? '';
    yield { day, lines, engine: current };
    const lessons = lines.flatMap((line) => lessonOf(line, engine, readAddress));
    if (lessons.length === 0) continue;
    const step = teacher.learn(day, lessons);
    if (step.taken) current = engine.taught(teacher.overlay());
    else onRefusal(day, step.message);
  }
}

/** Popular sites and brands' own never count as phishing. */
function lessonOf({ label, url }: ReplayLine, engine: Engine, readAddress: ReplayParts['readAddress']): Lesson[] {
  if (label === '?') return [];
  const parsed = parseUrl(assumeHttps(url));
  if (!parsed.ok) return [];
  const isPhish = label === 'phishing';
  if (isPhish && isTrusted(parsed.url, engine)) return [];
  return [{ ...readAddress(parsed.url), isPhish, weight: 1, source: null }];
}
