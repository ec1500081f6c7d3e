import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The folders below node_modules, and the workspaces (`packages/…`), that programs need to run, by the lock file: what they depend on,
 * looked for from each package upwards as Node does.
 * @param programs folders of workspaces
 * @param isNeeded says false of a dependency that a workspace needs for its build alone
 */
export function neededModules(
  programs: readonly string[],
  isNeeded: (workspace: string, dependency: string) => boolean,
): readonly string[] {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = lockFile();
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, peerDependencies = {}, optionalDependencies = {}, ...rest } = packages[path] ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => !rest.peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      if (!isNeeded(path, name)) continue;
      const place = placeOf(name, path, packages);
      // What is optional may be for another platform.
      if (place !== null) visit(place);
      else if (name in dependencies && !(name in optionalDependencies))
        throw new Error(`${path}: ${name} is not installed`);
    }
  };
  for (const program of programs) visit(program);
  return [...found].toSorted();
}

/** Every module that the lock file hands out beside what is for development, where it is installed. */
export function allModules(): readonly string[] {
  const { packages }: { packages: Readonly<Record<string, LockedPackage & { readonly dev?: boolean }>> } = lockFile();
  const paths = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  return paths.map(([path]) => path).filter((path) => existsSync(join(ROOT, path)));
}

function lockFile() {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
}

function placeOf(name: string, from: string, packages: Readonly<Record<string, LockedPackage>>): string | null {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const locked = packages[place];
    if (locked?.link) return locked.resolved ?? null;
    if (locked !== undefined && existsSync(join(ROOT, place))) return place;
    if (folder === '') return null;
  }
}
