import { Command } from 'commander';
import type { CommandContext } from './commands/context.ts';
import { visibleLines } from './lines/visible-text.ts';

type MakeCommand = (context: CommandContext, version: string) => Command;

/** Each with what brings its code, in the order of the help. */
const COMMANDS: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  check: async () => (await import('./commands/check-command.ts')).checkCommand,
  batch: async () => (await import('./commands/batch-command.ts')).batchCommand,
  mail: async () => (await import('./commands/mail-command.ts')).mailCommand,
  enrich: async () => (await import('./commands/enrich-command.ts')).enrichCommand,
  stream: async () => (await import('./commands/stream-command.ts')).streamCommand,
  explain: async () => (await import('./commands/explain-command.ts')).explainCommand,
  report: async () => (await import('./commands/report-command.ts')).reportCommand,
  history: async () => (await import('./commands/history-command.ts')).historyCommand,
  domain: async () => (await import('./commands/domain-command.ts')).domainCommand,
  usage: async () => (await import('./commands/usage-command.ts')).usageCommand,
  webhooks: async () => (await import('./commands/listen-command.ts')).webhooksCommand,
  mcp: async () => (await import('./commands/mcp-command.ts')).mcpCommand,
  overlay: async () => (await import('./commands/overlay-command.ts')).overlayCommand,
  login: async () => (await import('./commands/login-command.ts')).loginCommand,
  completion: async () => (await import('./commands/completion-command.ts')).completionCommand,
};

/** Tells of all commands, not of itself alone. */
const NEEDS_ALL = 'completion';

/**
 * The whole command line.
 * @param asked the first word that was given: where it is a command, that one is made alone, since the others' code takes longer to
 *   load than one address to judge
 */
export async function createProgram(context: CommandContext, version: string, asked = ''): Promise<Command> {
  const program = new Command('lurewatch')
    .description('Phishing detection: judge URLs with a Lurewatch service, or offline in this process.')
    .version(version)
    .configureOutput({
      writeOut: (text) => void context.output.write(text),
      writeErr: (text) => void context.errors.write(visibleLines(text)),
    });
  const isAlone = Object.hasOwn(COMMANDS, asked) && asked !== NEEDS_ALL;
  const names = isAlone ? [asked] : Object.keys(COMMANDS);
  for (const make of await Promise.all(names.map((name) => COMMANDS[name]?.())))
    if (make !== undefined) program.addCommand(inherit(make(context, version), program));
  return program;
}

/** commander hands settings only to commands that it made itself. */
function inherit(command: Command, program: Command): Command {
  command.copyInheritedSettings(program);
  for (const below of command.commands) inherit(below, command);
  return command;
}
