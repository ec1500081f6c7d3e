import { Command, Option } from 'commander';
import { createWriter, FORMATS, type Format } from '../check/formats.ts';
import { openClient } from '../connection/open-client.ts';
import { judgedOf } from '../judge/judge-by-service.ts';
import { wantsColour } from '../terminal/wants-colour.ts';
import { writeOut } from '../terminal/write-out.ts';
import type { CommandContext } from './context.ts';
import { wholeNumber } from './whole-number.ts';

interface HistoryOptions {
  readonly verdict?: 'safe' | 'suspicious' | 'dangerous' | 'unknown';
  readonly host?: string;
  readonly domain?: string;
  readonly brand?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
  readonly format?: Format;
}

export function historyCommand({ environment, output }: CommandContext): Command {
  return new Command('history')
    .description('Search earlier analyses of the account, newest first.')
    .argument('[search]', 'an id, a URL, a host or domain, a brand, tag:word, or part of a URL or note')
    .addOption(new Option('--verdict <verdict>').choices(['safe', 'suspicious', 'dangerous', 'unknown']))
    .option('--host <host>', 'exactly this host')
    .option('--domain <domain>', 'this domain and every host below it')
    .option('--brand <brand>', 'this imitated brand, in any case')
    .option('--from <instant>', 'at or after this day or instant, ISO 8601')
    .option('--to <instant>', 'before this instant, or up to the end of this day')
    .option('--limit <n>', 'how many', wholeNumber(1, 100_000), 50)
    .addOption(new Option('--format <format>', 'shape of the output').choices([...FORMATS]))
    .action(async (search: string | undefined, { limit, format, ...filter }: HistoryOptions) => {
      const colour = wantsColour(output, environment);
      const writer = createWriter(format ?? (output.isTTY === true ? 'table' : 'tsv'), { colour });
      await writeOut(output, writer.head);
      let left = limit;
      for await (const analysis of openClient(environment).listAnalyses({
        ...filter,
        ...(search !== undefined && { q: search }),
        pageSize: Math.min(limit, 100),
      })) {
        await writeOut(output, writer.write(analysis.url, judgedOf(analysis)));
        left -= 1;
        if (left === 0) break;
      }
      await writeOut(output, writer.foot);
    });
}
