import type { LinearModel } from '../model/linear-model.ts';
import { encodeOverlay, linearOf, modelIdentity, roundWeights } from '../model/overlay.ts';
import type { RiskThresholds } from '../model/risk-thresholds.ts';
import { loadModel } from '../model/url-model.ts';
import { logOddsOf } from '../score.ts';
import { createFtrlState, type FtrlOptions, type FtrlState, learnRows, weightsOf } from './ftrl.ts';
import { chooseOverlayThresholds, guardShares, learntScores } from './guard-thresholds.ts';
import type { Lesson } from './lesson.ts';
import { createRandom } from './random.ts';
import { packRows, type ReplaySet } from './replay-set.ts';
import { sharedOut, sourceKind } from './share-of-lessons.ts';

/** What a step brought, or why it was thrown away. */
export type StepReport =
  | { readonly taken: true; readonly lessons: number; readonly guard: ReturnType<typeof guardShares> }
  | { readonly taken: false; readonly code: StepRefusalCode; readonly message: string };
export type StepRefusalCode = 'accuses_too_many' | 'misses_known_phishing';

/** Learns day by day on top of one model. The same lessons, whatever their order within a day, give the same bytes. */
export interface Teacher {
  /** Learns a day, and throws the step away where the guards speak against it. */
  learn(day: string, lessons: readonly Lesson[]): StepReport;
  /** The overlay as it stands; null before the first lesson. */
  overlay(): Uint8Array | null;
}

/** Steps, passes and rows replayed as tried on the corpus (docs/model-card.md). */
export const OVERLAY_FTRL: Omit<FtrlOptions, 'seed'> = { step: 0.2, beta: 1, l1: 0.05, l2: 0, passes: 1 };
const PASSES = 3;
const REPLAYED = 10;
/**
 * Of what is learnt so much is used (shrinkage, James and Stein 1961): whole, a few honest addresses rise so far that at 0.1 % of them accused
 * the gain was lost.
 */
const USED = 0.5;
/** Phishing told lately, by which a step is judged. */
const LATELY = 2_000;
/** The bounds of an update from outside (docs/model-updates.md). */
const MOST_DANGEROUS = 0.002;
const MOST_SUSPICIOUS = 0.02;

export function createTeacher(modelFile: Uint8Array, set: ReplaySet): Teacher {
  const base = modelIdentity(modelFile);
  const shipped = loadModel(modelFile).thresholds;
  let honestSites: ReadonlySet<string> = new Set();
  let inUse: Judged = { linear: null, thresholds: shipped };
  let state = createFtrlState();
  let since: string | null = null;
  let file: Uint8Array | null = null;
  let lately: Lesson[] = [];

  function learn(day: string, given: readonly Lesson[]): StepReport {
    const lessons = sharedOut(given);
    const next = state.slice();
    learnLessons(next, set, lessons, day);
    const marked = new Set(honestSites);
    for (const { isPhish, source, site } of lessons)
      if (!isPhish && source !== null && sourceKind(source) === 'mark') marked.add(site);
    const weights = roundWeights(weightsOf(next, { ...OVERLAY_FTRL, seed: 0 }).map((weight) => USED * weight));
    const linear = linearOf(weights);
    const judged = { linear, thresholds: chooseOverlayThresholds(set, linear, shipped) };
    const guard = guardShares(set, linear, judged.thresholds);
    const refusal = accusesTooMany(guard) ?? missesKnown(judged, inUse, lately);
    // What a bad day told judges no later one.
    if (refusal !== null) return refusal;
    lately = [...lessons.filter(({ isPhish }) => isPhish), ...lately].slice(0, LATELY);
    state = next;
    since ??= day;
    inUse = judged;
    honestSites = marked;
    file = encodeOverlay({ day, since, base, honestSites, weights, thresholds: judged.thresholds });
    return { taken: true, lessons: lessons.length, guard };
  }

  return { learn, overlay: () => file };
}

