import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { encodeArtefact, type GuardSet, type GuardShares, judgeGuardSet, readGuardSet } from '@lurewatch/engine/model';
import { readTopDomains } from '../corpus/read-corpus.ts';
import { type GuardSections, guardSections } from '../model/guard-sections.ts';
import { buildPopularity, popularityTableOf } from '../model/popularity-table.ts';
import { honestPaths } from '../streams/honest-paths.ts';
import { madeFirms } from '../streams/honest-sites.ts';

const file = join(import.meta.dirname, '../../artefacts/small-sites.bin.gz');
const recordFile = join(import.meta.dirname, '../../artefacts/small-sites.json');

/** What is told beside the hashed addresses. */
export interface SmallSitesRecord {
  readonly command: string;
  readonly rows: number;
  /** The places they were read from and how many addresses each held. */
  readonly sources: readonly { readonly name: string; readonly addresses: number }[];
  /** What the extractor that hashed them makes of invented addresses: another extractor, another hash. */
  readonly extractor: string;
}

/** Keeps the addresses as what the model sees of them: nobody reads them back. */
export function writeSmallSites(
  addresses: readonly string[],
  record: Omit<SmallSitesRecord, 'rows' | 'extractor'>,
): void {
  const sections = hashed(addresses);
  writeFileSync(file, gzipSync(encodeArtefact({}, { ...sections }), { level: 9 }));
  const rows = sections.guardOffsets.length - 1;
  writeFileSync(recordFile, `${JSON.stringify({ ...record, rows, extractor: extractorHash() }, null, 2)}\n`);
}

export function readSmallSitesRecord(): SmallSitesRecord {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as SmallSitesRecord;
}

/** How much of the small sites a model file accuses at its own thresholds. */
export function judgeSmallSites(modelFile: Uint8Array): GuardShares {
  const rows = judgeGuardSet(modelFile, readSmallSites());
  for (let step = rows.next(); ; step = rows.next()) if (step.done) return step.value;
}

/**
 * The addresses as the model sees them.
 *
 * @throws where the extractor is not that which hashed them: `npm run small-sites` makes them again.
 */
export function readSmallSites(): GuardSet {
  if (readSmallSitesRecord().extractor !== extractorHash()) {
    throw new Error('The small sites were hashed by another extractor: run "npm run small-sites" again.');
  }
  const guard = readGuardSet(gunzipSync(readFileSync(file)));
  if (guard === null) throw new Error('The file of the small sites holds none.');
  return guard;
}

export function formatSmallSites({ urls, dangerous, suspiciousOrWorse }: GuardShares): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  return `small sites, by the model alone, of ${urls}: ${percent(dangerous)} dangerous, ${percent(suspiciousOrWorse)} suspicious or worse (at most 0.1 % and 1.2 %)`;
}

function hashed(addresses: readonly string[]): GuardSections {
  const table = popularityTableOf(buildPopularity(readTopDomains()));
  return guardSections(
    addresses.map((url) => ({ url, source: 'small-sites', segment: 'tail' })),
    table,
  );
}

/** The features of made firms under honest paths; no popularity and no corpus is needed. */
function extractorHash(): string {
  const urls = madeFirms().flatMap(({ domain }) => honestPaths.map((path) => `https://www.${domain}${path}`));
  const sections = guardSections(
    urls.map((url) => ({ url, source: '', segment: 'tail' })),
    popularityTableOf(buildPopularity([])),
  );
  const hash = createHash('sha256');
  for (const section of Object.values(sections)) hash.update(section);
  return hash.digest('hex');
}
