import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFileHash } from '../corpus/read-corpus.ts';
import { fileHash, inRepository } from '../manifest.ts';
import { rehearse, tablesOfTheModel } from '../rehearse.ts';

/** The model that has never seen validation data: evaluation judges the recipe by it. Kept beside the program, not committed. */
export const judgeModelPath: string = join(import.meta.dirname, '../../.cache/judge-model.bin');
const recordPath = join(import.meta.dirname, '../../.cache/judge-model.json');

/** Bytes of the judge model; trains it where there is none, or where recipe or corpus have changed since. */
export async function judgeModel(): Promise<Uint8Array> {
  if (!(await isFresh())) {
    console.log('No judge model of this recipe and corpus: training it (npm run train -- --judge).');
    const program = join(import.meta.dirname, '../train.ts');
    const { status } = spawnSync(process.execPath, ['--max-old-space-size=8192', program, '--judge'], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('The judge model could not be trained.');
  }
  return readFileSync(judgeModelPath);
}

/** Notes what the judge model was just made from. */
export async function recordJudgeModel(): Promise<void> {
  writeFileSync(recordPath, `${JSON.stringify(await stateOfTheRecipe(), null, 2)}\n`);
}

async function isFresh(): Promise<boolean> {
  if (!existsSync(judgeModelPath) || !existsSync(recordPath)) return false;
  return readFileSync(recordPath, 'utf8') === `${JSON.stringify(await stateOfTheRecipe(), null, 2)}\n`;
}

/** The choosing half of validation calibrates the judge model, so that its files belong to the state. */
async function stateOfTheRecipe(): Promise<Readonly<Record<string, string>>> {
  const corpus = ['phish-train', 'legit-train', 'phish-valid', 'legit-valid', 'top-domains'];
  return {
    model: fileHash(judgeModelPath),
    rehearsal: await rehearse(),
    ...Object.fromEntries(tablesOfTheModel.map((path) => [path, fileHash(inRepository(path))])),
    ...Object.fromEntries(corpus.map((name) => [name, corpusFileHash(`${name}.tsv.gz`)])),
  };
}
