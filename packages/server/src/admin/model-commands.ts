import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command } from 'commander';
import { checkModel, type ModelCheck, type OfferedModel } from '../models/check-model.ts';
import { formatPublicKey, keyIdOf, type MinisignPublicKey, parsePublicKey, signFile } from '../models/minisign.ts';
import { currentEdition, modelId, offerModel, shortId } from '../models/model-editions.ts';
import { modelInUse } from '../models/model-in-use.ts';
import { openEngine } from '../models/open-engine.ts';
import type { ModelStore } from '../store/tables/models.ts';
import { type AdminContext, AdminError } from './context.ts';
import { writeDown } from './write-down.ts';

export interface ModelContext extends Pick<AdminContext, 'now' | 'print' | 'withStore'> {
  /** MODEL_PUBLIC_KEY. */
  readonly publicKey: string | null;
}

/** The command line for models that come after a release: signed files, judged before they are used. */
export function createModelProgram(context: ModelContext): Command {
  const program = new Command('model')
    .description('Verifies, installs and rolls back models in the database that the settings name.')
    .showHelpAfterError();
  program
    .command('list')
    .description('shows the model in use, its predecessor, and those refused or withdrawn')
    .action(() => context.withStore(({ models }) => listModels(models, context.print)));
  program
    .command('verify <file>')
    .description('checks a model and its signature (<file>.minisig) as an installation would, and changes nothing')
    .action(async (file: string) => {
      const offered = await readOffered(file);
      const key = publicKeyOf(context);
      await context.withStore(async ({ models }) => {
        tell(
          await checkModel(offered, key, await modelInUse(models, key), await models.listedPhishing()),
          context.print,
        );
      });
    });
  program
    .command('install <file>')
    .description('checks a model likewise and puts it into use: every running server takes it up within seconds')
    .action(async (file: string) => {
      const offered = await readOffered(file);
      const key = publicKeyOf(context);
      await context.withStore(async (store) => {
        const { models } = store;
        tell(await offerModel(models, offered, key, await modelInUse(models, key), context.now), context.print);
        const id = shortId(modelId(offered.file));
        await writeDown(store, 'model.installed', { account: null, after: { id } });
        context.print(`installed ${id}`);
      });
    });
  program
    .command('rollback')
    .description('goes back to the predecessor, or to the model of the release; the other does not return by itself')
    .action(() =>
      context.withStore(async (store) => {
        const done = await store.models.rollBack(context.now());
        if (done === null) throw new AdminError('The model of the release is in use: there is nothing to go back from');
        const restored = done.restored === null ? 'the model of the release' : shortId(done.restored);
        const after = { withdrawn: shortId(done.withdrawn) };
        await writeDown(store, 'model.rolled_back', { account: null, after });
        context.print(`${shortId(done.withdrawn)} is withdrawn; in use is ${restored}`);
      }),
    );
  addSigningCommands(program, context);
  return program;
}

function addSigningCommands(program: Command, { print, now }: ModelContext): void {
  program
    .command('keygen <file>')
    .description('makes a key that signs models: the secret one goes into the file, the public one is printed')
    .action(async (file: string) => {
      if (existsSync(file)) throw new AdminError(`${file} is there already: a key never overwrites one`);
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
      print(`MODEL_PUBLIC_KEY=${formatPublicKey(keyIdOf(publicKey), publicKey)}`);
    });
  program
    .command('sign <file>')
    .description('writes <file>.minisig')
    .requiredOption('--key <file>', 'secret key, as keygen writes it')
    .action(async (file: string, { key }: { readonly key: string }) => {
      const secretKey = createPrivateKey(await readFile(key).catch(() => notReadable(key)));
      const keyId = keyIdOf(createPublicKey(secretKey));
      const bytes = await readFile(file).catch(() => notReadable(file));
      await writeFile(
        `${file}.minisig`,
        signFile(bytes, { keyId, secretKey }, { name: basename(file), signedAt: now() }),
      );
      print(`${file}.minisig`);
    });
}

async function listModels(models: ModelStore, print: (line: string) => void): Promise<void> {
  const editions = await models.list();
  const { dataVersion } = openEngine();
  const isInUse = currentEdition(editions) === null ? 'current' : 'kept';
  print(`release       ${isInUse.padEnd(10)} data of ${dataVersion}`);
  for (const { id, state, dataVersion: own, changedAt, reason } of editions) {
    const since = new Date(changedAt).toISOString();
    print(`${shortId(id)}  ${state.padEnd(10)} data of ${own}, since ${since}${reason === null ? '' : `: ${reason}`}`);
  }
}

/** Prints what was found. @throws AdminError when the model was refused. */
function tell(check: ModelCheck, print: (line: string) => void): void {
  if (!check.ok) throw new AdminError(`refused (${check.code}): ${check.message}`);
  const { dataVersion, guard, knownPhishing: known } = check.report;
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  print(`signature     of MODEL_PUBLIC_KEY`);
  print(`data          of ${dataVersion}`);
  print(
    `guard set     ${guard.urls} legitimate URLs: ${percent(guard.dangerous)} dangerous, ${percent(guard.suspiciousOrWorse)} suspicious or worse`,
  );
  print(
    `listed here   ${known.urls} phishing URLs: missed ${known.missedThen}, by the model in use ${known.missedNow}`,
  );
}

async function readOffered(file: string): Promise<OfferedModel> {
  const signatureFile = `${file}.minisig`;
  const [bytes, signature] = await Promise.all([
    readFile(file).catch(() => notReadable(file)),
    readFile(signatureFile, 'utf8').catch(() => notReadable(signatureFile)),
  ]);
  return { file: bytes, signature };
}

function publicKeyOf({ publicKey }: ModelContext): MinisignPublicKey {
  const key = publicKey === null ? null : parsePublicKey(publicKey);
  if (key === null) throw new AdminError('MODEL_PUBLIC_KEY is not set: whose signature should be trusted?');
  return key;
}

function notReadable(file: string): never {
  throw new AdminError(`${file} cannot be read`);
}
