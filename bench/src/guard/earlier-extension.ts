import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit before fields and presses were guarded. */
export const EARLIER = 'a5e557b';
const ROOT = join(import.meta.dirname, '../../..');

/**
 * Builds the extension as it was at that commit, with the packages that it had then, out of the history of this checkout.
 * @param folder an empty one
 * @returns the unpacked extension for Chromium
 */
export function buildEarlier(folder: string): string {
  const built = process.env.LUREWATCH_EARLIER;
  if (built !== undefined) return built;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', EARLIER], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  execFileSync(process.execPath, ['packages/extension/build.ts'], { cwd: folder, stdio: 'inherit' });
  return join(folder, 'packages/extension/dist/chromium');
}
