import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLinearModel, createUrlModel } from '@lurewatch/engine/model';
import { corpusDir } from './corpus/corpus-dir.ts';
import { readLegit, readPhish, readTopDomains } from './corpus/read-corpus.ts';
import { inRepository, recordArtefact } from './manifest.ts';
import { encodeArtefact } from './model/encode-artefact.ts';
import { extractExamples } from './model/examples.ts';
import { trainFtrl } from './model/ftrl.ts';
import { outOfFoldScores } from './model/out-of-fold.ts';
import { fitPlatt } from './model/platt.ts';
import { buildPopularity, popularityTableOf } from './model/popularity-table.ts';
import { quantiseWeights } from './model/quantise.ts';
import { weightRows } from './model/row-weights.ts';
import { chooseThresholds } from './model/thresholds.ts';

const MODEL_PATH = 'packages/engine/artefacts/model.bin';
const CORPUS_FILES = [
  'phish-train.tsv.gz',
  'legit-train.tsv.gz',
  'phish-valid.tsv.gz',
  'legit-valid.tsv.gz',
  'top-domains.tsv.gz',
];
const FTRL = { step: 0.3, beta: 1, l1: 0.3, l2: 0.5, passes: 5, seed: 7 };

function train(): void {
  const phish = readPhish('train');
  const popularitySections = buildPopularity(readTopDomains());
  const popularity = popularityTableOf(popularitySections);
  log('extracting features');
  const examples = extractExamples(weightRows(phish, readLegit('train')), popularity);
  log(`${examples.count} rows, ${examples.entries.length} features`);

  const rows = new Uint32Array(examples.count).map((_, row) => row);
  const { codes, maximumWeight } = quantiseWeights(trainFtrl(examples, rows, FTRL));
  log('linear model trained');
  const held = outOfFoldScores(examples, FTRL, 3);
  const calibration = fitPlatt(held, examples.labels, Float64Array.from(examples.weights));
  log(`calibration ${JSON.stringify(calibration)}`);

  const dataVersion = new Date(1000 * phish.reduce((latest, row) => Math.max(latest, row.firstSeen), 0))
    .toISOString()
    .slice(0, 10);
  const linear = createLinearModel(codes, maximumWeight);
  const model = createUrlModel({ linear, popularity, ...calibration }, dataVersion, { suspicious: 1, dangerous: 1 });
  const thresholds = chooseThresholds(model);
  log(`thresholds ${JSON.stringify(thresholds)}`);

  const file = encodeArtefact(
    {
      dataVersion,
      maximumWeight,
      ...calibration,
      suspiciousRisk: thresholds.suspicious,
      dangerousRisk: thresholds.dangerous,
    },
    { weights: codes, ...popularitySections },
  );
  const path = inRepository(MODEL_PATH);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file);
  recordArtefact(
    MODEL_PATH,
    sourcesOfTheModel(),
    CORPUS_FILES.map((name) => join(corpusDir(), name)),
  );
  log(`${MODEL_PATH}: ${file.length} bytes`);
}

/** Every program text that shapes the artefact; tests and what only reports do not. */
function sourcesOfTheModel(): string[] {
  const folders = ['packages/engine/src/model', 'packages/engine/src/url', 'training/src/model'];
  return folders
    .flatMap((folder) => readdirSync(inRepository(folder)).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .concat('training/src/train.ts');
}

const started = performance.now();
function log(message: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${message}`);
}

if (import.meta.main) train();