/** Three passes over the lessons, each with other honest rows replayed between them. */
function learnLessons(state: FtrlState, set: ReplaySet, lessons: readonly Lesson[], day: string): void {
  const own = packRows(lessons.map(({ entries }) => entries));
  const examples = {
    entries: joined(Uint32Array, set.entries, own.entries),
    offsets: joined(
      Float64Array,
      set.offsets.subarray(0, set.count),
      own.offsets.map((at) => at + set.entries.length),
    ),
    groupCounts: joined(Uint16Array, set.groupCounts, own.groupCounts),
    labels: joined(
      Uint8Array,
      new Uint8Array(set.count),
      lessons.map(({ isPhish }) => Number(isPhish)),
    ),
    weights: joined(
      Float32Array,
      new Float32Array(set.count).fill(1),
      lessons.map(({ weight }) => weight),
    ),
    known: joined(
      Float64Array,
      set.known,
      lessons.map(({ known }) => known),
    ),
  };
  const replayable = [...set.roles.keys()].filter((row) => set.roles[row] === 0);
  const random = createRandom(seedOf(day));
  const replayed = REPLAYED * lessons.filter(({ isPhish }) => isPhish).length;
  for (let pass = 0; pass < PASSES; pass++) {
    const rows = Uint32Array.from([
      ...lessons.map((_, i) => set.count + i),
      ...Array.from({ length: replayed }, () => replayable[Math.floor(random() * replayable.length)] ?? 0),
    ]);
    learnRows(state, examples, rows, { ...OVERLAY_FTRL, seed: seedOf(day) + pass });
  }
}

function joined<Words extends { set(from: ArrayLike<number>, at?: number): void }>(
  Kind: new (length: number) => Words,
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): Words {
  const both = new Kind(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Days since 1970: the seed of a day's shuffling. */
function seedOf(day: string): number {
  return Date.parse(day) / 86_400_000;
}

/** Weights with the thresholds that belong to them; null: the model alone. */
interface Judged {
  readonly linear: LinearModel | null;
  readonly thresholds: RiskThresholds;
}

function accusesTooMany({ rows, dangerous, suspicious }: ReturnType<typeof guardShares>): StepReport | null {
  if (dangerous <= MOST_DANGEROUS && suspicious <= MOST_SUSPICIOUS) return null;
  return refuse(
    'accuses_too_many',
    `Of ${rows} honest addresses it would call ${percent(dangerous)} dangerous and ${percent(suspicious)} suspicious or worse; at most ${percent(MOST_DANGEROUS)} and ${percent(MOST_SUSPICIOUS)} are allowed.`,
  );
}

/** McNemar's test on phishing that was told lately, as for a model from outside. */
function missesKnown(next: Judged, inUse: Judged, lately: readonly Lesson[]): StepReport | null {
  const packed = {
    ...packRows(lately.map(({ entries }) => entries)),
    known: Float64Array.from(lately, (it) => it.known),
  };
  const missed = ({ linear, thresholds }: Judged): boolean[] => {
    const least = logOddsOf(thresholds.suspicious);
    const scores = linear === null ? packed.known : learntScores(packed, linear, [...lately.keys()]);
    return [...scores].map((score) => score < least);
  };
  const then = missed(next);
  const now = missed(inUse);
  const onlyNow = now.filter((it, i) => it && !then[i]).length;
  const onlyThen = then.filter((it, i) => it && !now[i]).length;
  if (onlyThen - onlyNow <= 2 * Math.sqrt(onlyThen + onlyNow) || onlyThen - onlyNow < LEAST_MORE * lately.length + 5)
    return null;
  return refuse(
    'misses_known_phishing',
    `Of ${lately.length} phishing addresses told here lately it would miss ${onlyThen} that are found now, and find ${onlyNow} that are missed.`,
  );
}

/** A threshold that follows honest addresses by a hair is no loss. */
const LEAST_MORE = 0.02;

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function refuse(code: StepRefusalCode, message: string): StepReport {
  return { taken: false, code, message };
}
