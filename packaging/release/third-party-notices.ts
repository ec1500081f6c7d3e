import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';

/** Names, versions and licences of modules that are handed on, with the texts that ask for it, each text once. */
export function thirdPartyNotices(modules: readonly string[]): string {
  const byText = new Map<string, string[]>();
  for (const module of modules.filter((path) => path.includes('node_modules/'))) {
    const folder = join(ROOT, module);
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = licenceTexts(folder) || 'The package brings no text of its licence.';
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}: ${licenceName(license)}`]);
  }
  return [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(79)}\n\n`);
}

function licenceTexts(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[-.]\w+)*$/i.test(name));
  return files
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}

function licenceName(license: unknown): string {
  if (typeof license === 'string') return license;
  throw new Error('a package that is handed on names no licence (SPDX) in its package.json');
}
