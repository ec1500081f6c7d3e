import { Command } from 'commander';
import { batchCommand } from './commands/batch-command.ts';
import { checkCommand } from './commands/check-command.ts';
import { completionCommand } from './commands/completion-command.ts';
import type { CommandContext } from './commands/context.ts';
import { domainCommand } from './commands/domain-command.ts';
import { enrichCommand } from './commands/enrich-command.ts';
import { explainCommand } from './commands/explain-command.ts';
import { historyCommand } from './commands/history-command.ts';
import { webhooksCommand } from './commands/listen-command.ts';
import { loginCommand } from './commands/login-command.ts';
import { mailCommand } from './commands/mail-command.ts';
import { mcpCommand } from './commands/mcp-command.ts';
import { overlayCommand } from './commands/overlay-command.ts';
import { reportCommand } from './commands/report-command.ts';
import { streamCommand } from './commands/stream-command.ts';
import { usageCommand } from './commands/usage-command.ts';
import { visibleLines } from './lines/visible-text.ts';

/** The whole command line. */
export function createProgram(context: CommandContext, version: string): Command {
  const program = new Command('lurewatch')
    .description('Phishing detection: judge URLs with a Lurewatch service, or offline in this process.')
    .version(version)
    .configureOutput({
      writeOut: (text) => void context.output.write(text),
      writeErr: (text) => void context.errors.write(visibleLines(text)),
    });
  const commands = [
    checkCommand(context),
    batchCommand(context),
    mailCommand(context),
    enrichCommand(context),
    streamCommand(context, version),
    explainCommand(context),
    reportCommand(context),
    historyCommand(context),
    domainCommand(context),
    usageCommand(context),
    webhooksCommand(context),
    mcpCommand(context, version),
    overlayCommand(context),
    loginCommand(context),
    completionCommand(context),
  ];
  for (const command of commands) program.addCommand(inherit(command, program));
  return program;
}

/** commander hands settings only to commands that it made itself. */
function inherit(command: Command, program: Command): Command {
  command.copyInheritedSettings(program);
  for (const below of command.commands) inherit(below, command);
  return command;
}
