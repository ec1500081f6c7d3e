import { Command, Option } from 'commander';
import { checkLines } from '../check/check-lines.ts';
import { createWriter, FORMATS, type Format } from '../check/formats.ts';
import type { FailOn } from '../check/tally.ts';
import { openJudge } from '../judge/open-judge.ts';
import { givenLines, type LineSource, openFile, openStream, type SourceOptions } from '../lines/open-lines.ts';
import { peekLines } from '../lines/peek-lines.ts';
import { pickColumn } from '../lines/pick-column.ts';
import type { FollowedFile } from '../position/follow-file.ts';
import { showProgress } from '../terminal/progress.ts';
import { stopOnInterrupt } from '../terminal/stop-on-interrupt.ts';
import { wantsColour } from '../terminal/wants-colour.ts';
import { UsageError } from '../usage-error.ts';
import { addBulkOptions, type BulkOptions, KEEPING_RULE } from './bulk-options.ts';
import type { CommandContext } from './context.ts';

interface CheckOptions extends BulkOptions {
  readonly file?: string;
  readonly column?: string;
  readonly format?: Format;
  readonly failOn: FailOn;
}

/** Far longer than any URL that is judged: such a line is told to be too long. */
const MAX_LINE = 65_536;
const INTERRUPTED = 130;
const REMEMBERED = 100_000;
/** More lines of a file that are kept go through the service's batches: these have no rate. */
const MANY_LINES = 1_000;

export function checkCommand(context: CommandContext): Command {
  const command = new Command('check')
    .description('Judge URLs: each is safe, suspicious, dangerous or unknown, with a safety score (100 is safest).')
    .argument('[url...]', 'URLs, also defanged or without https://; - reads standard input')
    .option('--file <path>', 'read URLs from a file, one per line')
    .option('--column <name>', 'the lines are a table (CSV, TSV) whose first line names its columns: read this one')
    .addOption(
      new Option('--format <format>', 'shape of the output (table on a terminal, else tsv)').choices([...FORMATS]),
    )
    .addOption(
      new Option('--fail-on <verdict>', 'from which verdict on to end with 1')
        .choices(['dangerous', 'suspicious'])
        .default('dangerous'),
    )
    .addHelpText('after', KEEPING_RULE)
    .addHelpText('after', EXIT_CODES)
    .action((urls: readonly string[], options: CheckOptions) => check(context, urls, options));
  return addBulkOptions(command, { timeout: 60, onUnreachable: 'error' });
}

const EXIT_CODES = `
Ends with 0: nothing dangerous; 1: something dangerous; 2: wrong usage; 3: some could not be judged.`;

async function check(context: CommandContext, urls: readonly string[], options: CheckOptions): Promise<void> {
  const { environment, output, errors } = context;
  const interruption = stopOnInterrupt();
  const { signal } = interruption;
  const isBulk = options.file !== undefined || urls.includes('-');
  const { depth = isBulk ? 'fast' : 'full', store = !isBulk } = options;
  const tell = (message: string): void => void errors.write(`${message}\n`);
  const format = options.format ?? (output.isTTY === true ? 'table' : 'tsv');
  const kept = await openKept(options, format, signal, tell);
  const opened = kept ?? openSource(context, urls, options, { maxLength: MAX_LINE, signal });
  const mayBeMany = options.file !== undefined && store && !options.offline;
  const { source, isMore: isMany } = mayBeMany
    ? await peekLines(opened, MANY_LINES)
    : { source: opened, isMore: false };
  const judge = await openJudge({
    ...options,
    depth,
    store,
    asBatches: isMany,
    environment,
    signal,
    tell,
    isForPerson: errors.isTTY === true,
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
    progress: showProgress({ stream: errors, share: source.share, isWanted: options.progress }),
    isContinued: kept?.isResumed === true,
    leaveAt: kept === null ? undefined : signal,
    taken: (lines) => kept?.taken(lines),
  }).finally(() => kept?.close());
  errors.write(tally.report());
  interruption.dispose();
  if (interruption.signal.aborted) {
    errors.write(`Interrupted after ${tally.judged + tally.notJudged} lines.\n`);
    context.endWith(INTERRUPTED);
  } else context.endWith(tally.exitCode(options.failOn));
}

async function openKept(
  { file, resume, column }: CheckOptions,
  format: Format,
  signal: AbortSignal,
  tell: (message: string) => void,
): Promise<FollowedFile | null> {
  if (resume === undefined) return null;
  if (file === undefined) throw new UsageError('--resume keeps how far a file was read: name it with --file.');
  if (column !== undefined) throw new UsageError('A table is read from its first line on: --column or --resume.');
  if (format === 'json') throw new UsageError('An array in JSON cannot be continued: take --format jsonl.');
  const { followFile } = await import('../position/follow-file.ts');
  return followFile(file, { keptAt: resume, follow: false, signal, tell });
}

function openSource(
  { input }: CommandContext,
  urls: readonly string[],
  { file, column }: CheckOptions,
  options: SourceOptions,
): LineSource {
  const fromInput = urls.includes('-');
  if ([urls.length > 0, file !== undefined].filter(Boolean).length !== 1 || (fromInput && urls.length > 1)) {
    throw new UsageError('Give URLs, or - for standard input, or --file: one of the three.');
  }
  if (file === undefined && !fromInput) return givenLines(urls);
  const source = file === undefined ? openStream(input, options) : openFile(file, options);
  return column === undefined ? source : pickColumn(source, column);
}
