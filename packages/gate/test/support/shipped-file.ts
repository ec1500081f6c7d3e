import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const DEPLOY: string = join(import.meta.dirname, '../../../../deploy');

/** A file of deploy/ with its places and ports replaced; each must be in it. */
export function shippedFile(path: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  const text = readFileSync(join(DEPLOY, path), 'utf8');
  for (const [from] of pairs) if (!text.includes(from)) throw new Error(`${path} does not have "${from}"`);
  return pairs.reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
}
