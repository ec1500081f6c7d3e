import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { createEngine, parseUrl } from '@lurewatch/engine';
import { createRandom, encodeReplaySet, type ReplayRole, type ReplayRow, shuffle } from '@lurewatch/engine/learning';
import { DENSE_INPUT_COUNT, loadModel, modelAddress, type PopularityTable } from '@lurewatch/engine/model';
import { corpusDir } from './corpus/corpus-dir.ts';
import { type LegitRow, readLegit, readPhish, readTopDomains } from './corpus/read-corpus.ts';
import { guardsSite, halfOfSite } from './evaluation/half-of-site.ts';
import { judgeModelPath } from './evaluation/judge-model.ts';
import { linkRows, type SplitForms, splitLinkForms } from './links/link-rows.ts';
import { inRepository, recordArtefact } from './manifest.ts';
import { type GuardSections, guardSections } from './model/guard-sections.ts';
import { buildPopularity, popularityTableOf } from './model/popularity-table.ts';
import { siteOf } from './model/training-rows.ts';
import { readSmallSites } from './small-sites/small-sites-file.ts';

const SET_PATH = 'packages/server/artefacts/replay-set.bin.br';
const JUDGE_PATH = join(import.meta.dirname, '../.cache/judge-replay-set.bin.br');
/** Of 15 000 replayed rows. Long tail and hosting carry most false positives. */
const SEGMENTS: Readonly<Record<string, number>> = {
  tail: 0.44,
  hosting: 0.15,
  'login-words': 0.11,
  popular: 0.13,
  asset: 0.08,
};
const POPULAR_ROOTS = 0.06;
/** Forms that senders, programs and shops use: phishing uses them too, and without honest ones they would be learnt as its mark. */
const FORMS = 0.03;
/** Of the forms, the services and sites that guard and are not replayed. */
const GUARDING_FOLD = 0;
const GUARDS = { corpus: 2_500, forms: 1_000 } as const;

interface Order {
  readonly isJudge: boolean;
  readonly modelPath: string;
  /** Phishing that was first seen later is not known yet. In seconds since 1970. */
  readonly before: number;
  readonly rows: number;
  readonly path: string;
}

/**
 * Writes the honest addresses that stand between the lessons of a service, as hashed features: rows to replay by segment from
 * the training part, and three guards. The corpus guard's sites were learnt by no model: the sixteenth that a shipped model
 * is guarded by, or for the judge model the half that chooses thresholds.
 */
function writeReplaySet({ isJudge, modelPath, before, rows, path }: Order): void {
  const modelFile = readFileSync(modelPath);
  const topDomains = readTopDomains();
  const popularity = popularityTableOf(buildPopularity(topDomains));
  const legit = readLegit('train');
  const seen = { phish: readPhish('train').filter(({ firstSeen }) => firstSeen < before), legit };
  const isGuard = isJudge
    ? ({ url }: LegitRow) => halfOfSite(siteOf(url)) === 'choose'
    : ({ url }: LegitRow) => guardsSite(siteOf(url));
  const phishSites = new Set(seen.phish.map(({ url }) => siteOf(url)));
  const roots = topDomains.filter(({ domain }) => !phishSites.has(domain)).map(({ domain }) => `https://${domain}/`);
  const split = splitLinkForms(GUARDING_FOLD);
  const honestForms = (forms: SplitForms) =>
    linkRows(seen, topDomains, forms)
      .filter(({ use, isPhish }) => use === 'form' && !isPhish)
      .map(({ url }) => url);
  const guarding = { shown: split.heldOut, heldOut: split.shown, showsSite: (site: string) => !split.showsSite(site) };
  const urls: [ReplayRole, string[]][] = [
    ...Object.entries(SEGMENTS).map(([segment, share]): [ReplayRole, string[]] => [
      'replay',
      drawn(
        legit.filter((row) => row.segment === segment).map(({ url }) => url),
        Math.round(share * rows),
      ),
    ]),
    ['replay', drawn(roots, Math.round(POPULAR_ROOTS * rows))],
    ['replay', drawn(honestForms(split), Math.round(FORMS * rows))],
    [
      'corpus',
      drawn(
        readLegit('valid')
          .filter(isGuard)
          .map(({ url }) => url),
        GUARDS.corpus,
      ),
    ],
    ['forms', drawn(honestForms(guarding), GUARDS.forms)],
  ];
  const rated = createEngine({ model: modelFile });
  const model = loadModel(modelFile);
  const ruledOf = (url: string) => {
    const parsed = parseUrl(url);
    if (!parsed.ok) throw new Error(`${url} is no URL`);
    const { risk, verdict } = rated.rate(parsed.url);
    const own = model.logOdds(modelAddress(parsed.url));
    return { ruled: Math.log(risk / (1 - risk)) - own, isUnknown: verdict === 'unknown' };
  };
  const set = encodeReplaySet(
    [
      ...urls.flatMap(([role, own]) => hashedRows(role, own, popularity, ruledOf)),
      ...rowsOf('small_sites', readSmallSites(), () => ({ ruled: 0, isUnknown: false })),
    ],
    modelFile,
  );
  const packed = brotliCompressSync(set, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, packed);
  console.log(`${path}: ${packed.length} bytes`);
}

