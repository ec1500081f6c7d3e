import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe } from 'vitest';

/** Published schemas of other products; they keep their own licences and are no part of this repository. */
export const CONTRACTS_DIR: string = resolve(
  process.env.CONTRACTS_DIR ?? join(import.meta.dirname, '../../shared/contracts'),
);

export function readContract(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(CONTRACTS_DIR, path), 'utf8'));
}

/**
 * A suite that holds our output against such a schema. Where they are not there it is skipped, and its title says so, even where
 * every service is required: they are data that only some machines have beside the repository, unless CONTRACTS_DIR names them.
 */
export function describeWithContracts(folder: string, title: string, suite: () => void): void {
  if (existsSync(join(CONTRACTS_DIR, folder))) {
    describe(title, suite);
    return;
  }
  const reason = `no ${folder}/ in CONTRACTS_DIR, ${CONTRACTS_DIR}`;
  if (process.env.CONTRACTS_DIR !== undefined) throw new Error(`${title}: ${reason}`);
  console.warn(`SKIPPED ${title}: ${reason}`);
  describe.skip(`${title} (skipped: ${reason})`, suite);
}

/** Validates STIX 2.1 objects by their type, and bundles, as the published schemas have them. */
export function stixValidator(): (object: { readonly type: string }) => string | null {
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: false, formats: { 'idn-hostname': true } });
  formats.default(ajv);
  const folder = join(CONTRACTS_DIR, 'stix2.1');
  const ids = new Map<string, string>();
  for (const file of globSync('{common,sdos,sros,observables}/*.json', { cwd: folder })) {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    ajv.addSchema(schema);
    ids.set(basename(file, '.json'), schema.$id);
  }
  return (object) => {
    const validate = ajv.getSchema(ids.get(object.type) ?? '');
    if (validate === undefined) return `no schema of ${object.type}`;
    return validate(object) === true ? null : ajv.errorsText(validate.errors);
  };
}
