import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Without types, so that a program that is built needs nothing that takes them out; they stand in built-program.d.ts.

export const BUILT = 'packages/server/dist/built.json';

export function builtProgram(root, name = 'main') {
  const built = freshBuild(root);
  return built && pathToFileURL(join(root, built.folder, `${name}.js`)).href;
}

export function freshBuild(root) {
  const built = readBuilt(root);
  // Put together by hand: fifteen hundred times join() is as long as the looking.
  return built?.sources.every(([path, look]) => lookOf(`${root}/${path}`) === look) ? built : null;
}

export function readBuilt(root) {
  try {
    return JSON.parse(readFileSync(join(root, BUILT), 'utf8'));
  } catch {
    return null;
  }
}

export function lookOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? 'missing' : `${stats.size} ${Math.floor(stats.mtimeMs / 1_000)}`;
}
