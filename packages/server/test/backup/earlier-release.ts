import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** The commits of the releases before 2.0.0, which have no tags. */
export const EARLIER = { '1.0.0': '7b023ea', '1.1.0': 'a5e557b' } as const;

/** A clone that is shallow lacks them. */
export function hasHistory(): boolean {
  return Object.values(EARLIER).every((commit) => {
    try {
      execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Puts a release into `folder` as it was, with the libraries of its own lock file: linked from this installation where that has the very
 * version, and fetched by npm where it has not.
 * @returns its main file
 */
export function checkOutRelease(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, 'packages', 'package.json', 'package-lock.json'], {
    cwd: ROOT,
    maxBuffer: 1 << 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const [wanted, here] = [lockedIn(folder), lockedIn(ROOT)];
  const missing: string[] = [];
  for (const [path, { version, link }] of Object.entries(wanted)) {
    // What lies in the node_modules of a module comes with that module's link.
    if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) || link) continue;
    if (here[path]?.version === version && existsSync(join(ROOT, path))) linkTo(join(folder, path), join(ROOT, path));
    else missing.push(`${path.slice('node_modules/'.length)}@${version}`);
  }
  if (missing.length > 0) {
    const apart = join(folder, 'fetched');
    mkdirSync(apart);
    execFileSync('npm', ['install', '--prefix', apart, '--no-save', '--no-audit', '--ignore-scripts', ...missing], {
      stdio: 'ignore',
    });
    for (const name of readdirSync(join(apart, 'node_modules'))) {
      const place = join(folder, 'node_modules', name);
      if (!name.startsWith('.') && !existsSync(place)) linkTo(place, join(apart, 'node_modules', name));
    }
  }
  for (const name of readdirSync(join(folder, 'packages'))) {
    linkTo(join(folder, 'node_modules/@lurewatch', name), join(folder, 'packages', name));
    // Of versions that only one workspace uses.
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(ROOT, own)) && hasOwn(wanted, own)) linkTo(join(folder, own), join(ROOT, own));
  }
  return join(folder, 'packages/server/src/main.ts');
}

type Locked = Readonly<
  Record<
    string,
    { readonly version?: string; readonly link?: boolean; readonly dev?: boolean; readonly optional?: boolean }
  >
>;

/** What is for development, or for other platforms, stays out. */
function lockedIn(folder: string): Locked {
  const { packages }: { packages: Locked } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.fromEntries(Object.entries(packages).filter(([, { dev, optional }]) => !dev && !optional));
}

function hasOwn(locked: Locked, path: string): boolean {
  return Object.keys(locked).some((name) => name.startsWith(`${path}/`));
}

function linkTo(place: string, target: string): void {
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(relative(dirname(place), target), place);
}
