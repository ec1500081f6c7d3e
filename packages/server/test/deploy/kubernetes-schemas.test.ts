import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { DEPLOY, ROOT } from './read-deployment.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const manifests: readonly Manifest[] = globSync('kubernetes/lurewatch*.yaml', { cwd: DEPLOY })
  .toSorted()
  .flatMap((path) => parseAllDocuments(readFileSync(join(DEPLOY, path), 'utf8')).map((document) => document.toJS()));

// kubernetes-models is made of the API's own OpenAPI document: a validator and a type for each kind.
describe('the manifests for Kubernetes', () => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s has the values that its schema allows',
    async (_kind, _name, manifest) => {
      expect(await wrongIn(manifest)).toBe('');
      expect(await wrongIn({ ...manifest, metadata: { name: 1 } } as unknown as Manifest)).toContain('metadata/name');
    },
  );

  it('have no field that their schemas do not know', () => {
    expect(unknownFields(manifests)).toBe('');
    const [first] = manifests.filter(({ kind }) => kind === 'Deployment');
    expect(unknownFields([{ ...first, spek: {} } as unknown as Manifest])).toContain('"spek"');
  });

  async function wrongIn(manifest: Manifest): Promise<string> {
    const models = await import(/* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`);
    try {
      new models[manifest.kind](manifest).validate();
      return '';
    } catch (error) {
      return String(error);
    }
  }

  /** By the compiler, which refuses in a literal what the type does not name. */
  function unknownFields(list: readonly Manifest[]): string {
    const file = join(folder, 'manifests.mts');
    const lines = list.map(
      ({ apiVersion, kind, ...rest }, index) =>
        `import type { I${kind} as I${index} } from 'kubernetes-models/${apiVersion}/${kind}';\n` +
        `export const m${index}: I${index} = ${JSON.stringify({ apiVersion, kind, ...rest })};\n`,
    );
    writeFileSync(file, lines.join(''));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    try {
      execFileSync(process.execPath, [tsc, ...options, file], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
      return '';
    } catch (error) {
      return String((error as { readonly stdout?: string }).stdout);
    }
  }
});
