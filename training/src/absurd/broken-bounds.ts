import type { ClassBound } from './bounds.ts';
import type { ClassFigures, Figure } from './measure-class.ts';

export interface BrokenBound {
  readonly name: string;
  readonly figure: Figure;
  readonly share: number;
  readonly kind: 'ceiling' | 'floor';
  readonly bound: number;
}

/** Shares are counts over a hundred or so: below this two of them are one. */
const EPSILON = 1e-9;

/** The bounds of one class that its figures break. */
export function brokenBounds(
  { name, shares }: ClassFigures,
  bound: Pick<ClassBound, 'ceilings' | 'floors'>,
): BrokenBound[] {
  return [
    ...entriesOf(bound.ceilings)
      .filter(([figure, ceiling]) => shares[figure] > ceiling + EPSILON)
      .map(([figure, ceiling]) => ({ name, figure, share: shares[figure], kind: 'ceiling' as const, bound: ceiling })),
    ...entriesOf(bound.floors)
      .filter(([figure, floor]) => shares[figure] < floor - EPSILON)
      .map(([figure, floor]) => ({ name, figure, share: shares[figure], kind: 'floor' as const, bound: floor })),
  ];
}

/** The entries of a table of bounds; its keys are figures by its type. */
export function entriesOf(table: Readonly<Partial<Record<Figure, number>>> = {}): [Figure, number][] {
  return Object.entries(table) as [Figure, number][];
}
