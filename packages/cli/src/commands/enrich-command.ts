import { Command, Option } from 'commander';
import { enrichLines } from '../enrich/enrich-lines.ts';
import { eventForm, OUTPUTS, rsyslogForm } from '../enrich/event-forms.ts';
import { DEFAULT_FIELDS } from '../enrich/event-urls.ts';
import { createOutcomeCache } from '../enrich/outcome-cache.ts';
import { openJudge } from '../judge/open-judge.ts';
import { withCircuit } from '../judge/with-circuit.ts';
import { openStream } from '../lines/open-lines.ts';
import { stopOnInterrupt } from '../terminal/stop-on-interrupt.ts';
import type { CommandContext } from './context.ts';
import { wholeNumber } from './whole-number.ts';

interface EnrichOptions {
  readonly field?: readonly string[];
  readonly output: (typeof OUTPUTS)[number];
  readonly text: boolean;
  readonly rsyslog: boolean;
  readonly offline: boolean;
  readonly depth: 'fast' | 'full';
  readonly store: boolean;
  readonly concurrency: number;
  readonly timeout: number;
  readonly cache: number;
}

/** More characters than that in one line cannot be held; a stream of logs never comes near. */
const MAX_LINE = 2 ** 28;
const CACHE_LIFE_MS = 10 * 60_000;
/** How long a service that is down is left alone. */
const REST_MS = 5_000;

export function enrichCommand(context: CommandContext): Command {
  return new Command('enrich')
    .description(
      'Filter for logs and alerts: one line of JSON in, the same line with the verdict on its URLs out. Never reorders or loses a line; while the service is down lines pass with lurewatch.error.',
    )
    .option('--field <name...>', `where URLs stand, such as url.full (default: ${DEFAULT_FIELDS.join(', ')})`)
    .addOption(
      new Option('--output <form>', 'flat: lurewatch.* fields; ecs: threat.enrichments and event.risk_score too')
        .choices([...OUTPUTS])
        .default('flat'),
    )
    .option('--ecs', 'the same as --output ecs')
    .option('--text', 'lines are free text; they become objects with a message', false)
    .option('--rsyslog', "speak as rsyslog's mmexternal expects", false)
    .option('--offline', 'judge by the text of the URL alone, in this process', false)
    .addOption(new Option('--depth <depth>').choices(['fast', 'full']).default('fast'))
    .option('--store', 'the service keeps the analyses in the history', false)
    .option('--concurrency <n>', 'chunks under way at once', wholeNumber(1, 32), 4)
    .option('--timeout <seconds>', 'a request that takes longer has failed', wholeNumber(1, 600), 10)
    .option('--cache <n>', 'URLs remembered, ten minutes at most', wholeNumber(0, 10_000_000), 100_000)
    .action((options: EnrichOptions & { readonly ecs?: boolean }) =>
      enrich(context, options.ecs === true ? { ...options, output: 'ecs' } : options),
    );
}

async function enrich(context: CommandContext, options: EnrichOptions): Promise<void> {
  const { input, output, errors, environment, loadEngine } = context;
  const interruption = stopOnInterrupt();
  const fields = options.field ?? DEFAULT_FIELDS;
  const judge = await openJudge({
    ...options,
    environment,
    loadEngine,
    withReasons: false,
    goesOnWithoutKey: true,
    // The cache before it remembers.
    remembered: 0,
    timeoutMs: options.timeout * 1000,
  });
  const source = openStream(input, { maxLength: MAX_LINE, refuseLonger: true, signal: interruption.signal });
  const counts = await enrichLines({
    batches: source.batches,
    readEvent: options.rsyslog ? rsyslogForm(fields) : eventForm({ ...options, fields, isText: options.text }),
    judge: options.offline ? judge : withCircuit(judge, { restMs: REST_MS }),
    cache: createOutcomeCache({ entries: options.cache, lifeMs: CACHE_LIFE_MS }),
    output,
  });
  interruption.dispose();
  // mmexternal reads standard error too, and takes what it reads for an answer.
  if (!options.rsyslog) errors.write(summary(counts));
}

function summary({ lines, withUrl, dangerous, failed, passedOver }: Awaited<ReturnType<typeof enrichLines>>): string {
  const more = [
    failed > 0 ? `, ${failed} with a URL that could not be judged` : '',
    passedOver > 0 ? `, ${passedOver} not a JSON object (passed on unchanged)` : '',
  ];
  return `${lines} lines, ${withUrl} with a URL, ${dangerous} dangerous${more.join('')}\n`;
}
