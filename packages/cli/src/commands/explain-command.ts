import { parseUrl } from '@lurewatch/engine';
import { Command } from 'commander';
import { explainUrl } from '../explain-url.ts';
import { assumeHttps } from '../lines/assume-https.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';

export function explainCommand({ loadEngine, output }: CommandContext): Command {
  return new Command('explain')
    .description('Show what adds up to the score of one URL, by its text alone. Makes no network requests.')
    .argument('<url>')
    .action((url: string) => {
      const parsed = parseUrl(assumeHttps(url));
      if (!parsed.ok) throw new UsageError(parsed.message);
      output.write(`${explainUrl(loadEngine(), parsed.url)}\n`);
    });
}
