import { createReadStream } from 'node:fs';
import { Command, Option } from 'commander';
import { createWriter, FORMATS, type Format } from '../check/formats.ts';
import { createTally, type FailOn } from '../check/tally.ts';
import { openMailJudge } from '../mail/open-mail-judge.ts';
import { type Mail, splitMail } from '../mail/split-mail.ts';
import { stopOnInterrupt } from '../terminal/stop-on-interrupt.ts';
import { wantsColour } from '../terminal/wants-colour.ts';
import { writeOut } from '../terminal/write-out.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';
import { wholeNumber } from './whole-number.ts';

interface MailOptions {
  readonly format?: Format;
  readonly failOn: FailOn;
  readonly timeout: number;
  readonly offline: boolean;
  readonly overlay?: string;
  readonly trustedServer: readonly string[];
}

const INTERRUPTED = 130;

export function mailCommand(context: CommandContext): Command {
  return new Command('mail')
    .description('Judge mail messages, each with one verdict; the service keeps verdict, hosts and hashes alone.')
    .argument('<file...>', 'messages as they were received, or mboxes of them; - reads standard input')
    .addOption(
      new Option('--format <format>', 'shape of the output (table on a terminal, else tsv)').choices([...FORMATS]),
    )
    .addOption(
      new Option('--fail-on <verdict>', 'from which verdict on to end with 1')
        .choices(['dangerous', 'suspicious'])
        .default('dangerous'),
    )
    .option('--offline', 'read and judge in this process, without network requests: no link is opened', false)
    .option('--overlay <version>', 'offline: judge by what the service had learnt then; none: by the model alone')
    .option(
      '--trusted-server <name>',
      'offline: your own mail server, by the name with which its Authentication-Results begin; may be given several times',
      (name: string, earlier: readonly string[]) => [...earlier, name],
      [] as readonly string[],
    )
    .option('--timeout <seconds>', 'a request that takes longer has failed', wholeNumber(1, 600), 60)
    .addHelpText('after', EXIT_CODES)
    .action((files: readonly string[], options: MailOptions) => judgeFiles(context, files, options));
}

const EXIT_CODES = `
Ends with 0: nothing dangerous; 1: something dangerous; 2: wrong usage; 3: some could not be judged.`;

async function judgeFiles(context: CommandContext, files: readonly string[], options: MailOptions): Promise<void> {
  const { environment, output, errors } = context;
  if (files.filter((file) => file === '-').length > 1)
    throw new UsageError('Standard input is there once: give - once.');
  const interruption = stopOnInterrupt();
  const { signal } = interruption;
  const judge = await openMailJudge({
    ...options,
    environment,
    signal,
    loadEngine: context.loadEngine,
    isForPerson: errors.isTTY === true,
    tell: (message) => errors.write(`${message}\n`),
  });
  const format = options.format ?? (output.isTTY === true ? 'table' : 'tsv');
  const writer = createWriter(format, { colour: wantsColour(output, environment) });
  const tally = createTally('message');
  let number = 0;
  await writeOut(output, writer.head);
  try {
    for await (const { name, mail } of messagesOf(context, files)) {
      number += 1;
      const outcome = await judge.judge(mail);
      if (signal.aborted) break;
      tally.add(number, name, outcome);
      await writeOut(output, writer.write(name, outcome));
    }
  } finally {
    await writeOut(output, writer.foot);
    interruption.dispose();
    await judge.close();
  }
  errors.write(tally.report());
  if (signal.aborted) {
    errors.write(`Interrupted after ${tally.judged + tally.notJudged} messages.\n`);
    context.endWith(INTERRUPTED);
  } else context.endWith(tally.exitCode(options.failOn));
}

/** Named by their file; from the second one of a file on with their number in it. */
async function* messagesOf(
  { input }: CommandContext,
  files: readonly string[],
): AsyncGenerator<{ readonly name: string; readonly mail: Mail }> {
  for (const file of files) {
    let index = 0;
    for await (const mail of splitMail(file === '-' ? input : readFile(file))) {
      index += 1;
      yield { name: index === 1 ? file : `${file}#${index}`, mail };
    }
  }
}

async function* readFile(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (cause) {
    throw new UsageError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
