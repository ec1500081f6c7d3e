import type { ExtensionBench } from './extension/extension-bench.ts';
import { measureParts } from './extension/measure-parts.ts';
import { measureAdded } from './guard/added.ts';
import { measureHonestForms } from './guard/honest-forms.ts';
import { measureHonestPages } from './guard/honest-pages.ts';
import { measureLures } from './guard/lures.ts';
import { type BenchRow, publish } from './result.ts';

type Keep = (rows: readonly BenchRow[]) => void;

const PARTS: Readonly<Record<string, (bench: ExtensionBench, keep: Keep) => Promise<BenchRow[]>>> = {
  lures: measureLures,
  'honest-forms': measureHonestForms,
  'honest-pages': measureHonestPages,
  added: measureAdded,
};

/** What guards fields and presses, in real browsers. Each part keeps its figures in a file of its own, `guard-PART.json`. */
async function benchGuard(asked: readonly string[]): Promise<void> {
  await measureParts(PARTS, asked, async (name, measure, bench) => {
    const keep: Keep = (rows) => publish(`guard-${name}`, `node bench/src/guard.ts ${name}`, rows);
    keep(await measure(bench, keep));
  });
}

await benchGuard(process.argv.slice(2));
