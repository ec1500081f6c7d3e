import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT: string = join(import.meta.dirname, '..');
const PROJECT = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
export const VERSION: string = PROJECT.version;

/** Adds what every package has: its package.json, README and licence. */
export function finishPackage(folder: string, manifest: object, readme: string): void {
  mkdirSync(folder, { recursive: true });
  const { license, engines } = PROJECT;
  const whole = { version: VERSION, license, type: 'module', engines, ...manifest };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  cpSync(join(ROOT, readme), join(folder, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

/** The licences of what is bundled, which ask to be handed on. */
export function addNotices(folder: string, packages: readonly string[]): void {
  const notices = packages.map((name) => {
    return `${name}\n\n${licenceOf(name)}\n`;
  });
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), notices.join('\n----\n\n'));
}

function licenceOf(name: string): string {
  const folder = join(ROOT, 'node_modules', name);
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence file`);
  return readFileSync(join(folder, file), 'utf8').trim();
}
