import { parseArgs } from 'node:util';
import { ConfigError } from '@lurewatch/settings';

export const USAGE = `Usage: npm run gate -- [options]

Filters URLs in front of people: ICAP, Squid, HTTP authorisation, RPZ and a block page.
Every setting is an environment variable: docs/proxy.md lists them.

Options:
  --check     looks at the settings and the policy, says whether they can be used, and ends
  -h, --help  display help for command
`;

/** What the gate was started for. @throws ConfigError for anything that is no option of it. */
export function wishOf(parameters: readonly string[]): 'serve' | 'check' | 'help' {
  try {
    const options = { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...parameters], options });
    if (values.help === true) return 'help';
    return values.check === true ? 'check' : 'serve';
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : 'the options cannot be read';
    throw new ConfigError(`${message}. See npm run gate -- --help.`);
  }
}
