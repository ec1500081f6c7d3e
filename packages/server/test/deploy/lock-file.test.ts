import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './read-deployment.ts';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// npm ci refuses a lock file that leaves out a platform whose package the registry does not offer.
it('the lock file holds the optional packages of every platform', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const paths = Object.keys(packages);
  const absent = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
  expect(absent).toEqual([]);
});
