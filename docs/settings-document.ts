import { join } from 'node:path';
import { GATE_SETTINGS } from '../packages/gate/src/config/settings.ts';
import { DNS_SETTINGS } from '../packages/gate/src/dns/settings.ts';
import { RENDERER_SETTINGS } from '../packages/renderer/src/config/settings.ts';
import { SETTINGS } from '../packages/server/src/config/settings.ts';
import { settingsTable } from '../packages/server/src/config/settings-table.ts';

export const settingsPath: string = join(import.meta.dirname, 'settings.md');

/** docs/settings.md, made from the same table that reads the environment. */
export function settingsDocument(): string {
  return [
    '# Settings',
    '',
    'Environment variables, all optional. A value that cannot be understood stops the start with one line that says how to fix it.',
    'This page is made by `npm run docs:settings` from `packages/server/src/config/settings.ts`, `packages/gate/src/config/settings.ts`, `packages/gate/src/dns/settings.ts` and `packages/renderer/src/config/settings.ts`.',
    '',
    settingsTable(SETTINGS),
    '## The gate',
    '',
    'What `npm run gate` reads; [proxy.md](proxy.md) says how it is used.',
    '',
    settingsTable(GATE_SETTINGS),
    '## The DNS door',
    '',
    'What `npm run dns` reads; [dns.md](dns.md) says how it is used.',
    '',
    settingsTable(DNS_SETTINGS),
    '## The renderer',
    '',
    'What `npm run renderer` reads; [renderer.md](renderer.md) says how it is used.',
    '',
    settingsTable(RENDERER_SETTINGS),
  ].join('\n');
}
