import { type Engine, parseUrl, type Rating } from '@lurewatch/engine';
import type { AbsurdClass, Sample } from './absurd-class.ts';

/**
 * What is counted of a class. `accused` is suspicious or worse, `silent` safe or unknown; of a changed address `lowered`
 * is a smaller risk than before, `milder` and `stricter` another verdict, `differs` any difference.
 */
const FIGURES = [
  'dangerous',
  'suspicious',
  'safe',
  'unknown',
  'invalid',
  'accused',
  'silent',
  'lowered',
  'milder',
  'stricter',
  'differs',
] as const;
export type Figure = (typeof FIGURES)[number];

export interface ClassFigures {
  readonly name: string;
  readonly samples: number;
  readonly shares: Readonly<Record<Figure, number>>;
  /** Up to five samples of each figure, and five that are none of it: what breaks a ceiling, and a floor. */
  readonly examples: Readonly<Record<Figure, readonly string[]>>;
  readonly exceptions: Readonly<Record<Figure, readonly string[]>>;
}

const STRICTNESS: Readonly<Record<string, number>> = { safe: 0, unknown: 1, suspicious: 2, dangerous: 3 };
const EXAMPLES = 5;

/** Judges every sample of a class by the address alone. */
export function measureClass(engine: Engine, { name, samples }: AbsurdClass): ClassFigures {
  const counts = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<Figure, number>;
  const none = () => Object.fromEntries(FIGURES.map((figure) => [figure, [] as string[]])) as Record<Figure, string[]>;
  const [examples, exceptions] = [none(), none()];
  for (const sample of samples) {
    const found = new Set(figuresOf(engine, sample));
    for (const figure of FIGURES) {
      if (found.has(figure)) counts[figure]++;
      const seen = found.has(figure) ? examples[figure] : exceptions[figure];
      if (seen.length < EXAMPLES) seen.push(typeof sample === 'string' ? sample : sample.join(' → '));
    }
  }
  const shares = Object.fromEntries(FIGURES.map((figure) => [figure, counts[figure] / Math.max(1, samples.length)]));
  return { name, samples: samples.length, shares: shares as Record<Figure, number>, examples, exceptions };
}

function figuresOf(engine: Engine, sample: Sample): Figure[] {
  const [before, address] = typeof sample === 'string' ? [null, sample] : sample;
  const rating = rated(engine, address);
  const figures = ofRating(rating);
  return before === null ? figures : [...figures, ...ofChange(rated(engine, before), rating)];
}

function ofRating(rating: Rating | null): Figure[] {
  if (rating === null) return ['invalid'];
  const { verdict } = rating;
  return [verdict, verdict === 'dangerous' || verdict === 'suspicious' ? 'accused' : 'silent'];
}

function ofChange(before: Rating | null, changed: Rating | null): Figure[] {
  if (before === null || changed === null) return before === changed ? [] : ['differs'];
  const figures: Figure[] = [];
  const step = (STRICTNESS[changed.verdict] ?? 0) - (STRICTNESS[before.verdict] ?? 0);
  if (changed.risk < before.risk - 1e-9) figures.push('lowered');
  if (step < 0) figures.push('milder');
  if (step > 0) figures.push('stricter');
  if (changed.risk !== before.risk || changed.score !== before.score || step !== 0) figures.push('differs');
  return figures;
}

function rated(engine: Engine, address: string): Rating | null {
  const parsed = parseUrl(address);
  return parsed.ok ? engine.rate(parsed.url) : null;
}
