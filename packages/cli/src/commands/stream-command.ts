import { Command, Option } from 'commander';
import { enrichLines } from '../enrich/enrich-lines.ts';
import { createOutcomeCache } from '../enrich/outcome-cache.ts';
import { openJudge } from '../judge/open-judge.ts';
import { readEndpoint } from '../stream/endpoint.ts';
import { openSink } from '../stream/open-sink.ts';
import { openSource } from '../stream/open-source.ts';
import { STREAM_FORMS, type StreamForm, streamForm } from '../stream/stream-form.ts';
import { readTlsFiles, type TlsPaths } from '../stream/tls-files.ts';
import { stopOnInterrupt } from '../terminal/stop-on-interrupt.ts';
import { UsageError } from '../usage-error.ts';
import { addJudgingOptions, type JudgingOptions } from './bulk-options.ts';
import type { CommandContext } from './context.ts';
import { wholeNumber } from './whole-number.ts';

interface StreamOptions extends JudgingOptions, TlsPaths {
  readonly from: string;
  readonly to: string;
  readonly form: StreamForm;
  readonly text: boolean;
  readonly field?: readonly string[];
  readonly url?: readonly string[];
  readonly only?: 'dangerous' | 'suspicious';
  readonly position?: string;
  readonly confirm: boolean;
  readonly natsCredentials?: string;
  readonly cache: number;
}

const CACHE_LIFE_MS = 10 * 60_000;
const INTERRUPTED = 130;

export function streamCommand(context: CommandContext, version: string): Command {
  const command = new Command('stream')
    .description(
      'Reads lines from one place, judges the URLs in them as enrich does, and writes them to another, until it is stopped. A line is acknowledged once it has been taken there, so that none is lost.',
    )
    .option('--from <place>', '-, file:PATH, syslog://HOST:PORT, syslogs://HOST:PORT, nats://HOST:PORT/STREAM', '-')
    .option('--to <place>', '-, file:PATH, syslog://HOST:PORT, syslogs://HOST:PORT, nats://HOST:PORT/SUBJECT', '-')
    .addOption(
      new Option('--form <form>', 'flat: lurewatch.* fields in the line; ecs: those of ECS too; else an event a line')
        .choices([...STREAM_FORMS])
        .default('flat'),
    )
    .addOption(new Option('--text', 'lines are free text').default(false).conflicts(['field', 'url']))
    .option('--field <name...>', `where URLs stand, such as url.full (unless given, what the log's shape says)`)
    .option('--url <template...>', "URLs put together of fields, such as '{http.hostname}{http.url}'")
    .addOption(
      new Option('--only <verdict>', 'write lines with this verdict or a worse one alone').choices([
        'dangerous',
        'suspicious',
      ]),
    )
    .option('--position <path>', 'of a file: where it is kept how far it was read (unless given, PATH.lurewatch)')
    .option('--confirm', "answer each line of standard input with OK once it is taken, as rsyslog's omprog asks", false)
    .option('--nats-credentials <path>', 'a file of nsc, or one that holds NAME:PASSWORD')
    .option('--tls-cert <path>', 'certificate of this side, in PEM')
    .option('--tls-key <path>', 'its key')
    .option('--tls-ca <path>', 'whom to trust; a server asks its senders for certificates of it')
    .option('--cache <n>', 'URLs remembered, ten minutes at most', wholeNumber(0, 10_000_000), 100_000)
    .action((options: StreamOptions) => stream(context, options, version));
  return addJudgingOptions(command, { timeout: 10, onUnreachable: 'offline' });
}

async function stream(context: CommandContext, options: StreamOptions, version: string): Promise<void> {
  const { input, output, errors, environment, loadEngine } = context;
  const from = readEndpoint(options.from);
  const to = readEndpoint(options.to);
  if (options.confirm && (from.kind !== 'standard' || to.kind === 'standard'))
    throw new UsageError('--confirm answers on standard output: read from - and write somewhere else.');
  if (options.position !== undefined && from.kind !== 'file')
    throw new UsageError('--position is for a file: every other source keeps its own, or has none.');
  const interruption = stopOnInterrupt();
  const { signal } = interruption;
  const tell = (message: string): void => void errors.write(`${message}\n`);
  const tls = readTlsFiles(options);
  const { depth = 'fast', store = false, natsCredentials: credentials } = options;
  const judge = await openJudge({
    ...options,
    ...{ depth, store, context: 'log', environment, loadEngine, signal, tell },
    ...{ isForPerson: false, withReasons: false, goesOnWithoutKey: true, remembered: 0 },
    timeoutMs: options.timeout * 1000,
  });
  const answers = options.confirm ? output : null;
  const openPlaces = async () => {
    const sink = await openSink(to, { output, credentials, tls, signal, tell });
    try {
      const own = { input, answers, keptAt: options.position };
      return { sink, source: await openSource(from, { ...own, credentials, tls, signal, tell }) };
    } catch (error) {
      await sink.close();
      throw error;
    }
  };
  const places = await openPlaces().catch((error) => {
    if (!signal.aborted) throw error;
    return null;
  });
  if (places === null) {
    interruption.dispose();
    return context.endWith(INTERRUPTED);
  }
  const { sink, source } = places;
  const counts = await enrichLines({
    batches: source.batches,
    readEvent: streamForm({
      ...{ form: options.form, version, isText: options.text, readsMessages: from.kind === 'syslog' },
      ...{ fields: options.field ?? null, templates: options.url ?? [] },
    }),
    judge,
    cache: createOutcomeCache({ entries: options.cache, lifeMs: CACHE_LIFE_MS }),
    leaveAt: source.comesAgain ? signal : undefined,
    async write(lines, verdicts) {
      const all = lines.map((text, index) => ({ text, verdict: verdicts[index] ?? null }));
      const wanted = all.filter(({ verdict }) => isWanted(verdict, options.only));
      if (wanted.length > 0) await sink.write(wanted);
      await source.taken(lines.length);
    },
    tell,
  })
    .catch((error) => {
      if (!signal.aborted) throw error;
      tell('Stopped while lines were not taken where they should go: what can be read again comes again.');
      return null;
    })
    .finally(async () => {
      await source.close();
      await sink.close();
      interruption.dispose();
    });
  if (counts !== null) tell(`${counts.lines} lines, ${counts.withUrl} with a URL, ${counts.dangerous} dangerous`);
  if (signal.aborted) context.endWith(INTERRUPTED);
}

function isWanted(verdict: string | null, only: StreamOptions['only']): boolean {
  return only === undefined || verdict === 'dangerous' || (only === 'suspicious' && verdict === 'suspicious');
}
