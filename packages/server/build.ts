import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { COMPACT, inAscii } from './in-ascii.ts';
import { BUILT, type Built, freshBuild, lookOf } from './src/built-program.js';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(import.meta.dirname, 'dist');

/** The service, what it starts as threads, the gate, the renderer, and the command line. */
const ENTRIES: Readonly<Record<string, string>> = {
  main: 'server/src/run.ts',
  gate: 'gate/src/run.ts',
  lurewatch: 'cli/src/run.ts',
  renderer: 'renderer/src/run.ts',
  ...Object.fromEntries(
    [
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
    ].map((path) => [basename(path, '.ts'), path]),
  ),
};

/** Beside the program that was just built those before stay for a while: a service that runs from one still starts threads. */
const KEPT = 2;
const MOST_KEPT = 10;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** What says which versions of libraries are inside. */
const LIBRARIES = 'package-lock.json';

if (freshBuild(ROOT) === null) await build();

/** The service and its threads as a few files, with the libraries inside: `main.ts` runs them for as long as they are of the sources at hand. */
async function build(): Promise<void> {
  console.log('Building the service …');
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const folder = join(DIST, randomBytes(6).toString('hex'));
  const looks = new Map<string, string>();
  for (const path of inputs()) looks.set(path, lookOf(join(ROOT, path)));
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [ownSources(folder, looks), inAscii()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...{ outDir: folder, emptyOutDir: true, copyPublicDir: false, target: 'node24', ssr: true },
      // Large on purpose: of what stands in one file nothing has to be looked for.
      ...{ minify: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY, reportCompressedSize: false },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(ROOT, 'packages', path)])),
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
  const built: Built = { folder: relative(ROOT, folder), sources: [...looks].toSorted() };
  const written = `${join(ROOT, BUILT)}.${process.pid}`;
  writeFileSync(written, JSON.stringify(built));
  renameSync(written, join(ROOT, BUILT));
  removeOlder();
}

/** What says how is built and what of a package others see; the sources come as they are read. */
function inputs(): readonly string[] {
  const own = ['build.ts', 'in-ascii.ts'].map((name) => relative(ROOT, join(import.meta.dirname, name)));
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'package.json'));
  return [...own, LIBRARIES, ...packages.filter((path) => existsSync(join(ROOT, path)))];
}

/**
 * Notes how each of our own files looks before it is read, and turns places that a file names by its own into places that are right
 * from where the bundle lies: of threads beside it, of artefacts where they are.
 */
function ownSources(folder: string, looks: Map<string, string>): Plugin {
  const packages = join(ROOT, 'packages/');
  const isOwn = (id: string): boolean => id.startsWith(packages) && !id.includes('/node_modules/');
  return {
    name: 'own-sources',
    enforce: 'pre',
    load(id) {
      const [path = ''] = id.split('?');
      if (isOwn(path)) looks.set(relative(ROOT, path), lookOf(path));
      return null;
    },
    transform(code, id) {
      if (!isOwn(id)) return null;
      const place = relative(folder, dirname(id));
      return code
        .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.url)")
        .replaceAll(/new URL\('(\.\.\/[^']*)', import\.meta\.url\)/g, `new URL('${place}/$1', import.meta.url)`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${place}')`);
    },
  };
}

function removeOlder(): void {
  mkdirSync(DIST, { recursive: true });
  const folders = readdirSync(DIST, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(DIST, name), changed: statSync(join(DIST, name)).mtimeMs }))
    .toSorted((a, b) => b.changed - a.changed);
  const isOld = ({ changed }: { readonly changed: number }) => Date.now() - changed > KEPT_MS;
  const stale = [...folders.slice(KEPT, MOST_KEPT).filter(isOld), ...folders.slice(MOST_KEPT)];
  for (const { path } of stale) rmSync(path, { recursive: true, force: true });
}
