import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from 'vitest';

/** Published schemas of other products; they keep their own licences and are no part of this repository. */
export const CONTRACTS_DIR: string = resolve(
  process.env.CONTRACTS_DIR ?? join(import.meta.dirname, '../../shared/contracts'),
);

export function readContract(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(CONTRACTS_DIR, path), 'utf8'));
}

/** A suite that holds our output against such a schema; where they are not there it is skipped and its title says so. */
export function describeWithContracts(folder: string, title: string, suite: () => void): void {
  if (existsSync(join(CONTRACTS_DIR, folder))) {
    describe(title, suite);
    return;
  }
  const reason = `no ${folder}/ in CONTRACTS_DIR`;
  console.warn(`SKIPPED ${title}: ${reason}`);
  describe.skip(`${title} (skipped: ${reason})`, suite);
}
