import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT: string = join(import.meta.dirname, '../../../..');
export const DEPLOY: string = join(ROOT, 'deploy');

export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of a Dockerfile in order, continued lines joined, comments left out. */
export function readDockerfile(path: string): readonly Instruction[] {
  const text = readFileSync(path, 'utf8')
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ');
  return [...text.matchAll(/^\s*([A-Z]+)\s+(.+)$/gm)].map(([, name = '', rest = '']) => ({ name, text: rest.trim() }));
}

/** `section.key` → every value it was given, in order (systemd.syntax(7)). */
export function readUnit(path: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  let section = '';
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const header = /^\[(\w+)\]$/.exec(line);
    const entry = /^(\w+)=(.*)$/.exec(line);
    if (header?.[1] !== undefined) section = header[1];
    else if (entry?.[1] !== undefined) {
      const key = `${section}.${entry[1]}`;
      values.set(key, [...(values.get(key) ?? []), entry[2] ?? '']);
    } else if (line.trim() !== '' && !line.startsWith('#')) throw new Error(`not a line of a unit: ${line}`);
  }
  return values;
}

/** Names in `NAME=value` lines. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}
