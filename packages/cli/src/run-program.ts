import type { Engine } from '@lurewatch/engine';
import { LurewatchError } from '@lurewatch/sdk';
import { CommanderError } from 'commander';
import { createProgram } from './create-program.ts';
import { visibleLines, visibleText } from './lines/visible-text.ts';
import { endWhenUnread } from './terminal/write-out.ts';
import { UsageError } from './usage-error.ts';

const USAGE = 2;
const NOT_JUDGED = 3;

/** Runs the command line of this process; the exit code is set, not forced, so that everything written arrives. */
export async function runProgram(loadEngine: () => Engine, version: string): Promise<void> {
  endWhenUnread(process.stdout);
  const program = await createProgram(
    {
      environment: process.env,
      input: process.stdin,
      output: process.stdout,
      errors: process.stderr,
      loadEngine,
      endWith: (code) => {
        process.exitCode = code;
      },
    },
    version,
    process.argv[2],
  );
  program.exitOverride();
  for (const command of program.commands) {
    command.exitOverride();
    for (const below of command.commands) below.exitOverride();
  }
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    // What is left of the input would keep the program waiting for it.
    process.stdin.destroy();
  }
}

/** Says what went wrong, unless commander has said it already. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  if (error instanceof UsageError) {
    console.error(visibleLines(error.message));
    return USAGE;
  }
  if (error instanceof LurewatchError) {
    // A service may answer what it likes, and others in its place too.
    const request = error.requestId === null ? '' : ` (${error.requestId})`;
    console.error(visibleText(`${error.message} [${error.code}]${request}`));
    return error.status === 401 || error.status === 403 || error.status === 400 || error.status === 404
      ? USAGE
      : NOT_JUDGED;
  }
  throw error;
}
