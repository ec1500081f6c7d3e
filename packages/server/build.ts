import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { COMPACT, inAscii } from './in-ascii.ts';
import { BUILT, type Built, freshBuild, lookOf } from './src/built-program.js';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(import.meta.dirname, 'dist');

/** The service, the gate, the command line, and the renderer. */
const PROGRAMS: Readonly<Record<string, string>> = {
  main: 'server/src/run.ts',
  gate: 'gate/src/run.ts',
  lurewatch: 'cli/src/run.ts',
  renderer: 'renderer/src/run.ts',
};
/** What they start as threads. */
const THREADS: readonly string[] = [
  'evidence/src/feeds/compile/compile-worker.ts',
  'evidence/src/feeds/download/download-worker.ts',
  'message/src/reader/message-worker.ts',
  'server/src/analysis/threads/analysis-thread.ts',
  'server/src/browser-lists/edition-worker.ts',
  'server/src/evidence/evidence-worker.ts',
  'server/src/http/long-bodies/body-thread.ts',
  'server/src/learning/lessons/read-worker.ts',
  'server/src/learning/teach/teach-worker.ts',
  'server/src/watchdog/watch-loop.ts',
];

/** Beside the program that was just built those before stay for a while: a service that runs from one still starts threads. */
const KEPT = 2;
const MOST_KEPT = 10;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** What says which versions of libraries are inside. */
const LIBRARIES = 'package-lock.json';
const TABLES = 'tables.bin';

const fresh = freshBuild(ROOT);
// A program does without them, but a release takes them from here.
if (fresh === null || !existsSync(join(ROOT, fresh.folder, TABLES))) {
  if (mayWrite()) await build();
  else
    console.warn(`This user cannot write ${DIST}: the sources are run as they are. Build as the owner of that folder.`);
}

/** The service and its threads as a few files, with the libraries inside: `main.ts` runs them for as long as they are of the sources at hand. */
async function build(): Promise<void> {
  console.log('Building the service …');
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const folder = join(DIST, randomBytes(6).toString('hex'));
  const looks = new Map<string, string>();
  const uses = new Map<string, string[]>();
  for (const path of inputs()) looks.set(path, lookOf(join(ROOT, path)));
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [ownSources(folder, looks, uses), inAscii()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...{ outDir: folder, emptyOutDir: true, copyPublicDir: false, target: 'node24', ssr: true },
      // Large on purpose: of what stands in one file nothing has to be looked for.
      ...{ minify: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY, reportCompressedSize: false },
      rolldownOptions: {
        input: Object.fromEntries(entries().map(([name, path]) => [name, join(ROOT, 'packages', path)])),
        // Only where somebody has installed it.
        external: ['pg-native'],
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          minify: COMPACT,
        },
      },
    },
  });
  writeFileSync(join(folder, TABLES), await computedTables());
  const sources = [...looks].toSorted();
  const programs = Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, path]) => [name, sourcesOf(join('packages', path), uses, sources)]),
  );
  const built: Built = { folder: relative(ROOT, folder), sources, programs };
  const written = `${join(ROOT, BUILT)}.${process.pid}`;
  writeFileSync(written, JSON.stringify(built));
  renameSync(written, join(ROOT, BUILT));
  removeOlder();
}

/** Which of the sources are read for a program and the threads that it starts, or say how it is built. */
function sourcesOf(entry: string, uses: ReadonlyMap<string, readonly string[]>, sources: Built['sources']): number[] {
  const paths = new Set([...inputs(), entry]);
  for (const path of paths) for (const used of uses.get(path) ?? []) paths.add(used);
  return sources.flatMap(([path], index) => (paths.has(path) ? [index] : []));
}

/** What the detector would else compute whenever it starts. */
async function computedTables(): Promise<Uint8Array> {
  const { loadSharedEngine } = await import('@lurewatch/engine/node');
  const { writeTables } = await import('@lurewatch/engine/tables-file');
  return writeTables(loadSharedEngine().tables);
}

/** What says how is built and what of a package others see; the sources come as they are read. */
function inputs(): readonly string[] {
  const own = ['build.ts', 'in-ascii.ts'].map((name) => relative(ROOT, join(import.meta.dirname, name)));
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'package.json'));
  return [...own, LIBRARIES, ...packages.filter((path) => existsSync(join(ROOT, path)))];
}

/**
 * Notes how each of our own files looks before it is read, and which others it imports or starts as threads; turns places that a file
 * names by its own into places that are right from where the bundle lies: of threads beside it, of artefacts where they are.
 */
function ownSources(folder: string, looks: Map<string, string>, uses: Map<string, string[]>): Plugin {
  const packages = join(ROOT, 'packages/');
  const isOwn = (id: string): boolean => id.startsWith(packages) && !id.includes('/node_modules/');
  const note = (id: string, used: readonly string[]): void => {
    if (!isOwn(id)) return;
    const path = relative(ROOT, pathOf(id));
    const own = used.filter(isOwn).map((one) => relative(ROOT, pathOf(one)));
    uses.set(path, [...(uses.get(path) ?? []), ...own]);
  };
  return {
    name: 'own-sources',
    enforce: 'pre',
    load(id) {
      const path = pathOf(id);
      if (isOwn(path)) looks.set(relative(ROOT, path), lookOf(path));
      return null;
    },
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      note(id, [...importedIds, ...dynamicallyImportedIds]);
    },
    transform(code, id) {
      if (!isOwn(id)) return null;
      const place = relative(folder, dirname(id));
      note(
        id,
        THREADS.filter((path) => code.includes(`./${nameOf(path)}`)).map((path) => join(packages, path)),
      );
      return code
        .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.url)")
        .replaceAll(/new URL\('(\.\.\/[^']*)', import\.meta\.url\)/g, `new URL('${place}/$1', import.meta.url)`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${place}')`);
    },
  };
}

function entries(): readonly (readonly [name: string, path: string])[] {
  return [...Object.entries(PROGRAMS), ...THREADS.map((path) => [nameOf(path), path] as const)];
}

function nameOf(path: string): string {
  return basename(path, '.ts');
}

function pathOf(id: string): string {
  return id.split('?', 1)[0] ?? '';
}

function mayWrite(): boolean {
  try {
    mkdirSync(DIST, { recursive: true });
    accessSync(DIST, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function removeOlder(): void {
  const folders = readdirSync(DIST, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(DIST, name), changed: statSync(join(DIST, name)).mtimeMs }))
    .toSorted((a, b) => b.changed - a.changed);
  const isOld = ({ changed }: { readonly changed: number }) => Date.now() - changed > KEPT_MS;
  const stale = [...folders.slice(KEPT, MOST_KEPT).filter(isOld), ...folders.slice(MOST_KEPT)];
  for (const { path } of stale) removeWhatMayBe(path);
}

/** Another user who has started a program from there has left what is compiled of it, which only that user may remove. */
function removeWhatMayBe(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${path} stays: ${error instanceof Error ? error.message : String(error)}`);
  }
}
