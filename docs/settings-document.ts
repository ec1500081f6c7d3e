import { join } from 'node:path';
import { settingsTable } from '../packages/server/src/config/settings-table.ts';

export const settingsPath: string = join(import.meta.dirname, 'settings.md');

/** docs/settings.md, made from the same table that reads the environment. */
export function settingsDocument(): string {
  return [
    '# Settings',
    '',
    'Environment variables, all optional. A value that cannot be understood stops the start with one line that says how to mend it.',
    'This page is made by `npm run docs:settings` from `packages/server/src/config/settings.ts`.',
    '',
    settingsTable(),
  ].join('\n');
}
