import { readFileSync, statfsSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Without types, so that a program that is built needs nothing that takes them out; they stand in built-program.d.ts.

export const BUILT = 'packages/server/dist/built.json';
export const CODE_CACHE = 'code-cache-';

export function builtProgram(root, name = 'main') {
  const built = freshBuild(root, name);
  if (built === null) return null;
  if (built.sources.length > 0) keepCompiled(root, built.folder);
  return pathToFileURL(join(root, built.folder, `${name}.js`)).href;
}

/** Not where the disk is nearly full: Node.js would leave pieces of files there. Packages, which have no sources, are their manager's. */
function keepCompiled(root, folder) {
  const { bavail, bsize } = statfsSync(join(root, BUILT));
  if (bavail * bsize >= LEAST_FREE)
    enableCompileCache(join(root, folder, `${CODE_CACHE}${process.getuid?.() ?? 'own'}`));
}

const LEAST_FREE = 50_000_000;

export function freshBuild(root, name) {
  const built = readBuilt(root);
  const sources = built?.programs?.[name]?.map((index) => built.sources[index]) ?? built?.sources;
  // Put together by hand: fifteen hundred times join() is as long as the looking.
  return sources?.every(([path, look]) => lookOf(`${root}/${path}`) === look) ? built : null;
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
