import { writeFile } from 'node:fs/promises';
import { isAged } from '@lurewatch/engine';
import { modelIdentity } from '@lurewatch/engine/model';
import { readModelFile } from '@lurewatch/engine/node';
import { Command } from 'commander';
import { sourceOfAccount, sourceOfPages } from '../learning/lessons/learn-accepted.ts';
import { createLessonReader } from '../learning/lessons/lesson-reader.ts';
import { signOverlay } from '../learning/sign-overlay.ts';
import { parsePublicKey } from '../models/minisign.ts';
import { modelInUse } from '../models/model-in-use.ts';
import type { Store } from '../store/store.ts';
import type { Forgotten } from '../store/tables/learning/lessons.ts';
import type { OverlayRecord } from '../store/tables/learning/overlays.ts';
import { dayOf } from '../time/time.ts';
import { AdminError, columns, findAccount, timeOf } from './context.ts';
import { addPublishCommand, type PublishContext } from './publish-command.ts';
import { addReplayCommand } from './replay-command.ts';
import { writeDown } from './write-down.ts';

export interface LearnContext extends PublishContext {
  /** LEARNING. */
  readonly isLearning: boolean;
}

/** The command line for what the service learns on top of its model. Running servers follow within seconds. */
export function createLearnProgram(context: LearnContext): Command {
  const program = new Command('learn')
    .description('What the service has learnt on top of its model.')
    .showHelpAfterError();
  program
    .command('status')
    .description(
      'whether it learns; then lessons by day and source, and overlays: version, state, lessons, changed, made',
    )
    .action(() => context.withStore((store) => showStatus(store, context)));
  program
    .command('off')
    .description('judges by the model alone and learns nothing, until it is switched on again')
    .action(() => context.withStore((store) => switchTo(store, true, context)));
  program
    .command('on')
    .description('learns again, where LEARNING is on, and uses what was learnt')
    .action(() => context.withStore((store) => switchTo(store, false, context)));
  addOverlayCommands(program, context);
  addLessonCommands(program, context);
  addSigningCommands(program, context);
  addPublishCommand(program, context);
  addReplayCommand(program);
  return program;
}

function addOverlayCommands(program: Command, { now, print, withStore }: LearnContext): void {
  program
    .command('accept <version>')
    .description('uses what waits because it would turn many stored verdicts')
    .action((version: string) =>
      withStore(async (store) => {
        if (!(await store.overlays.accept(version, now()))) throw new AdminError(`No ${version} waits`);
        await writeDown(store, 'learning.accepted', { account: null, after: { version } });
        print(`in use is ${version}`);
      }),
    );
  program
    .command('rollback')
    .description('goes back to what was learnt before, and takes back the lessons since')
    .action(() =>
      withStore(async (store) => {
        const done = await store.overlays.rollBack(now());
        if (done === null) throw new AdminError('Nothing that was learnt is in use: there is nothing to go back from');
        await writeDown(store, 'learning.rolled_back', { account: null, after: { withdrawn: done.withdrawn } });
        print(`${done.withdrawn} is withdrawn; in use is ${done.restored ?? 'the model alone'}`);
      }),
    );
}

function addSigningCommands(program: Command, { print, withStore, signingKey }: LearnContext): void {
  program
    .command('key')
    .description('prints the public key that gates, extensions and command lines know this service by')
    .action(() => withStore(async (store) => print((await signingKey(store)).publicKey)));
  program
    .command('save <version> <file>')
    .description(
      'writes what was learnt up to a day, by its version, into a new file, and <file>.minisig; the last 30 are kept',
    )
    .action((version: string, file: string) =>
      withStore(async (store) => {
        const bytes = await store.overlays.bytesOf(version);
        if (bytes === null)
          throw new AdminError(`There is no ${version}, or it is not among the last 30, which are kept`);
        await writeNew(file, bytes);
        await writeNew(`${file}.minisig`, signOverlay(bytes, await signingKey(store)));
        print(`${file} and ${file}.minisig`);
      }),
    );
}

async function writeNew(file: string, content: Uint8Array | string): Promise<void> {
  await writeFile(file, content, { flag: 'wx' }).catch((cause: Error) => {
    throw new AdminError(`${file} could not be written: ${cause.message}`, { cause });
  });
}

interface ForgetOptions {
  readonly list?: string;
  readonly account?: string;
  readonly day?: string;
  readonly marks?: boolean;
}

