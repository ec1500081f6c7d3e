import { assumeHttps, parseUrl } from '@lurewatch/engine';
import { Command } from 'commander';
import { explainUrl } from '../explain-url.ts';
import { loadLearntEngine } from '../learnt/learnt-engine.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';

export function explainCommand({ environment, loadEngine, output, errors }: CommandContext): Command {
  return new Command('explain')
    .description('Show what adds up to the score of one URL, by its text alone. Makes no network requests.')
    .argument('<url>')
    .option('--overlay <version>', 'by what the service had learnt then; none: by the model alone')
    .action(async (url: string, { overlay: version }: { readonly overlay?: string }) => {
      const parsed = parseUrl(assumeHttps(url));
      if (!parsed.ok) throw new UsageError(parsed.message);
      const tell = (message: string): void => void errors.write(`${message}\n`);
      const engine = await loadLearntEngine({
        environment,
        loadEngine,
        version,
        tell,
        isForPerson: errors.isTTY === true,
      });
      output.write(`${explainUrl(engine, parsed.url)}\n`);
    });
}
