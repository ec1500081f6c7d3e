import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { corpusDir } from './corpus-dir.ts';

export interface PhishRow {
  /** Unix seconds of the first sighting. */
  readonly firstSeen: number;
  readonly url: string;
  readonly siteIsNew: boolean;
  readonly feed: string;
  /** The feed's own label, '' when none. */
  readonly brand: string;
}

export interface LegitRow {
  readonly url: string;
  readonly source: string;
  readonly segment: string;
}

export type CorpusPart = 'train' | 'valid';

export function readPhish(part: CorpusPart, dir: string = corpusDir()): PhishRow[] {
  return readLines(join(dir, `phish-${part}.tsv.gz`)).map((line) => {
    const [firstSeen = '', url = '', site = '', feed = '', brand = ''] = line.split('\t');
    return { firstSeen: Number(firstSeen), url, siteIsNew: site === 'new-site', feed, brand };
  });
}

export function readLegit(part: CorpusPart, dir: string = corpusDir()): LegitRow[] {
  return readLines(join(dir, `legit-${part}.tsv.gz`)).map((line) => {
    const [url = '', source = '', segment = ''] = line.split('\t');
    return { url, source, segment };
  });
}

/** Popular registrable domains with the bucket of their rank (200 … 100 000). */
export function readTopDomains(dir: string = corpusDir()): { readonly domain: string; readonly bucket: number }[] {
  return readLines(join(dir, 'top-domains.tsv.gz')).map((line) => {
    const [domain = '', bucket = ''] = line.split('\t');
    return { domain, bucket: Number(bucket) };
  });
}

/** SHA-256 (hex) of one corpus file as it lies on disk. */
export function corpusFileHash(name: string, dir: string = corpusDir()): string {
  return createHash('sha256')
    .update(readFileSync(join(dir, name)))
    .digest('hex');
}

function readLines(path: string): string[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
