import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusDir } from './corpus/corpus-dir.ts';
import { inRepository } from './manifest.ts';
import { shippedModel } from './shipped-model.ts';

const USAGE = 'npm run model:monthly -- --key FILE --publish DIR [--dry-run]';
const WORK_DIR = join(import.meta.dirname, '../.cache/monthly');
const NAME = 'model-update.bin';

/**
 * A month's model, from the corpus to the mirror: trains it by the recipe that is shipped, signs it, has it judged as a service that
 * installs it would (the refusal rules of docs/model-updates.md, by the database that the settings name), and publishes file and
 * signature. The first step that fails ends it, and nothing is published then. The model of the release is left as it is.
 */
async function makeMonthlyModel(): Promise<void> {
  const { key, publish, dryRun } = readArguments();
  mkdirSync(WORK_DIR, { recursive: true });
  const file = join(WORK_DIR, NAME);
  rmSync(`${file}.minisig`, { force: true });

  console.log(`1 of 4  train on ${corpusDir()}`);
  const { updateFile } = await shippedModel((message) => console.log(`        ${message}`));
  writeFileSync(file, updateFile);
  console.log('2 of 4  sign');
  model('sign', file, '--key', key);
  console.log('3 of 4  rehearse: judge it as an installation would');
  model('verify', file);
  console.log(`4 of 4  publish ${dryRun ? 'nothing: this was a rehearsal' : `to ${publish}`}`);
  if (!dryRun) publishTo(publish, file);
}

function readArguments(): { readonly key: string; readonly publish: string; readonly dryRun: boolean } {
  const { values } = parseArgs({
    options: { key: { type: 'string' }, publish: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const { key, publish, 'dry-run': dryRun } = values;
  if (key === undefined || publish === undefined) return fail(USAGE);
  if (!existsSync(key))
    return fail(`${key} cannot be read: "npm run model -- keygen ${key}" makes a key that signs models.`);
  if (!existsSync(publish)) return fail(`${publish} is no directory: make it, or name the one that the mirror serves.`);
  return { key, publish, dryRun };
}

/** The commands that an administrator would type; what they refuse ends the run. */
function model(...args: readonly string[]): void {
  const program = inRepository('packages/server/src/admin/model-main.ts');
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  if (status !== 0) fail('Nothing was published.');
}

/** Services look at the signature first, and at the file when that is a new one: each appears whole, the file before it. */
function publishTo(dir: string, file: string): void {
  for (const suffix of ['', '.minisig']) {
    const target = join(dir, `${NAME}${suffix}`);
    copyFileSync(`${file}${suffix}`, `${target}.new`);
    renameSync(`${target}.new`, target);
    console.log(`        ${target}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

await makeMonthlyModel();
