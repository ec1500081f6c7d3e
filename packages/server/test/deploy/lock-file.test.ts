import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './read-deployment.ts';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// npm installs a lock file with holes without a word, and `npm ci` refuses one that leaves out a platform.
it('the lock file holds everything that its packages depend on, for every platform', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const absent = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${name}, wanted by ${path}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(absent).toEqual([]);
});

/** Where Node looks for a package, from the innermost folder out. */
function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/');
  return parts
    .map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`)
    .filter((folder) => !folder.endsWith('node_modules/'))
    .concat('');
}
