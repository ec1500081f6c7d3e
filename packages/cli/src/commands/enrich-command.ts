import { Command, Option } from 'commander';
import { enrichLines } from '../enrich/enrich-lines.ts';
import { eventForm, OUTPUTS, rsyslogForm } from '../enrich/event-forms.ts';
import { createOutcomeCache } from '../enrich/outcome-cache.ts';
import { openJudge } from '../judge/open-judge.ts';
import { type LineSource, openFile, openStream } from '../lines/open-lines.ts';
import { followFile, type KeptSource } from '../position/follow-file.ts';
import { showProgress } from '../terminal/progress.ts';
import { stopOnInterrupt } from '../terminal/stop-on-interrupt.ts';
import { writeOut } from '../terminal/write-out.ts';
import { UsageError } from '../usage-error.ts';
import { addBulkOptions, type BulkOptions, KEEPING_RULE } from './bulk-options.ts';
import type { CommandContext } from './context.ts';
import { wholeNumber } from './whole-number.ts';

interface EnrichOptions extends BulkOptions {
  readonly field?: readonly string[];
  readonly url?: readonly string[];
  readonly output: (typeof OUTPUTS)[number];
  readonly text: boolean;
  readonly rsyslog: boolean;
  readonly cache: number;
  readonly file?: string;
}

/** More characters than that in one line cannot be held; a stream of logs never comes near. */
const MAX_LINE = 2 ** 28;
const CACHE_LIFE_MS = 10 * 60_000;
const INTERRUPTED = 130;

export function enrichCommand(context: CommandContext): Command {
  const command = new Command('enrich')
    .description(
      'Filter for logs and alerts: one line of JSON in, the same line with the verdict on its URLs out. Never reorders or loses a line; while the service is away its detector in this program judges (lurewatch.by: offline).',
    )
    .option('--field <name...>', `where URLs stand, such as url.full (unless given, what the log's shape says)`)
    .option('--url <template...>', "URLs put together of fields, such as '{http.hostname}{http.url}'")
    .addOption(
      new Option('--output <form>', 'flat: lurewatch.* fields; ecs: threat.enrichments and event.risk_score too')
        .choices([...OUTPUTS])
        .default('flat'),
    )
    .option('--ecs', 'the same as --output ecs')
    .addOption(
      new Option('--text', 'lines are free text; they become objects with a message')
        .default(false)
        .conflicts(['field', 'url']),
    )
    .option('--rsyslog', "speak as rsyslog's mmexternal expects", false)
    .option('--file <path>', 'read a file instead of standard input')
    .option('--cache <n>', 'URLs remembered, ten minutes at most', wholeNumber(0, 10_000_000), 100_000)
    .addHelpText('after', KEEPING_RULE)
    .action((options: EnrichOptions & { readonly ecs?: boolean }) =>
      enrich(context, options.ecs === true ? { ...options, output: 'ecs' } : options),
    );
  return addBulkOptions(command, { timeout: 10, onUnreachable: 'offline' });
}

async function enrich(context: CommandContext, options: EnrichOptions): Promise<void> {
  const { input, output, errors, environment, loadEngine } = context;
  const interruption = stopOnInterrupt();
  const { signal } = interruption;
  const where = { fields: options.field ?? null, templates: options.url ?? [] };
  // mmexternal reads standard error too, and takes what it reads for an answer.
  const tell = options.rsyslog ? () => {} : (message: string) => void errors.write(`${message}\n`);
  const { depth = 'fast', store = false } = options;
  const judge = await openJudge({
    ...options,
    depth,
    store,
    context: 'log',
    environment,
    loadEngine,
    signal,
    tell,
    isForPerson: false,
    withReasons: false,
    goesOnWithoutKey: true,
    // The cache before it remembers.
    remembered: 0,
    timeoutMs: options.timeout * 1000,
  });
  const { source, kept } = openSource(input, options, signal, tell);
  const progress = showProgress({ stream: errors, share: source.share, isWanted: options.progress });
  const counts = await enrichLines({
    batches: source.batches,
    readEvent: options.rsyslog ? rsyslogForm(where) : eventForm({ ...options, ...where, isText: options.text }),
    judge,
    cache: createOutcomeCache({ entries: options.cache, lifeMs: CACHE_LIFE_MS }),
    async write(lines) {
      await writeOut(output, `${lines.join('\n')}\n`);
      await kept?.taken(lines.length);
      progress.advance(lines.length);
    },
    leaveAt: kept === null ? undefined : signal,
    tell,
  }).finally(async () => {
    progress.end();
    await kept?.close();
  });
  interruption.dispose();
  if (!options.rsyslog) errors.write(summary(counts));
  if (signal.aborted) context.endWith(INTERRUPTED);
}

function openSource(
  input: CommandContext['input'],
  { file, resume }: EnrichOptions,
  signal: AbortSignal,
  tell: (message: string) => void,
): { readonly source: Pick<LineSource, 'batches' | 'share'>; readonly kept: KeptSource | null } {
  const options = { maxLength: MAX_LINE, refuseLonger: true, signal };
  if (resume === undefined)
    return { source: file === undefined ? openStream(input, options) : openFile(file, options), kept: null };
  if (file === undefined) throw new UsageError('--resume keeps how far a file was read: name it with --file.');
  const followed = followFile(file, { keptAt: resume, follow: false, signal, tell });
  return { source: followed, kept: followed };
}

function summary({ lines, withUrl, dangerous, failed, passedOver }: Awaited<ReturnType<typeof enrichLines>>): string {
  const more = [
    failed > 0 ? `, ${failed} with a URL that could not be judged` : '',
    passedOver > 0 ? `, ${passedOver} not a JSON object (passed on unchanged)` : '',
  ];
  return `${lines} lines, ${withUrl} with a URL, ${dangerous} dangerous${more.join('')}\n`;
}
