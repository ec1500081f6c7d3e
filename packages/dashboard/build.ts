import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { buildDocs, DOCUMENT_FILES } from './docs-site/build-docs.ts';

const PACKAGE = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(PACKAGE, 'dist');
const DOCS = join(PACKAGE, 'dist-docs/docs.json');
const HASH_FILE = join(DIST, '.hash');
const SDK = fileURLToPath(import.meta.resolve('@lurewatch/sdk'));
const CONTRACT = fileURLToPath(import.meta.resolve('@lurewatch/contract'));
const COMPRESSIBLE = /\.(?:js|css|html|svg)$/;

const LOCK = join(PACKAGE, 'node_modules/.building');
const LOCK_STALE_MS = 120_000;

await buildIfStale();

/** Builds the pages, the documentation, and the API's client as one file beside them, unless those in dist/ were built from the very same sources: a start with nothing to do costs 10 ms. */
async function buildIfStale(): Promise<void> {
  const hash = await hashOfSources();
  if (await isFresh(hash)) return;
  await withLock(async () => {
    if (await isFresh(hash)) return;
    console.log('Building the dashboard …');
    // Whatever environment starts the build (tests do), the pages are the production ones.
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    await build({ configFile: join(PACKAGE, 'vite.config.ts'), logLevel: 'error' });
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: join(DIST, 'sdk'),
        target: 'es2022',
        // People download this file and read it.
        minify: false,
        copyPublicDir: false,
        lib: { entry: SDK, formats: ['es'], fileName: () => 'lurewatch.js' },
      },
    });
    await buildDocs(DIST, DOCS);
    await compressAll();
    await writeFile(HASH_FILE, hash);
  });
}

async function isFresh(hash: string): Promise<boolean> {
  return hash === (await readFile(HASH_FILE, 'utf8').catch(() => null));
}

/** Of several at once (test files start side by side) one builds and the others wait for it. */
async function withLock(work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(LOCK), { recursive: true });
  while (
    !(await mkdir(LOCK).then(
      () => true,
      () => false,
    ))
  ) {
    const { mtimeMs } = await stat(LOCK).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LOCK_STALE_MS) await rm(LOCK, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    await work();
  } finally {
    await rm(LOCK, { recursive: true, force: true });
  }
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const folders = await Promise.all(
    [...['src', 'public', 'docs-site'].map((folder) => join(PACKAGE, folder)), dirname(CONTRACT), dirname(SDK)].map(
      filesIn,
    ),
  );
  const single = ['index.html', 'vite.config.ts', 'build.ts', 'package.json'].map((file) => join(PACKAGE, file));
  for (const file of [...folders.flat(), ...DOCUMENT_FILES, ...single]
    .filter((name) => !name.endsWith('.test.ts'))
    .toSorted()) {
    hash
      .update(relative(PACKAGE, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Beside each file its .br and .gz, so that no request compresses. */
async function compressAll(): Promise<void> {
  for (const file of (await filesIn(DIST)).filter((name) => COMPRESSIBLE.test(name))) {
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
