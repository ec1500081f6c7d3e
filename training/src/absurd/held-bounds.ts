import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bounds, type ClassBound } from './bounds.ts';
import { entriesOf } from './broken-bounds.ts';
import type { ClassFigures, Figure } from './measure-class.ts';

export type HeldBound = Pick<ClassBound, 'ceilings' | 'floors'>;
export type HeldBounds = Readonly<Record<string, HeldBound>>;

const path = join(import.meta.dirname, 'held-bounds.json');

/** What the committed detector is known to hold: the goal where it is reached, and else how near it came. */
export function readHeldBounds(): HeldBounds {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as HeldBounds) : {};
}

export function writeHeldBounds(held: HeldBounds): void {
  writeFileSync(path, `${JSON.stringify(held, null, 2)}\n`);
}

/** The bounds that held so far, drawn in where the figures came nearer to the goal; never let out, never past the goal. */
export function tightened(held: HeldBounds, figures: readonly ClassFigures[]): HeldBounds {
  const next = figures.flatMap(({ name, shares }): [string, HeldBound][] => {
    const goal = bounds[name];
    if (goal === undefined) return [];
    const before = held[name];
    return [
      [
        name,
        {
          ...side('ceilings', goal.ceilings, before?.ceilings, (figure, limit, last) =>
            Math.max(limit, Math.min(last ?? 1, roundedUp(shares[figure]))),
          ),
          ...side('floors', goal.floors, before?.floors, (figure, limit, last) =>
            Math.min(limit, Math.max(last ?? 0, -roundedUp(-shares[figure]))),
          ),
        },
      ],
    ];
  });
  return Object.fromEntries(next);
}

function side(
  name: 'ceilings' | 'floors',
  goal: ClassBound['ceilings'],
  before: ClassBound['ceilings'],
  bound: (figure: Figure, limit: number, last: number | undefined) => number,
): HeldBound {
  if (goal === undefined) return {};
  return {
    [name]: Object.fromEntries(
      entriesOf(goal).map(([figure, limit]) => [figure, bound(figure, limit, before?.[figure])]),
    ),
  };
}

/** Away from the goal to a full hundredth, so that the file changes only when something does. */
function roundedUp(share: number): number {
  return Math.ceil(Math.round(share * 1e6) / 1e4) / 100;
}
