import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

const folder = join(ROOT, 'clients/python/src/lurewatch');
const SYNC_CLIENT: string = join(folder, '_client.py');

/** The asynchronous client is written by hand; the synchronous one is the same without waiting. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [
    /^"""The asynchronous client\."""/,
    '"""The synchronous client, made from _async_client.py: npm run package:python-types"""',
  ],
  [/\bawait /g, ''],
  [/\basync (?=def|for|with)/g, ''],
  [/\basyncio\b/g, 'time'],
  [/\b__a(?=enter__|exit__)/g, '__'],
  [/\ba(?=close\b|iter_bytes\b|iter_text\b)/g, ''],
  [/\bAsync(?=Iterator\b|Lurewatch\b|Client\b|BaseTransport\b)/g, ''],
];

function pythonSyncClient(): string {
  const source = readFileSync(join(folder, '_async_client.py'), 'utf8');
  return REPLACED.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
}

if (import.meta.main) writeFileSync(SYNC_CLIENT, pythonSyncClient());

/** Whether the committed file is what the asynchronous client says now. */
export function isPythonSyncClientFresh(): boolean {
  return readFileSync(SYNC_CLIENT, 'utf8') === pythonSyncClient();
}
