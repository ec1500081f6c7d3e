import { execFileSync } from 'node:child_process';
import { describe } from 'vitest';

/**
 * A suite that needs a program. Where that is not installed the suite is skipped and its title says so; with
 * LUREWATCH_REQUIRE_SERVICES=1 it fails instead.
 */
export function describeWithProgram(command: readonly [string, ...string[]], title: string, suite: () => void): void {
  if (runs(command)) {
    describe(title, suite);
    return;
  }
  const reason = `\`${command.join(' ')}\` does not run`;
  if (process.env.LUREWATCH_REQUIRE_SERVICES === '1') throw new Error(`${title}: ${reason}`);
  console.warn(`SKIPPED ${title}: ${reason}`);
  describe.skip(`${title} (skipped: ${reason})`, suite);
}

function runs([program, ...args]: readonly [string, ...string[]]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
