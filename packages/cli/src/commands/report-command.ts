import { Command, Option } from 'commander';
import { openClient } from '../connection/open-client.ts';
import { visibleText } from '../lines/visible-text.ts';
import type { CommandContext } from './context.ts';

export function reportCommand({ environment, output }: CommandContext): Command {
  return new Command('report')
    .description('Say that a verdict is wrong.')
    .argument('<analysis>', 'id of the analysis, ana_…')
    .addOption(
      new Option('--expected <verdict>', 'what it should have been')
        .choices(['safe', 'dangerous'])
        .makeOptionMandatory(),
    )
    .option('--comment <text>', 'why')
    .action(async (analysisId: string, options: { expected: 'safe' | 'dangerous'; comment?: string }) => {
      const report = await openClient(environment).report({ analysisId, ...options });
      output.write(`${visibleText(report.id)}\t${visibleText(report.status)}\n`);
    });
}
