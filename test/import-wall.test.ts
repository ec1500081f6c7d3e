import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const probeRoot = mkdtempSync(join(tmpdir(), 'lurewatch-wall-'));
copyFileSync(join(root, 'biome.json'), join(probeRoot, 'biome.json'));
afterAll(() => rmSync(probeRoot, { recursive: true }));

/** Lints `source` under the project's own rules as if it stood at `path`; returns what the linter complained of. */
function lint(path: string, source: string): string {
  const file = join(probeRoot, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const biome = join(root, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--vcs-enabled=false', path], { cwd: probeRoot, encoding: 'utf8' });
  const output = run.stdout + run.stderr;
  expect(output).toContain('Checked 1 file');
  return output;
}

describe('imports point one way', () => {
  it.each([
    ['packages/engine/src/probe.ts', 'node:fs'],
    ['packages/engine/src/probe.ts', 'fs'],
    ['packages/engine/src/probe.ts', '@lurewatch/server'],
    ['packages/engine/src/probe.ts', '../../../packages/server/src/main.ts'],
    ['packages/contract/src/probe.ts', '@lurewatch/engine'],
    ['packages/evidence/src/probe.ts', '@lurewatch/server'],
    ['packages/evidence/src/probe.ts', '@lurewatch/contract'],
    ['packages/dashboard/src/probe.ts', '@lurewatch/engine'],
    ['packages/dashboard/src/probe.ts', '@lurewatch/message'],
    ['packages/server/src/lists/probe.ts', '../http/probe.ts'],
    ['packages/server/src/probe.ts', '@lurewatch/cli'],
    ['packages/sdk/src/probe.ts', '@lurewatch/engine'],
    ['packages/sdk/src/probe.ts', '@lurewatch/server'],
    ['packages/sdk/src/probe.ts', 'node:crypto'],
    ['packages/cli/src/probe.ts', '@lurewatch/server'],
    ['packages/cli/src/probe.ts', '@lurewatch/contract'],
    ['packages/mcp/src/probe.ts', '@lurewatch/server'],
    ['packages/mcp/src/probe.ts', '@lurewatch/cli'],
    ['packages/gate/src/probe.ts', '@lurewatch/server'],
    ['packages/gate/src/probe.ts', '@lurewatch/evidence'],
    ['packages/renderer/src/probe.ts', '@lurewatch/server'],
    ['packages/renderer/src/inside/probe.ts', '@lurewatch/evidence'],
    ['packages/settings/src/probe.ts', '@lurewatch/engine'],
    ['packages/extension/src/probe.ts', '@lurewatch/evidence'],
    ['packages/extension/src/probe.ts', 'node:fs'],
    ['packages/messages/src/probe.ts', 'node:fs'],
    ['packages/messages/src/probe.ts', '@lurewatch/contract'],
  ])('%s may not import %s', (path, specifier) => {
    expect(lint(path, `import * as probe from '${specifier}';\n\nexport { probe };\n`)).toMatch(
      /noRestrictedImports|noNodejsModules/,
    );
  });

  it.each([
    ['packages/engine/src/probe.ts', 'tldts'],
    ['packages/engine/src/probe.ts', './engine.ts'],
    ['packages/evidence/src/probe.ts', '@lurewatch/engine'],
    ['packages/server/src/probe.ts', '@lurewatch/evidence'],
    ['packages/renderer/src/probe.ts', '@lurewatch/evidence'],
    ['packages/sdk/src/probe.ts', '@lurewatch/contract'],
    ['packages/cli/src/probe.ts', '@lurewatch/engine/node'],
    ['packages/cli/src/probe.ts', '@lurewatch/sdk'],
    ['packages/cli/src/probe.ts', '@lurewatch/mcp'],
    ['packages/cli/src/probe.ts', 'node:fs'],
    ['packages/gate/src/probe.ts', '@lurewatch/engine/node'],
    ['packages/gate/src/probe.ts', '@lurewatch/sdk'],
    ['packages/gate/src/probe.ts', '@lurewatch/settings'],
    ['packages/server/src/probe.ts', '@lurewatch/settings'],
    ['packages/extension/src/probe.ts', '@lurewatch/engine'],
    ['packages/extension/src/probe.ts', '@lurewatch/evidence/page-reader'],
  ])('%s may import %s', (path, specifier) => {
    expect(lint(path, `import * as probe from '${specifier}';\n\nexport { probe };\n`)).not.toMatch(
      /noRestrictedImports|noNodejsModules/,
    );
  });
});
