import type { ExtensionBench } from '../extension/extension-bench.ts';
import type { BenchRow } from '../result.ts';

type Measure = (bench: ExtensionBench) => Promise<BenchRow[]>;

/** Chromium first, whose rows are kept while Firefox is still measured. */
export function inBothBrowsers(inChromium: Measure, inFirefox: Measure) {
  return async (bench: ExtensionBench, keep: (rows: readonly BenchRow[]) => void): Promise<BenchRow[]> => {
    const chromium = await inChromium(bench);
    keep(chromium);
    return [...chromium, ...(await inFirefox(bench))];
  };
}
