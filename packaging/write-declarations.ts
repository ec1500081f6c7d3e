import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

/** Writes the type declarations of a module and of what it imports into `folder`, then `rewrite`s each. */
export function writeDeclarations(
  entry: string,
  folder: string,
  rewrite: (text: string) => string = (text) => text,
): void {
  // Within the project, so that its packages are found.
  const work = mkdtempSync(join(ROOT, 'node_modules/.lurewatch-types-'));
  try {
    const config = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir: folder,
        rootDir: join(entry, '..'),
        types: [],
        lib: ['ES2024', 'WebWorker', 'WebWorker.AsyncIterable'],
      },
      files: [entry],
    };
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', work], { stdio: 'inherit' });
  } finally {
    rmSync(work, { recursive: true });
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(folder, name);
    writeFileSync(path, rewrite(readFileSync(path, 'utf8').replace(/(from '\.[^']*)\.ts'/g, "$1.js'")));
  }
}
