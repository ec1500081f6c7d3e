import { assumeHttps } from '@lurewatch/engine';
import type { BatchJob, Lurewatch } from '@lurewatch/sdk';
import { Command, Option } from 'commander';
import type { FailOn } from '../check/tally.ts';
import { openClient } from '../connection/open-client.ts';
import { openFile, openStream } from '../lines/open-lines.ts';
import { visibleLines, visibleText } from '../lines/visible-text.ts';
import { showProgress } from '../terminal/progress.ts';
import { stopOnInterrupt } from '../terminal/stop-on-interrupt.ts';
import { writeOut } from '../terminal/write-out.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';

interface BatchOptions {
  readonly depth: 'fast' | 'full';
  readonly format: 'csv' | 'jsonl';
  readonly failOn: FailOn;
  readonly wait: boolean;
}

/** The service takes no more in one batch. */
const MOST_LINES = 100_000;
/** Far longer than any URL that is judged: such a line is told to be too long. */
const LONGEST_LINE = 8_192;
const LOOK_EVERY_MS = 1_000;
const INTERRUPTED = 130;
const NOT_JUDGED = 3;

export function batchCommand(context: CommandContext): Command {
  return new Command('batch')
    .description(
      'Have the service work through a file of URLs in the background, wait, and write what came of each line.',
    )
    .argument('<file>', 'up to 100 000 URLs, one per line; - reads standard input')
    .addOption(
      new Option('--depth <depth>', 'fast: the service asks no other computer')
        .choices(['fast', 'full'])
        .default('full'),
    )
    .addOption(new Option('--format <format>', 'shape of the output').choices(['csv', 'jsonl']).default('csv'))
    .addOption(
      new Option('--fail-on <verdict>', 'from which verdict on to end with 1')
        .choices(['dangerous', 'suspicious'])
        .default('dangerous'),
    )
    .option('--no-wait', 'print the id of the batch and leave; the dashboard shows it under "Batches"')
    .addHelpText('after', NOTES)
    .action((file: string, options: BatchOptions) => runBatch(context, file, options));
}

const NOTES = `
Interrupted, or when a quota ends, the batch stays with the service: its id is told on standard error.
Ends with 0: nothing dangerous; 1: something dangerous; 2: wrong usage; 3: some could not be judged.`;

async function runBatch(context: CommandContext, file: string, options: BatchOptions): Promise<void> {
  const { environment, input, output, errors } = context;
  const client = openClient(environment);
  const interruption = stopOnInterrupt();
  try {
    const source = { maxLength: LONGEST_LINE, signal: interruption.signal };
    const { batches } = file === '-' ? openStream(input, source) : openFile(file, source);
    const urls = await readUrls(batches);
    interruption.signal.throwIfAborted();
    const created = await client.createBatch(urls, { depth: options.depth });
    if (!options.wait) {
      output.write(`${visibleText(created.id)}\n`);
      return;
    }
    errors.write(`Batch ${visibleText(created.id)}: ${created.total} ${created.total === 1 ? 'line' : 'lines'}.\n`);
    const ended = await waitWithProgress(client, created, context, interruption.signal);
    for await (const piece of client.exportBatch(ended.id, options.format)) await writeOut(output, piece);
    errors.write(visibleLines(reportOf(ended)));
    context.endWith(exitCodeOf(ended, options.failOn));
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    errors.write('Interrupted: what was sent goes on in the background.\n');
    context.endWith(INTERRUPTED);
  } finally {
    interruption.dispose();
  }
}

/** @throws UsageError where there are none, or too many */
async function readUrls(batches: AsyncIterable<readonly string[]>): Promise<readonly string[]> {
  const urls: string[] = [];
  for await (const lines of batches) {
    urls.push(...lines.filter((line) => line.trim() !== '').map(assumeHttps));
    if (urls.length > MOST_LINES) {
      throw new UsageError(`A batch holds at most ${MOST_LINES} URLs. Split the file: split -l ${MOST_LINES} FILE`);
    }
  }
  if (urls.length === 0) throw new UsageError('There is no URL to judge.');
  return urls;
}

/** Looks until the batch has ended or is paused, and shows how far it is. */
async function waitWithProgress(
  client: Lurewatch,
  created: BatchJob,
  { errors }: CommandContext,
  signal: AbortSignal,
): Promise<BatchJob> {
  let batch = created;
  const progress = showProgress({ stream: errors, share: () => batch.done / batch.total });
  try {
    while (batch.status === 'queued' || batch.status === 'running') {
      await pause(LOOK_EVERY_MS, signal);
      const before = batch.done;
      batch = await client.getBatch(batch.id, { signal });
      progress.advance(batch.done - before);
    }
    return batch;
  } finally {
    progress.end();
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

function reportOf({ id, status, reason, done, total, summary }: BatchJob): string {
  const { dangerous, suspicious, unknown, safe, failed } = summary;
  const counts = `${dangerous} dangerous, ${suspicious} suspicious, ${unknown} unknown, ${safe} safe, ${failed} not judged.\n`;
  if (status === 'completed') return counts;
  const why = reason === null ? status : `${status} (${reason})`;
  return `${counts}Batch ${id} is ${why} after ${done} of ${total} lines.\n`;
}

function exitCodeOf({ status, summary }: BatchJob, failOn: FailOn): number {
  const { dangerous, suspicious, unknown, failed } = summary;
  if (dangerous > 0 || (failOn === 'suspicious' && suspicious > 0)) return 1;
  return status !== 'completed' || unknown > 0 || failed > 0 ? NOT_JUDGED : 0;
}
