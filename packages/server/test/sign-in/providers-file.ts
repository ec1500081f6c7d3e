import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProvidersFile {
  readonly path: string;
  remove(): void;
}

/** A file for SIGN_IN_PROVIDERS_FILE. */
export function writeProviders(providers: readonly object[]): ProvidersFile {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-providers-'));
  const path = join(folder, 'providers.json');
  writeFileSync(path, JSON.stringify(providers));
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}