function addLessonCommands(program: Command, { now, print, withStore, publicKey }: LearnContext): void {
  program
    .command('forget')
    .description('takes back what a list, an account, a day or the marks have taught, as if it had never been told')
    .option('--list <name>', 'a threat list')
    .option('--account <account>', 'the reports of an account and the pages it looked up: id or e-mail address')
    .option('--day <day>', 'everything of a day, YYYY-MM-DD')
    .option('--marks', 'everything that was marked as honest')
    .action((options: ForgetOptions) =>
      withStore(async (store) => {
        const lessons = await store.overlays.forget(await forgottenOf(store, options), now());
        if (lessons === 0) throw new AdminError('There is no such lesson');
        await writeDown(store, 'learning.forgotten', { account: null, after: options });
        print(
          `${lessons} lessons are taken back; once they are taught without them it is judged so, within a minute or two`,
        );
      }),
    );
  program
    .command('honest <url>')
    .description('marks an address as honest: counts ten times, and lets its site become safe again')
    .action((url: string) =>
      withStore(async (store) => {
        const { model } = await modelInUse(store.models, keyOf(publicKey));
        const lesson = createLessonReader(model).read({ url, isPhish: false, source: 'mark:administrator' });
        if (lesson === null) throw new AdminError(`${url} cannot be read as an address`);
        const added = await store.lessons.addAgain(lesson, dayOf(now()), now());
        if (added === 0) throw new AdminError('It is marked already');
        await writeDown(store, 'learning.marked', { account: null, after: { url } });
        print('It counts from the next day on');
      }),
    );
}

async function forgottenOf(store: Store, { list, account, day, marks }: ForgetOptions): Promise<Forgotten> {
  const asked = [list, account, day, marks].filter((it) => it !== undefined);
  if (asked.length !== 1) throw new AdminError('Give one of --list, --account, --day and --marks');
  if (list !== undefined) return { sources: [`list:${list}`] };
  if (day !== undefined) return { day };
  if (account === undefined) return { sources: ['mark:administrator'] };
  // An account that is closed has left its lessons behind.
  const id = account.startsWith('acc_') ? account : (await findAccount(store, account)).id;
  return { sources: [sourceOfAccount(id), sourceOfPages(id)] };
}

async function switchTo(store: Store, isOff: boolean, { print, isLearning }: LearnContext): Promise<void> {
  await store.overlays.switch(isOff);
  await writeDown(store, 'learning.switched', { account: null, after: { is_on: !isOff } });
  print(isOff ? 'Learning is switched off: it is judged by the model alone' : 'Learning is switched on');
  if (!isOff && !isLearning) print('LEARNING is off in these settings: a server with them learns nothing');
}

async function showStatus(store: Store, { print, publicKey, isLearning, now }: LearnContext): Promise<void> {
  const { isOff, taught } = await store.overlays.state();
  const { model, engine } = await modelInUse(store.models, keyOf(publicKey));
  const base = modelIdentity(model ?? readModelFile());
  const inUse = isLearning ? await store.overlays.wanted(base) : null;
  if (isAged({ dataVersion: engine.dataVersion, overlayVersion: inUse }, now()))
    print(
      `The model's data (${engine.dataVersion}) are older than 60 days, and nothing learnt here is used on top of it`,
    );
  print(`LEARNING is ${isLearning ? 'on' : 'off'}; by command it is ${isOff ? 'off' : 'on'}`);
  print(`model ${base}, taught up to ${taught?.base === base ? taught.day : 'no day yet'}`);
  for (const { day, source, lessons, setAside } of await store.lessons.tally(base))
    print(columns('lessons', day, source, lessons, setAside === 0 ? null : `${setAside} taken back`));
  for (const overlay of await store.overlays.list()) print(lineOf(overlay, base));
}

function lineOf({ version, state, lessons, summary, madeAt, ...overlay }: OverlayRecord, base: string): string {
  const { compared, changed, refused, guard } = summary;
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  return columns(
    'overlay',
    version,
    overlay.base === base ? state : 'of another model',
    lessons,
    `${changed} of ${compared} stored verdicts turned`,
    guard && `honest: ${percent(guard.dangerous)} dangerous, ${percent(guard.suspicious)} suspicious or worse`,
    refused.length === 0 ? null : `thrown away: ${refused.map(({ day, message }) => `${day}: ${message}`).join(' ')}`,
    timeOf(madeAt),
  );
}

function keyOf(publicKey: string | null) {
  return publicKey === null ? null : parsePublicKey(publicKey);
}
