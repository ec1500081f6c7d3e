import { Command, Option } from 'commander';
import { checkLines } from '../check/check-lines.ts';
import { createWriter, FORMATS, type Format } from '../check/formats.ts';
import { showProgress } from '../check/progress.ts';
import type { FailOn } from '../check/tally.ts';
import { openJudge } from '../judge/open-judge.ts';
import { givenLines, type LineSource, openFile, openStream, type SourceOptions } from '../lines/open-lines.ts';
import { stopOnInterrupt } from '../terminal/stop-on-interrupt.ts';
import { wantsColour } from '../terminal/wants-colour.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';
import { wholeNumber } from './whole-number.ts';

interface CheckOptions {
  readonly file?: string;
  readonly offline: boolean;
  readonly format?: Format;
  readonly failOn: FailOn;
  readonly depth: 'fast' | 'full';
  readonly store: boolean;
  readonly concurrency: number;
  readonly timeout: number;
}

/** Far longer than any URL that is judged: such a line is told to be too long. */
const MAX_LINE = 65_536;
const INTERRUPTED = 130;
const REMEMBERED = 100_000;

export function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description('Judge URLs: each is safe, suspicious, dangerous or unknown, with a safety score (100 is safest).')
    .argument('[url...]', 'URLs, also defanged or without https://; - reads standard input')
    .option('--file <path>', 'read URLs from a file, one per line')
    .option('--offline', 'judge by the text of the URL alone, in this process, without network requests', false)
    .addOption(
      new Option('--format <format>', 'shape of the output (table on a terminal, else tsv)').choices([...FORMATS]),
    )
    .addOption(
      new Option('--fail-on <verdict>', 'from which verdict on to end with 1')
        .choices(['dangerous', 'suspicious'])
        .default('dangerous'),
    )
    .addOption(
      new Option('--depth <depth>', 'fast: the service asks no other computer')
        .choices(['fast', 'full'])
        .default('full'),
    )
    .option('--no-store', 'the service keeps nothing of these URLs')
    .option('--concurrency <n>', 'requests under way at once', wholeNumber(1, 32), 4)
    .option('--timeout <seconds>', 'a request that takes longer has failed', wholeNumber(1, 600), 60)
    .addHelpText('after', EXIT_CODES)
    .action((urls: readonly string[], options: CheckOptions) => check(context, urls, options));
}

const EXIT_CODES = `
Ends with 0: nothing dangerous; 1: something dangerous; 2: wrong usage; 3: some could not be judged.`;

async function check(context: CommandContext, urls: readonly string[], options: CheckOptions): Promise<void> {
  const { environment, output, errors } = context;
  const interruption = stopOnInterrupt();
  const source = openSource(context, urls, options, { maxLength: MAX_LINE, signal: interruption.signal });
  const format = options.format ?? (output.isTTY === true ? 'table' : 'tsv');
  const judge = await openJudge({
    ...options,
    environment,
    timeoutMs: options.timeout * 1000,
    loadEngine: context.loadEngine,
    withReasons: format !== 'tsv',
    goesOnWithoutKey: false,
    remembered: REMEMBERED,
  });
  const tally = await checkLines({
    source,
    judge,
    writer: createWriter(format, { colour: wantsColour(output, environment) }),
    output,
    progress: showProgress({ stream: errors, share: source.share }),
  });
  errors.write(tally.report());
  interruption.dispose();
  if (interruption.signal.aborted) {
    errors.write(`Interrupted after ${tally.judged + tally.notJudged} lines.\n`);
    context.endWith(INTERRUPTED);
  } else context.endWith(tally.exitCode(options.failOn));
}

function openSource(
  { input }: CommandContext,
  urls: readonly string[],
  { file }: CheckOptions,
  options: SourceOptions,
): LineSource {
  const fromInput = urls.includes('-');
  if ([urls.length > 0, file !== undefined].filter(Boolean).length !== 1 || (fromInput && urls.length > 1)) {
    throw new UsageError('Give URLs, or - for standard input, or --file: one of the three.');
  }
  if (file !== undefined) return openFile(file, options);
  return fromInput ? openStream(input, options) : givenLines(urls);
}
