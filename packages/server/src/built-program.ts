import { readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a build writes last, relative to the repository. */
export const BUILT = 'packages/server/dist/built.json';

export interface Built {
  /** Of the program, relative to the repository. */
  readonly folder: string;
  /** Each file that it was made of, relative to the repository, and how it looked then. */
  readonly sources: readonly (readonly [path: string, look: string])[];
}

/** Address of one of the built programs, the service by default, if each file that they were made of still looks as it did then; otherwise null. */
export function builtProgram(root: string, name: 'main' | 'lurewatch' | 'gate' | 'renderer' = 'main'): string | null {
  const built = freshBuild(root);
  return built && pathToFileURL(join(root, built.folder, `${name}.js`)).href;
}

export function freshBuild(root: string): Built | null {
  const built = readBuilt(root);
  return built?.sources.every(([path, look]) => lookOf(join(root, path)) === look) ? built : null;
}

export function readBuilt(root: string): Built | null {
  try {
    return JSON.parse(readFileSync(join(root, BUILT), 'utf8'));
  } catch {
    return null;
  }
}

/** Size and whole second of the last change: what make(1) goes by, and what copying into an image keeps. */
export function lookOf(path: string): string {
  const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? 'missing' : `${stats.size} ${Math.floor(stats.mtimeMs / 1_000)}`;
}
