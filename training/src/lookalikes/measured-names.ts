import { allLetters } from '../../../packages/engine/src/brand/brands-of-source.ts';
import { brandTableSource } from '../../../packages/engine/src/generated/brands.ts';
import { handWrittenBrands } from '../brands/hand-written.ts';
import { readTopDomains } from '../corpus/read-corpus.ts';

export interface MeasuredName {
  readonly text: string;
  /** Rank bucket of the most visited domain that bears the name. */
  readonly bucket: number;
  /** A hand-written brand. */
  readonly isImitatedOften: boolean;
}

const LARGEST_BUCKET = 20_000;
const SHORTEST_NAME = 5;

/** Names that a brand's own, much visited domain bears: largest first. */
export function measuredNames(): MeasuredName[] {
  const buckets = new Map(readTopDomains().map(({ domain, bucket }) => [domain, bucket]));
  const often = new Set(
    handWrittenBrands
      .trim()
      .split('\n')
      .map((line) => line.slice(0, line.indexOf('|')).trim()),
  );
  const names: MeasuredName[] = [];
  for (const line of brandTableSource.brands.split('\n')) {
    const [brand = '', domains = '', tokens = ''] = line.split('|');
    for (const token of tokens.split(' ')) {
      const text = token.slice(0, token.indexOf(':'));
      if (text.length < SHORTEST_NAME) continue;
      const own = domains.split(' ').filter((domain) => domain.slice(0, domain.indexOf('.')) === text);
      const bucket = Math.min(...own.map((domain) => buckets.get(domain) ?? Number.POSITIVE_INFINITY));
      if (bucket <= LARGEST_BUCKET) names.push({ text, bucket, isImitatedOften: often.has(allLetters(brand)) });
    }
  }
  return names.sort((a, b) => a.bucket - b.bucket);
}
