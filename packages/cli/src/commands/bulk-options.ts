import { type Command, Option } from 'commander';
import { POLICIES, type Policy } from '../judge/with-policies.ts';
import { wholeNumber } from './whole-number.ts';

/** How URLs are judged that come by the line. */
export interface JudgingOptions {
  readonly offline: boolean;
  readonly depth?: 'fast' | 'full';
  readonly store?: boolean;
  readonly concurrency: number;
  readonly timeout: number;
  readonly onLimit: Policy;
  readonly onUnreachable: Policy;
  /** Version of an overlay; with `offline` alone. */
  readonly overlay?: string;
}

/** What the commands have in common that judge many URLs of a file or a pipe. */
export interface BulkOptions extends JudgingOptions {
  /** Where the position in the file is kept. */
  readonly resume?: string;
  /** Progress where standard error is no terminal, too. */
  readonly progress?: boolean;
}

/** One rule for all: what somebody names is looked up in full and kept; what comes by the line is neither. */
export const KEEPING_RULE = `
Unless --depth, --store or --no-store say otherwise: a URL given by name is looked up in full and kept in the history; lines of
a file or a stream are judged fast, and nothing of them is kept.`;

interface Defaults {
  readonly timeout: number;
  readonly onUnreachable: Policy;
}

export function addBulkOptions(command: Command, defaults: Defaults): Command {
  return addJudgingOptions(command, defaults)
    .option('--resume <path>', 'with --file: keep there how far it was read, and go on from there next time')
    .option('--progress', 'tell the progress although standard error is no terminal')
    .option('--no-progress', 'tell none');
}

export function addJudgingOptions(command: Command, { timeout, onUnreachable }: Defaults): Command {
  return command
    .option('--offline', 'judge by the text of the URL alone, in this process, without network requests', false)
    .option('--overlay <version>', 'offline: judge by what the service had learnt then; none: by the model alone')
    .addOption(new Option('--depth <depth>', 'fast: the service asks no other computer').choices(['fast', 'full']))
    .option('--store', 'the service keeps the analyses in the history')
    .option('--no-store', 'the service keeps nothing of these URLs')
    .addOption(
      new Option('--on-limit <policy>', 'where a rate is in the way: wait for a turn, judge in this process, or fail')
        .choices([...POLICIES])
        .default('wait'),
    )
    .addOption(
      new Option('--on-unreachable <policy>', 'while the service is away: wait for it, judge in this process, or fail')
        .choices([...POLICIES])
        .default(onUnreachable),
    )
    .option('--concurrency <n>', 'requests under way at once', wholeNumber(1, 32), 4)
    .option('--timeout <seconds>', 'a request that takes longer has failed', wholeNumber(1, 600), timeout);
}
