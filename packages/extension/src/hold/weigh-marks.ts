import type { UrlMarks } from './url-marks.ts';

/** @param weightAt of a place in the table */
export function weighMarks(bias: number, weightAt: (place: number) => number, { host, rest }: UrlMarks): number {
  return bias + sumOf(weightAt, host) + sumOf(weightAt, rest);
}

/** Long addresses have more marks, not more meaning. */
function sumOf(weightAt: (place: number) => number, marks: readonly number[]): number {
  let sum = 0;
  for (const place of marks) sum += weightAt(place);
  return marks.length === 0 ? 0 : sum / Math.sqrt(marks.length);
}