function hashedRows(
  role: ReplayRole,
  urls: readonly string[],
  popularity: PopularityTable,
  ruledOf: (url: string) => Pick<ReplayRow, 'ruled' | 'isUnknown'>,
): ReplayRow[] {
  const readable = urls.filter((url) => parseUrl(url).ok);
  const sections = guardSections(
    readable.map((url) => ({ url, source: '', segment: '' })),
    popularity,
  );
  const { guardOffsets, guardEntries, guardDense, guardHosted } = sections;
  const set = { offsets: guardOffsets, entries: guardEntries, dense: guardDense, hosted: guardHosted };
  return rowsOf(role, set, (row) => ruledOf(readable[row] ?? ''));
}

interface Rows {
  readonly offsets: GuardSections['guardOffsets'];
  readonly entries: GuardSections['guardEntries'];
  readonly dense: GuardSections['guardDense'];
  readonly hosted: GuardSections['guardHosted'];
}

function rowsOf(
  role: ReplayRole,
  { offsets, entries, dense, hosted }: Rows,
  ruledOf: (row: number) => Pick<ReplayRow, 'ruled' | 'isUnknown'>,
): ReplayRow[] {
  return Array.from({ length: offsets.length - 1 }, (_, row) => ({
    role,
    entries: entries.slice(offsets[row], offsets[row + 1]).sort(),
    dense: dense.slice(row * DENSE_INPUT_COUNT, (row + 1) * DENSE_INPUT_COUNT),
    isHosted: hosted[row] === 1,
    ...ruledOf(row),
  }));
}

/** The same rows in give the same rows out. */
function drawn(urls: readonly string[], count: number): string[] {
  const order = Uint32Array.from(urls.keys());
  shuffle(order, createRandom(urls.length));
  return [...order.subarray(0, count)].map((at) => urls[at] ?? '');
}

const { values } = parseArgs({
  options: {
    judge: { type: 'boolean', default: false },
    rows: { type: 'string', default: '15000' },
    model: { type: 'string' },
    before: { type: 'string' },
    out: { type: 'string' },
  },
});
const shippedModelPath = inRepository('packages/engine/artefacts/model.bin');
writeReplaySet({
  isJudge: values.judge,
  modelPath: values.model ?? (values.judge ? judgeModelPath : shippedModelPath),
  before: values.before === undefined ? Number.POSITIVE_INFINITY : Date.parse(values.before) / 1000,
  rows: Number(values.rows),
  path: values.out ?? (values.judge ? JUDGE_PATH : inRepository(SET_PATH)),
});
if (!values.judge && values.out === undefined) {
  recordArtefact(SET_PATH, {
    sources: ['training/artefacts/small-sites.bin.gz'],
    corpusFiles: ['phish-train', 'legit-train', 'legit-valid', 'top-domains'].map((name) =>
      join(corpusDir(), `${name}.tsv.gz`),
    ),
  });
}
