import { Command } from 'commander';
import { openClient } from '../connection/open-client.ts';
import { hasKey } from '../connection/read-connection.ts';
import { loadLearntEngine } from '../learnt/learnt-engine.ts';
import { visibleText } from '../lines/visible-text.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';
import { wholeNumber } from './whole-number.ts';

interface McpOptions {
  readonly offline: boolean;
  readonly overlay?: string;
  readonly timeout: number;
}

export function mcpCommand(context: CommandContext, version: string): Command {
  return new Command('mcp')
    .description('Serve the Model Context Protocol on standard input and output, for assistants that call tools.')
    .option('--offline', 'judge by the text of the URL alone, in this process, without network requests', false)
    .option('--overlay <version>', 'offline: judge by what the service had learnt then; none: by the model alone')
    .option('--timeout <seconds>', 'a request that takes longer has failed', wholeNumber(1, 600), 60)
    .addHelpText('after', WHO_JUDGES)
    .action((options: McpOptions) => serve(context, version, options));
}

const WHO_JUDGES = `
With the key of \`lurewatch login\` or LUREWATCH_KEY the service judges, searches and takes reports; without one, and with
--offline, the detector in this process judges and no URL leaves this machine.`;

async function serve(context: CommandContext, version: string, options: McpOptions): Promise<void> {
  const { environment, input, output, errors, loadEngine } = context;
  const isOffline = options.offline || !hasKey(environment);
  if (!isOffline && options.overlay !== undefined)
    throw new UsageError('--overlay is for --offline: the service judges by what it has learnt.');
  const tell = (message: string): void => void errors.write(`${visibleText(message)}\n`);
  // Only here: no other command waits for the protocol's code.
  const [{ offlineTools, serviceTools }, { serveStdio }] = await Promise.all([
    import('@lurewatch/mcp'),
    import('@lurewatch/mcp/stdio'),
  ]);
  if (!isOffline) {
    const tools = serviceTools(openClient(environment, { timeoutMs: options.timeout * 1000 }));
    serveStdio({ tools, version }, input, output);
    return;
  }
  if (!options.offline)
    tell('No service is known (run `lurewatch login`): judging here, by the text of the URL alone.');
  const { overlay } = options;
  const engine = await loadLearntEngine({ environment, loadEngine, version: overlay, tell, isForPerson: false });
  serveStdio({ tools: offlineTools(engine), version, instructions: OFFLINE }, input, output);
}

const OFFLINE = 'Here the detector judges offline, by the text of addresses alone: no address leaves this machine.';
