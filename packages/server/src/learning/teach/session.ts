import { createEngine, type Engine, parseUrl } from '@lurewatch/engine';
import { createTeacher, type Lesson, unpackFeatures } from '@lurewatch/engine/learning';
import { readModelFile } from '@lurewatch/engine/node';
import type { StoredLesson } from '../../store/tables/learning/lessons.ts';
import { loadReplaySet } from '../load-replay-set.ts';
import type { FromTeacher, TeachSetup, ToTeacher } from './messages.ts';

/** Teaches day after day from nothing: the same lessons give the same bytes. @throws where the replay set does not fit the model */
export function createSession({ model }: Pick<TeachSetup, 'model'>): (message: ToTeacher) => FromTeacher {
  const file = model ?? readModelFile();
  const teacher = createTeacher(file, loadReplaySet(file));
  return (message) => {
    if (message.type === 'day')
      return { type: 'step', report: teacher.learn(message.day, message.lessons.map(lessonOf)) };
    const overlay = teacher.overlay();
    const bare = createEngine({ model: file });
    return {
      type: 'end',
      overlay,
      ...compare(message.urls, bare.taught(message.inUse), bare.taught(overlay)),
    };
  };
}

function lessonOf({ key, site, isPhish, weight, source, known, features }: StoredLesson): Lesson {
  return { key, site, isPhish, weight, source, known, entries: unpackFeatures(features) };
}

/** By the addresses alone: of how many, and how many get another verdict. */
function compare(urls: readonly string[], now: Engine, then: Engine): { compared: number; changed: number } {
  let compared = 0;
  let changed = 0;
  for (const text of urls) {
    const parsed = parseUrl(text);
    if (!parsed.ok) continue;
    compared++;
    if (now.rate(parsed.url).verdict !== then.rate(parsed.url).verdict) changed++;
  }
  return { compared, changed };
}
