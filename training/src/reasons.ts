import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, type Engine, noEvidence, parseUrl, type Signal, type Verdict } from '@lurewatch/engine';
import { corpusFileHash, readLegit, readPhish } from './corpus/read-corpus.ts';
import { judgeModel } from './evaluation/judge-model.ts';

/** A factor of 3 in the odds: what the ladder of severity calls medium. */
const MEDIUM = 1;
const GOALS = { dangerous: 0.05, suspicious: 0.15 } as const;
const GOAL_REMAINDER = 0.25;
const MODEL = 'trained without validation data (npm run train -- --judge); the shipped one has seen it';

interface Tally {
  answers: number;
  /** No reason but the remainder speaks against the URL with medium weight. */
  unnamed: number;
  /** Nor does one that is more than the resemblance of a wording or a form. */
  withoutFact: number;
  readonly remainders: number[];
}

/** Prints how well answers on the validation set name their causes, by the judge model, which never saw it, and whether the points add up; kept in bench/results/. */
async function measureReasons(): Promise<void> {
  const engine = createEngine({ model: await judgeModel() });
  const tallies = new Map<Verdict, Tally>();
  let wrongSums = 0;
  for (const url of [...readPhish('valid'), ...readLegit('valid')].map((row) => row.url)) {
    if (!count(engine, url, tallies)) wrongSums++;
  }
  const all = [...tallies.values()].flatMap(({ remainders }) => remainders);
  const verdicts = Object.fromEntries(
    [...tallies].map(([verdict, tally]) => [
      verdict,
      {
        answers: tally.answers,
        withoutNamedReason: tally.unnamed / tally.answers,
        withoutFact: tally.withoutFact / tally.answers,
        medianRemainder: median(tally.remainders),
      },
    ]),
  );
  const result = {
    command: 'npm run reasons',
    model: MODEL,
    engineVersion: engine.engineVersion,
    dataVersion: engine.dataVersion,
    corpus: {
      'phish-valid.tsv.gz': corpusFileHash('phish-valid.tsv.gz'),
      'legit-valid.tsv.gz': corpusFileHash('legit-valid.tsv.gz'),
    },
    goals: { withoutNamedReason: GOALS, medianRemainder: GOAL_REMAINDER },
    answersThatDoNotAddUp: wrongSums,
    medianRemainder: median(all),
    verdicts,
  };
  writeFileSync(join(import.meta.dirname, '../../bench/results/reasons.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(`model: ${MODEL}`);
  console.log(`answers whose points do not add up    ${wrongSums}`);
  console.log(`remainder row, median share of points ${percent(median(all))} (goal ≤ ${percent(GOAL_REMAINDER)})`);
  console.log('verdict     answers   no named reason   no named fact   remainder (median)');
  for (const [verdict, it] of Object.entries(verdicts)) {
    const cells = [it.withoutNamedReason, it.withoutFact, it.medianRemainder].map((share) =>
      percent(share).padStart(15),
    );
    console.log(`${verdict.padEnd(11)} ${String(it.answers).padStart(7)} ${cells.join(' ')}`);
  }
  console.log(
    `goals: no named reason for at most ${percent(GOALS.dangerous)} of dangerous, ${percent(GOALS.suspicious)} of suspicious`,
  );
}

/** false: the points of the answer do not add up to its score. */
function count(engine: Engine, text: string, tallies: Map<Verdict, Tally>): boolean {
  const parsed = parseUrl(text);
  if (!parsed.ok) return true;
  const { judgement, parts } = engine.explain(parsed.url, noEvidence(new Date(0)));
  const { verdict, signals, baseScore, score } = judgement;
  const tally = tallies.get(verdict) ?? { answers: 0, unnamed: 0, withoutFact: 0, remainders: [] };
  tallies.set(verdict, tally);
  tally.answers++;
  const against = parts.filter((part) => part.logOdds >= MEDIUM && part.code !== 'model_remainder');
  if (against.length === 0) tally.unnamed++;
  if (against.every(({ code }) => RESEMBLANCES.has(code))) tally.withoutFact++;
  tally.remainders.push(remainderShare(signals));
  return signals.reduce((sum, { impact }) => sum + impact, baseScore) === score;
}

/** Causes that say what something resembles, not what it is. */
const RESEMBLANCES: ReadonlySet<string> = new Set([
  'model_host_wording',
  'model_path_wording',
  'model_query',
  'model_path_shape',
  'model_popularity',
]);

function remainderShare(signals: readonly Signal[]): number {
  const points = signals.reduce((sum, { impact }) => sum + Math.abs(impact), 0);
  const rest = signals.find(({ code }) => code === 'model_remainder')?.impact ?? 0;
  return points === 0 ? 0 : Math.abs(rest) / points;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

await measureReasons();
