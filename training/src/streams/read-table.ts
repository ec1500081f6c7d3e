import { readFileSync } from 'node:fs';

/** Lines of a table of these measures; blank ones and those that begin with "#" are comments. */
export function readTable(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
