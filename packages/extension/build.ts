import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSharedEngine } from '@lurewatch/engine/node';
import { writeTables } from '@lurewatch/engine/tables-file';
import { build } from 'vite';
import { inAscii } from '../server/in-ascii.ts';
import { type Browser, manifestFor } from './manifest.ts';
import { zipOfFolder } from './zip-folder.ts';

const HERE = import.meta.dirname;
const BROWSERS: readonly Browser[] = ['chromium', 'firefox'];

/** File in the extension → its source. Each is one script with everything inside but model, tables and what pages load in other languages. */
const SCRIPTS: Readonly<Record<string, string>> = {
  background: 'src/background/main.ts',
  look: 'src/content/look.ts',
  notice: 'src/content/notice.ts',
  hold: 'src/content/hold.ts',
  'guard-fields': 'src/content/guard-fields.ts',
  warning: 'src/pages/warning.ts',
  popup: 'src/pages/popup.ts',
  options: 'src/pages/options.ts',
  reasons: 'src/pages/reasons.ts',
};
/** Imported by others, at run time. */
const MODULE = 'reasons';

/**
 * Writes `chromium/`, `firefox/` and a zip of each into `target`: the same bytes whenever and wherever it is done.
 * @returns the folders
 */
export async function buildExtension(target: string = join(HERE, 'dist')): Promise<Readonly<Record<Browser, string>>> {
  rmSync(target, { recursive: true, force: true });
  const scripts = join(target, 'scripts');
  for (const [name, source] of Object.entries(SCRIPTS)) await bundleScript(name, source, scripts);
  // The worker reads them (ask-for-detector.ts).
  cpSync(join(HERE, '../engine/artefacts/model.bin'), join(scripts, 'model.bin'));
  writeFileSync(join(scripts, 'tables.bin'), writeTables(loadSharedEngine().tables));
  for (const browser of BROWSERS) {
    const folder = join(target, browser);
    mkdirSync(folder, { recursive: true });
    for (const part of [scripts, join(HERE, 'pages'), join(HERE, 'managed-schema.json')]) {
      cpSync(part, part.endsWith('.json') ? join(folder, 'managed-schema.json') : folder, { recursive: true });
    }
    for (const part of ['_locales', 'icons']) cpSync(join(HERE, part), join(folder, part), { recursive: true });
    // One translation for both.
    cpSync(join(HERE, '_locales/pt_BR'), join(folder, '_locales/pt_PT'), { recursive: true });
    // Firefox waits for the worker's word: no page needs to be held.
    if (browser === 'firefox') rmSync(join(folder, 'hold.js'));
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifestFor(browser), null, 2)}\n`);
    cpSync(resolve(HERE, '../../LICENSE'), join(folder, 'LICENSE'));
    writeFileSync(join(target, `lurewatch-${browser}.zip`), zipOfFolder(folder));
  }
  rmSync(scripts, { recursive: true });
  return { chromium: join(target, 'chromium'), firefox: join(target, 'firefox') };
}

async function bundleScript(name: string, source: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: HERE,
    plugins: [
      {
        name: 'module-beside',
        enforce: 'pre',
        resolveId: (id) => (id === `./${MODULE}.js` ? { id, external: true } : null),
      },
      // What is translated stays to be read.
      ...(name === MODULE ? [] : [inAscii()]),
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      // Reviewers of the stores read what ships.
      rolldownOptions: {
        // Vite's own code around such imports names it, and does not use it here.
        transform: { define: { 'import.meta': '{}' } },
        // Else each place that reads a table of seventy kilobytes has it written out.
        optimization: { inlineConst: false },
        input: { [name]: join(HERE, source) },
        ...(name === MODULE && { preserveEntrySignatures: 'strict' as const }),
        output: {
          format: name === MODULE ? 'es' : 'iife',
          entryFileNames: '[name].js',
        },
      },
    },
  });
}

if (import.meta.main) {
  const folders = await buildExtension();
  for (const browser of BROWSERS) {
    const bytes = readFileSync(join(folders[browser], `../lurewatch-${browser}.zip`)).length;
    console.log(`${join(folders[browser], `../lurewatch-${browser}.zip`)} ${(bytes / 1e6).toFixed(2)} MB`);
  }
}
