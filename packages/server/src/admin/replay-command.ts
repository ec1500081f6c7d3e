import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { ReplayError } from '../learning/replay/read-replay-line.ts';
import { runReplay } from '../learning/replay/run-replay.ts';

const MODEL_PATH = join(import.meta.dirname, '../../../engine/artefacts/model.bin');

export function addReplayCommand(program: Command): void {
  program
    .command('replay')
    .description(
      'judges a stream of dated addresses by what was learnt up to the day before each, from standard input; asks no database',
    )
    .addOption(new Option('--format <format>', 'shape of a line').choices(['tsv']).default('tsv'))
    .option('--summary', 'print what was found by month, without and with learning, instead of the lines', false)
    .option('--model <file>', 'start from this model', MODEL_PATH)
    .option('--replay-set <file>', 'replay these honest addresses')
    .action(async (options: { summary: boolean; model: string; replaySet?: string }) => {
      try {
        await runReplay({
          input: process.stdin,
          output: process.stdout,
          warn: (message) => console.error(message),
          isSummary: options.summary,
          modelPath: options.model,
          replaySetPath: options.replaySet,
        });
      } catch (error) {
        if (!(error instanceof ReplayError)) throw error;
        console.error(error.message);
        process.exitCode = 2;
      }
    });
}
