import type { Usage } from '@lurewatch/sdk';
import { Command, Option } from 'commander';
import { openClient } from '../connection/open-client.ts';
import { visibleJson, visibleLines } from '../lines/visible-text.ts';
import type { CommandContext } from './context.ts';

interface UsageOptions {
  readonly from?: string;
  readonly to?: string;
  readonly format: 'table' | 'json';
}

export function usageCommand({ environment, output }: CommandContext): Command {
  return new Command('usage')
    .description("Show what is used and left of the plan's quotas.")
    .option('--from <day>', 'first day in UTC, YYYY-MM-DD; the first of this month unless given')
    .option('--to <day>', 'last day')
    .addOption(new Option('--format <format>', 'shape of the output').choices(['table', 'json']).default('table'))
    .action(async ({ format, ...period }: UsageOptions) => {
      const usage = await openClient(environment).usage(period);
      output.write(format === 'json' ? `${visibleJson(usage, 2)}\n` : visibleLines(usageTable(usage)));
    });
}

function usageTable({ plan, period, day, month, total_requests, by_verdict }: Usage): string {
  const verdicts = Object.entries(by_verdict).map(([verdict, count]) => `${count} ${verdict}`);
  return [
    `plan      ${plan}`,
    `today     ${windowText(day)}`,
    `month     ${windowText(month)}${month.overage > 0 ? `, ${month.overage} beyond (${month.overage_cost_eur} EUR)` : ''}`,
    `analyses  ${total_requests} from ${period.from} to ${period.to}: ${verdicts.join(', ')}`,
    '',
  ].join('\n');
}

function windowText({ limit, used, resets_at }: Usage['day']): string {
  return limit === null ? `${used} used, unlimited` : `${used} of ${limit} used, resets ${resets_at}`;
}
