import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusDir } from './corpus/corpus-dir.ts';
import { readLegit, readPhish, readTopDomains } from './corpus/read-corpus.ts';
import { halfOfSite } from './evaluation/half-of-site.ts';
import { judgeModelPath, recordJudgeModel } from './evaluation/judge-model.ts';
import { splitProducts } from './logins/login-rows.ts';
import { formatLoginFigures, loginFigures } from './logins/measure-logins.ts';
import { inRepository, recordArtefact } from './manifest.ts';
import type { BuiltModel, Log } from './model/build-model.ts';
import { ablationFigures } from './model/figures.ts';
import { judgedModel } from './model/judged-model.ts';
import { splitLaterFold } from './model/later-fold.ts';
import { type LabelledRows, siteOf } from './model/training-rows.ts';
import { rehearse, tablesOfTheModel } from './rehearse.ts';
import { shippedModel } from './shipped-model.ts';

const MODEL_PATH = 'packages/engine/artefacts/model.bin';
/** The same model with its guard set: what is signed and offered to running services. */
const UPDATE_PATH = join(import.meta.dirname, '../.cache/model-update.bin');
const CORPUS_FILES = [
  'phish-train.tsv.gz',
  'legit-train.tsv.gz',
  'phish-valid.tsv.gz',
  'legit-valid.tsv.gz',
  'top-domains.tsv.gz',
];

/** The same recipe on the training corpus alone: what validation says of it is what is known of the recipe. */
async function judgeModel(heldOutFold: number | null, log: Log): Promise<BuiltModel> {
  const train = { phish: readPhish('train'), legit: readLegit('train') };
  const valid = { phish: readPhish('valid'), legit: readLegit('valid') };
  const model = await judgedModel(train, choosingHalf(valid), heldOutFold, log);
  for (const line of ablationFigures(model.parts, valid.phish, valid.legit)) console.log(line);
  await printLoginFigures(model, heldOutFold, train, valid);
  return model;
}

/** Trains on the earlier part of the training corpus and prints what the later part says; writes nothing. */
async function tryOnLaterFold(heldOutFold: number | null, log: Log): Promise<void> {
  const { phish, legit, laterPhish, heldOutLegit } = splitLaterFold(readPhish('train'), readLegit('train'));
  const later = { phish: laterPhish, legit: heldOutLegit };
  const model = await judgedModel({ phish, legit }, choosingHalf(later), heldOutFold, log);
  for (const line of ablationFigures(model.parts, later.phish, later.legit)) console.log(line);
  await printLoginFigures(model, heldOutFold, { phish, legit }, later);
}

function choosingHalf({ phish, legit }: LabelledRows): LabelledRows {
  const isChosen = ({ url }: { readonly url: string }) => halfOfSite(siteOf(url)) === 'choose';
  return { phish: phish.filter(isChosen), legit: legit.filter(isChosen) };
}

async function printLoginFigures(
  { file }: BuiltModel,
  heldOutFold: number | null,
  seen: LabelledRows,
  unseen: LabelledRows,
): Promise<void> {
  const figures = await loginFigures(file, splitProducts(heldOutFold), seen, unseen, readTopDomains());
  console.log(formatLoginFigures(figures).join('\n'));
}

function writeFile(path: string, file: Uint8Array, log: Log): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file);
  log(`${path}: ${file.length} bytes`);
}

function startLog(): Log {
  const started = performance.now();
  return (message) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${message}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      judge: { type: 'boolean' },
      'later-fold': { type: 'boolean' },
      'hold-out-products': { type: 'string' },
    },
  });
  const log = startLog();
  const heldOutFold = values['hold-out-products'] === undefined ? null : Number(values['hold-out-products']);
  if (values['later-fold']) await tryOnLaterFold(heldOutFold, log);
  else if (values.judge || heldOutFold !== null) await judge(heldOutFold, log);
  else await ship(log);
}

async function judge(heldOutFold: number | null, log: Log): Promise<void> {
  const { file } = await judgeModel(heldOutFold, log);
  // A model that lacks some products only serves to see what that costs.
  if (heldOutFold !== null) return;
  writeFile(judgeModelPath, file, log);
  await recordJudgeModel();
}

async function ship(log: Log): Promise<void> {
  const path = inRepository(MODEL_PATH);
  const { file, updateFile } = await shippedModel(log);
  writeFile(path, file, log);
  writeFile(UPDATE_PATH, updateFile, log);
  recordArtefact(MODEL_PATH, {
    sources: tablesOfTheModel,
    corpusFiles: CORPUS_FILES.map((name) => join(corpusDir(), name)),
    rehearsal: await rehearse(),
  });
}

if (import.meta.main) await main();
