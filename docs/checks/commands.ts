import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgram } from '../../packages/cli/src/create-program.ts';
import { createProgram as createAdminProgram } from '../../packages/server/src/admin/create-program.ts';
import { loadConfig } from '../../packages/server/src/config/config.ts';

type Command = Pick<Awaited<ReturnType<typeof createProgram>>, 'commands'>;

const ROOT = join(import.meta.dirname, '../..');
const ADMIN = /(?:npm run (?:--silent |-s )?admin -- |`lurewatch-admin )([a-z][\w-]*(?: [a-z][\w-]*)*)/g;
const COMMAND_LINE = /(?:npx lurewatch|`lurewatch|^lurewatch|\| lurewatch) ([a-z][\w-]*(?: [a-z][\w-]*)*)/gm;
const SCRIPT = /\bnode ((?:bench|docs|packages|packaging|training)\/[\w./-]+\.ts)/g;
const ALERT = /`(Lurewatch(?!Error`)[A-Z]\w+)`/g;

/** Commands, programs and alerts that a document names and nobody has. */
export function unknownCommands(text: string): readonly string[] {
  return [
    ...[...text.matchAll(ADMIN)].filter(([, words = '']) => !isKnown(admin, words)).map(([all]) => all),
    ...[...text.matchAll(COMMAND_LINE)].filter(([, words = '']) => !isKnown(commandLine, words)).map(([all]) => all),
    ...[...text.matchAll(SCRIPT)].filter(([, path = '']) => !existsSync(join(ROOT, path))).map(([all]) => all),
    ...[...text.matchAll(ALERT)].filter(([, name = '']) => !alerts.includes(`alert: ${name}\n`)).map(([all]) => all),
  ].map((what) => `nothing answers to "${what.trim()}"`);
}

/** The first word is a command; a second one is a command of it, where it has any. */
function isKnown(program: Command, words: string): boolean {
  const [first = '', second] = words.split(' ');
  const command = program.commands.find((one) => one.name() === first || one.aliases().includes(first));
  if (command === undefined) return first === 'help' || first === 'model' || first === 'learn';
  if (command.commands.length === 0 || second === undefined) return true;
  return command.commands.some((one) => one.name() === second);
}

function never(): never {
  throw new Error('commands are named, not run');
}

const admin = createAdminProgram(
  { withStore: never, plans: never, now: Date.now, movesFrom: null, print: () => {} },
  loadConfig({}),
);
const commandLine = await createProgram(
  {
    ...{ environment: {}, input: process.stdin, output: process.stdout, errors: process.stderr },
    loadEngine: never,
    endWith: () => {},
  },
  '0.0.0',
);
const alerts = readFileSync(join(ROOT, 'deploy/monitoring/prometheus-alerts.yaml'), 'utf8');
