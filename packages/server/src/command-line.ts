import type { Environment } from '@lurewatch/settings';
import { Command, Option } from 'commander';
import { processEnvironment } from './config/environment.ts';
import { SERVICE_VERSION } from './store/service-version.ts';

/**
 * Settings are environment variables; the two that people type most may be given as options.
 * @returns the environment to start with; null when help or version was asked for, and is printed
 */
export function environmentOf(parameters: readonly string[]): Environment | null {
  const program = new Command('npm start --')
    .description('Starts Lurewatch. Every setting is an environment variable: docs/settings.md lists them.')
    .addOption(new Option('--port <port>', 'port to listen on; the same as PORT'))
    .addOption(new Option('--host <address>', 'address to listen on; the same as HOST'))
    .version(SERVICE_VERSION)
    .addHelpText('after', '\nExample: PORT=9000 npm start\nAccounts, keys, set-up link: npm run admin -- --help')
    .showHelpAfterError()
    .allowExcessArguments(false);
  program.parse(parameters, { from: 'user' });
  const { port, host } = program.opts<{ readonly port?: string; readonly host?: string }>();
  return {
    ...processEnvironment(),
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
  };
}
