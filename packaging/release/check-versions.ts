import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES } from '../../packages/server/src/store/migrations/releases.ts';
import { SERVICE_VERSION } from '../../packages/server/src/store/service-version.ts';
import { ROOT, VERSION } from '../project.ts';

/** Where a version of the product stands in the repository, and what it is there. */
interface Stated {
  readonly where: string;
  readonly version: string | undefined;
}

/**
 * Everything that states the product's version, held against package.json.
 * @returns a line for each that disagrees
 */
export function checkVersions(): readonly string[] {
  const stated = [
    ...workspaces(),
    ...lockFile(),
    ...clients(),
    ...deployments(),
    ...service(),
    changelog(),
    upgrading(),
  ];
  return stated
    .filter(({ version }) => version !== VERSION)
    .map(({ where, version }) => `${where} says ${version ?? 'nothing'}, package.json ${VERSION}`);
}

function workspaces(): readonly Stated[] {
  const manifests = globSync(['packages/*/package.json', 'training/package.json', 'bench/package.json'], { cwd: ROOT });
  return manifests.flatMap((where) => {
    const manifest = json(where);
    const { dependencies = {}, devDependencies = {} } = manifest;
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@lurewatch/'),
    );
    return [
      { where, version: manifest.version },
      ...ours.map(([name, version]) => ({ where: `${where}: ${name}`, version: String(version) })),
    ];
  });
}

function lockFile(): readonly Stated[] {
  const lock = json('package-lock.json');
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
  return [
    { where: 'package-lock.json', version: lock.version },
    ...folders.map((path) => ({ where: `package-lock.json: ${path || '.'}`, version: lock.packages[path].version })),
  ];
}

/** The Go module has its version from its tag, and its major number in its path from 2 on. */
function clients(): readonly Stated[] {
  const major = VERSION.split('.')[0];
  const module = /^module (\S+)$/m.exec(read('clients/go/go.mod'))?.[1];
  return [
    {
      where: 'clients/python/pyproject.toml',
      version: /^version = "([^"]+)"$/m.exec(read('clients/python/pyproject.toml'))?.[1],
    },
    { where: 'clients/go/go.mod', version: module?.endsWith(`/v${major}`) ? VERSION : module },
  ];
}

function deployments(): readonly Stated[] {
  return globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).flatMap((where) =>
    [...read(where).matchAll(/(?:image: lurewatch(?:-renderer)?:|newTag: )(\S+)/g)].map(([, version]) => ({
      where,
      version,
    })),
  );
}

/** What the service and its OpenAPI document say. */
function service(): readonly Stated[] {
  return [
    { where: 'packages/server/src/store/service-version.ts', version: SERVICE_VERSION },
    { where: 'packages/server/src/store/migrations/releases.ts', version: RELEASES.at(-1)?.version },
  ];
}

/** Its first release, with the day (keepachangelog.com). */
function changelog(): Stated {
  return { where: 'CHANGELOG.md', version: /^## (\d+\.\d+\.\d+)\b/m.exec(read('CHANGELOG.md'))?.[1] };
}

function upgrading(): Stated {
  return { where: 'docs/upgrading.md', version: /^\| (\d+\.\d+\.\d+) \|/m.exec(read('docs/upgrading.md'))?.[1] };
}

function read(path: string): string {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';
}

// biome-ignore lint/suspicious/noExplicitAny: manifests of npm, of which single fields are read
function json(path: string): any {
  return JSON.parse(read(path));
}
