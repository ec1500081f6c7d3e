import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '../../../packages/extension/build.ts';
import { startFakeInternet } from '../../../packages/extension/test/support/fake-internet.ts';
import type { ExtensionBench } from './extension-bench.ts';

/**
 * Measures parts one after the other, with one build of the extension and one internet that each finds as new.
 * @param parts by name
 * @param asked names; none: all
 * @throws Error where a name is of no part
 */
export async function measureParts<Part>(
  parts: Readonly<Record<string, Part>>,
  asked: readonly string[],
  measure: (name: string, part: Part, bench: ExtensionBench) => Promise<void>,
): Promise<void> {
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(' ')}; there are ${Object.keys(parts).join(' ')}`);
  const internet = await startFakeInternet();
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
  try {
    const { chromium } = await buildExtension(folder);
    for (const [name, part] of Object.entries(parts)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      internet.forget();
      await measure(name, part, { internet, built: { chromium, folder } });
    }
  } finally {
    await internet.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
