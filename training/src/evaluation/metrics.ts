/**
 * Scores of one test, sorted once so that every figure, and every bootstrap round, is one linear pass.
 * `weight` is how often a row counts: 1, or its site's Poisson count in a bootstrap round.
 */
export interface RankedScores {
  /** Row numbers by falling score. */
  readonly order: Uint32Array;
  readonly score: Float64Array;
  readonly isPhish: Uint8Array;
}

export function rankScores(score: Float64Array, isPhish: Uint8Array): RankedScores {
  const order = new Uint32Array(score.length).map((_, i) => i);
  order.sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0));
  return { order, score, isPhish };
}

export interface RocFigures {
  readonly auc: number;
  /** True-positive rate at each asked false-positive rate. */
  readonly tprAt: readonly number[];
  /** The score from which a row counts as phishing at that false-positive rate. */
  readonly thresholdAt: readonly number[];
}

/**
 * Area under the ROC curve (ties count half) and true-positive rates at given false-positive rates. The threshold of a
 * rate f is the lowest score at which at most f of the legitimate weight lies at or above it, so ties never flatter.
 *
 * @param includePhish rows of phishing to count; legitimate rows always count (thresholds are taken over all of them).
 */
export function rocFigures(
  ranked: RankedScores,
  falsePositiveRates: readonly number[],
  weight: Float64Array | null,
  includePhish: (row: number) => boolean = () => true,
): RocFigures {
  const { order, score, isPhish } = ranked;
  let phishTotal = 0;
  let legitTotal = 0;
  for (let i = 0; i < score.length; i++) {
    const w = weight === null ? 1 : (weight[i] ?? 0);
    if (isPhish[i] === 0) legitTotal += w;
    else if (includePhish(i)) phishTotal += w;
  }
  const tprAt = falsePositiveRates.map(() => 0);
  const thresholdAt = falsePositiveRates.map(() => Number.POSITIVE_INFINITY);
  let phishSeen = 0;
  let legitSeen = 0;
  let area = 0;
  let at = 0;
  while (at < order.length) {
    const tied = score[order[at] ?? 0] ?? 0;
    let phishTied = 0;
    let legitTied = 0;
    for (; at < order.length && score[order[at] ?? 0] === tied; at++) {
      const row = order[at] ?? 0;
      const w = weight === null ? 1 : (weight[row] ?? 0);
      if (isPhish[row] === 0) legitTied += w;
      else if (includePhish(row)) phishTied += w;
    }
    area += legitTied * (phishSeen + phishTied / 2);
    phishSeen += phishTied;
    legitSeen += legitTied;
    for (let f = 0; f < falsePositiveRates.length; f++) {
      if (legitSeen <= (falsePositiveRates[f] ?? 0) * legitTotal) {
        tprAt[f] = phishSeen / phishTotal;
        thresholdAt[f] = tied;
      }
    }
  }
  return { auc: area / (phishTotal * legitTotal), tprAt, thresholdAt };
}

/** 2.5 % and 97.5 % quantiles of bootstrap values. */
export function interval95(values: readonly number[]): readonly [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}

/**
 * Poisson bootstrap by site: all rows of a site enter a round together, with one Poisson(1) count
 * (Hanley & MacGibbon 2006). Deterministic in `seed`.
 */
export function* bootstrapWeights(
  siteOfRow: Uint32Array,
  siteCount: number,
  rounds: number,
  seed: number,
): Generator<Float64Array> {
  const random = mulberry32(seed);
  for (let round = 0; round < rounds; round++) {
    const ofSite = new Float64Array(siteCount).map(() => poisson1(random()));
    const weight = new Float64Array(siteOfRow.length);
    for (let i = 0; i < weight.length; i++) weight[i] = ofSite[siteOfRow[i] ?? 0] ?? 0;
    yield weight;
  }
}

function poisson1(uniform: number): number {
  let probability = Math.exp(-1);
  let cumulative = probability;
  let count = 0;
  while (uniform > cumulative && count < 20) {
    count++;
    probability /= count;
    cumulative += probability;
  }
  return count;
}

/** Small seeded generator (Tommy Ettinger's mulberry32), uniform in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
