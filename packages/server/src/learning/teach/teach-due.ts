import { readOverlay } from '@lurewatch/engine/model';
import type { StoreLog } from '../../store/store-log.ts';
import type { LearningState } from '../../store/tables/learning/learning-state.ts';
import type { LessonStore } from '../../store/tables/learning/lessons.ts';
import type { MadeOverlay, OverlayStore, OverlaySummary } from '../../store/tables/learning/overlays.ts';
import { DAY_MS, dayOf } from '../../time/time.ts';
import { NICENESS } from '../lower-priority.ts';
import { type Taught, type TaughtDay, teachInWorker } from './teach-in-worker.ts';

export interface TeachParts {
  readonly lessons: Pick<LessonStore, 'days' | 'ofDay' | 'purge'>;
  readonly overlays: Pick<OverlayStore, 'state' | 'wanted' | 'bytesOf' | 'take' | 'purge'>;
  /** Addresses of the latest stored verdicts, at most so many. */
  readonly latestUrls: (most: number) => Promise<readonly string[]>;
  /** The model in use: its file (null: the release's own) and its identity. */
  readonly model: () => { readonly file: Uint8Array | null; readonly base: string };
  readonly now: () => number;
  readonly log: StoreLog;
}

/** An overlay is what so many days have taught; older lessons are erased. */
export const DAYS_LEARNT = 90;
/** A verdict that was made by one of the last so many overlays can be made again. */
const OVERLAYS_KEPT = 30;
const COMPARED_VERDICTS = 20_000;
/** A step that turns more of the latest stored verdicts than this waits for an administrator … */
const MOST_CHANGED_SHARE = 0.001;
/** … but few verdicts are stored at first, and a single one is no share. */
const FEWEST_CHANGED = 5;

export type TeachOutcome = 'nothing_due' | 'taught' | 'waiting' | 'overtaken';

/**
 * Teaches anew, from nothing, what the last days' lessons teach, once a day and whenever lessons were taken back: the same lessons
 * give the same bytes, so that a teaching that is killed is simply done again, and what is forgotten leaves no trace.
 */
export async function teachWhatIsDue(parts: TeachParts, signal: AbortSignal): Promise<TeachOutcome> {
  const { lessons, overlays, now, log } = parts;
  const state = await overlays.state();
  if (state.isOff) return 'nothing_due';
  const { file, base } = parts.model();
  const due = whatIsDue(state, base, now());
  if (due === null) return 'nothing_due';
  const { day, isRedone } = due;
  const first = dayOf(Date.parse(day) - (DAYS_LEARNT - 1) * DAY_MS);
  const days = await lessons.days(base, first, day);
  const inUse = await overlays.wanted(base);
  const niceness = isRedone ? NICENESS.asked : NICENESS.daily;
  const taught = await teachDays(parts, { file, niceness, base, days, inUse }, signal);
  const made = taught === null ? null : madeOf(taught, isRedone);
  signal.throwIfAborted();
  const isTaken = await overlays.take({ base, day, edition: state.edition, isRedone, made }, now());
  if (!isTaken) return 'overtaken';
  await lessons.purge(first, now() - DAYS_LEARNT * DAY_MS);
  await overlays.purge(OVERLAYS_KEPT);
  for (const { day: refused, report } of taught?.days ?? [])
    if (!report.taken)
      log.warn({ day: refused, code: report.code, reason: report.message }, 'a day is not learnt from');
  const told = { day, version: made?.version ?? null, lessons: made?.lessons ?? 0, ...made?.summary };
  if (made?.isWaiting === true) log.warn(told, 'what was learnt waits for an administrator');
  else log.info(told, 'learnt');
  return made?.isWaiting === true ? 'waiting' : 'taught';
}

/** Where lessons were taken back, first the same day again without them. A day that is yet to come was taught by a clock that was wrong. */
function whatIsDue(
  { edition, taught }: LearningState,
  base: string,
  at: number,
): { readonly day: string; readonly isRedone: boolean } | null {
  const yesterday = dayOf(at - DAY_MS);
  if (taught === null || taught.base !== base || taught.day > dayOf(at)) return { day: yesterday, isRedone: false };
  if (taught.edition !== edition) return { day: taught.day, isRedone: true };
  return taught.day < yesterday ? { day: yesterday, isRedone: false } : null;
}

interface Teachable {
  readonly file: Uint8Array | null;
  readonly niceness: number;
  readonly base: string;
  readonly days: readonly string[];
  /** Version of the overlay in use. */
  readonly inUse: string | null;
}

async function teachDays(
  { lessons, overlays, latestUrls }: TeachParts,
  { file, niceness, base, days, inUse }: Teachable,
  signal: AbortSignal,
): Promise<Taught | null> {
  if (days.length === 0) return null;
  async function* read() {
    for (const day of days) yield { day, lessons: await lessons.ofDay(base, day) };
  }
  return teachInWorker(
    {
      ...{ model: file, niceness },
      days: read(),
      inUse: inUse === null ? null : await overlays.bytesOf(inUse),
      urls: () => latestUrls(COMPARED_VERDICTS),
    },
    signal,
  );
}

function madeOf({ overlay, days, compared, changed }: Taught, isRedone: boolean): MadeOverlay | null {
  if (overlay === null) return null;
  const { version, day } = readOverlay(overlay);
  const isMuch = changed > Math.max(FEWEST_CHANGED, MOST_CHANGED_SHARE * compared);
  return {
    ...{ version, day, bytes: overlay },
    lessons: days.reduce((sum, { report }) => sum + (report.taken ? report.lessons : 0), 0),
    summary: summaryOf(days, compared, changed),
    // Whoever takes lessons back has been asked already.
    isWaiting: isMuch && !isRedone,
  };
}

function summaryOf(days: readonly TaughtDay[], compared: number, changed: number): OverlaySummary {
  const refused = days.flatMap(({ day, report }) => (report.taken ? [] : [{ day, message: report.message }]));
  const guard = days.map(({ report }) => report).findLast((report) => report.taken)?.guard ?? null;
  return { refused, compared, changed, guard };
}
