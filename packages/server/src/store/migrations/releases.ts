interface Release {
  readonly version: string;
  /** The number of its last step. */
  readonly schema: number;
}

/** What was released, and with which schema; each release adds its line (`npm run release -- check`). */
export const RELEASES: readonly Release[] = [
  { version: '1.0.0', schema: 5 },
  { version: '1.1.0', schema: 22 },
  { version: '2.0.0', schema: 64 },
];

/** The first whose programs run with the schema of the next release. */
export const FIRST_WITH_WINDOW = 60;

/**
 * The oldest schema whose programs go on beside a step: that of the release before, since a step only adds, and what is no longer read
 * is taken away a release later. Programs of two releases before are refused.
 */
export function worksFrom(step: number): number {
  if (step <= FIRST_WITH_WINDOW) return step;
  return Math.max(...RELEASES.map(({ schema }) => schema).filter((schema) => schema < step));
}

/** The release that a schema is of, for people: "1.1.0", or "later than 1.1.0" between two. */
export function releaseOf(schema: number): string {
  const known = RELEASES.findLast((release) => release.schema <= schema);
  if (known === undefined) return 'before 1.0.0';
  return known.schema === schema ? known.version : `later than ${known.version}`;
}
