import type { Finding } from '../../enrich/finding.ts';
import { worstOf } from '../../enrich/finding.ts';
import type { Judged } from '../../judge/outcome.ts';

/** What a form says of a line. */
export interface Detection {
  /** The line as it came. */
  readonly line: string;
  /** Of the worst URL; null where none was judged. */
  readonly worst: { readonly url: string; readonly field: string; readonly outcome: Judged } | null;
  readonly urls: readonly string[];
  readonly at: Date;
}

export function detectionOf(line: string, findings: readonly Finding[], at: Date): Detection {
  return { line, worst: worstOf(findings), urls: findings.map(({ url }) => url), at };
}

/** What people read first. */
export function titleOf({ worst }: Detection): string {
  if (worst === null) return 'Nothing in the line was judged';
  const { verdict, brand } = worst.outcome;
  return `${TITLES[verdict]}${brand === null ? '' : `, imitates ${brand}`}`;
}

const TITLES: Readonly<Record<Judged['verdict'], string>> = {
  dangerous: 'Dangerous address',
  suspicious: 'Suspicious address',
  unknown: 'Address of which too little is known',
  safe: 'Safe address',
};
