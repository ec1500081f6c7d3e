import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { corpusDir } from './corpus/corpus-dir.ts';
import { readLegit, readPhish, readTopDomains } from './corpus/read-corpus.ts';
import { inRepository, recordArtefact } from './manifest.ts';
import { calibrateModel } from './model/calibrate.ts';
import { encodeModel } from './model/encode-model.ts';
import { ablationFigures } from './model/figures.ts';
import { fitModel } from './model/fit-model.ts';
import { splitLaterFold } from './model/later-fold.ts';
import { buildPopularity, popularityTableOf } from './model/popularity-table.ts';
import { trainingRows } from './model/training-rows.ts';

const MODEL_PATH = 'packages/engine/artefacts/model.bin';
const CORPUS_FILES = [
  'phish-train.tsv.gz',
  'legit-train.tsv.gz',
  'phish-valid.tsv.gz',
  'legit-valid.tsv.gz',
  'top-domains.tsv.gz',
];

/** Trains on the whole training corpus, calibrates, and writes the artefact. Same corpus, same bytes. */
function train(log: (message: string) => void): void {
  const phish = readPhish('train');
  const topDomains = readTopDomains();
  const popularity = buildPopularity(topDomains);
  const rows = trainingRows(phish, readLegit('train'), topDomains);
  const fitted = fitModel(rows, popularityTableOf(popularity), log);
  const { parts, thresholds } = calibrateModel(fitted.parts);
  log(`thresholds ${JSON.stringify(thresholds)}`);

  const lastSeen = phish.reduce((latest, row) => Math.max(latest, row.firstSeen), 0);
  const dataVersion = new Date(1000 * lastSeen).toISOString().slice(0, 10);
  const file = encodeModel(parts, popularity, fitted.maximumWeight, dataVersion, thresholds);
  const path = inRepository(MODEL_PATH);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file);
  recordArtefact(
    MODEL_PATH,
    sourcesOfTheModel(),
    CORPUS_FILES.map((name) => join(corpusDir(), name)),
  );
  log(`${MODEL_PATH}: ${file.length} bytes`);
  for (const line of ablationFigures(parts, readPhish('valid'), readLegit('valid'))) console.log(line);
}

/** Trains on the earlier part of the training corpus and prints what the later part says; writes nothing. */
function tryOnLaterFold(log: (message: string) => void): void {
  const topDomains = readTopDomains();
  const fold = splitLaterFold(readPhish('train'), readLegit('train'));
  const rows = trainingRows(fold.phish, fold.legit, topDomains);
  const { parts } = fitModel(rows, popularityTableOf(buildPopularity(topDomains)), log);
  for (const line of ablationFigures(parts, fold.laterPhish, fold.heldOutLegit)) console.log(line);
}

/** Every program text that shapes the artefact; tests and what only reports do not. */
function sourcesOfTheModel(): string[] {
  const reportsOnly = new Set([
    'figures.ts',
    'later-fold.ts',
    'credit-trees.ts',
    'explain-score.ts',
    'network-shares.ts',
    'url-words.ts',
    'word-spans.ts',
    'index.ts',
    'parsed-url.ts',
    'artefact-error.ts',
  ]);
  return ['packages/engine/src/model', 'packages/engine/src/url', 'training/src/model']
    .flatMap((folder) => readdirSync(inRepository(folder)).map((name) => ({ folder, name })))
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !reportsOnly.has(name))
    .map(({ folder, name }) => `${folder}/${name}`)
    .concat('training/src/train.ts', 'training/src/evaluation/half-of-site.ts', 'training/src/corpus/read-corpus.ts');
}

function startLog(): (message: string) => void {
  const started = performance.now();
  return (message) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${message}`);
}

if (import.meta.main) {
  if (process.argv.includes('--later-fold')) tryOnLaterFold(startLog());
  else train(startLog());
}
