import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildClient } from './build-client.ts';
import { buildCommandLine } from './build-command-line.ts';
import { buildEngine } from './build-engine.ts';

export const PACKAGES = ['client', 'engine', 'lurewatch'] as const;

/**
 * Builds the packages that others install, each a folder for `npm pack` or `npm publish`, with nothing to install
 * beside it: @lurewatch/client, @lurewatch/engine and the command line.
 */
export async function buildPackages(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  await buildClient(join(target, 'client'));
  await buildEngine(join(target, 'engine'));
  await buildCommandLine(join(target, 'lurewatch'));
}

if (import.meta.main) {
  const target = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist/npm'));
  await buildPackages(target);
  for (const name of PACKAGES) console.log(join(target, name));
}
