import { launchChromium, newProfile, untilAwake } from '../../../packages/extension/test/support/chromium.ts';
import { forceChromium } from '../../../packages/extension/test/support/forced-chromium.ts';
import { type BenchRow, median, quantile } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';

const NAVIGATIONS = 300;

type Page = ReturnType<Awaited<ReturnType<typeof launchChromium>>['pages']>[number];

/**
 * From the start of a navigation to the first byte, in a Chromium that waits for the extension (installed by policy) and in one
 * without it, in turns, so that whatever else runs slows both. The differences of the quantiles are what the extension adds.
 */
export async function measureAddedTime({ internet, unpacked }: ExtensionBench): Promise<BenchRow[]> {
  const forced = await forceChromium(unpacked, {});
  const profiles = [newProfile(), newProfile()] as const;
  const options = { port: internet.port, extension: null };
  const { executablePath } = forced;
  const contexts = [
    await launchChromium({ ...options, profile: profiles[0].path, executablePath }),
    await launchChromium({ ...options, profile: profiles[1].path }),
  ] as const;
  try {
    await untilAwake(contexts[0], forced.extensionId);
    const [withIt, without] = [await contexts[0].newPage(), await contexts[1].newPage()];
    const times = { withIt: [] as number[], without: [] as number[] };
    for (let i = -10; i < NAVIGATIONS; i++) {
      const url = `http://garden-friends${i}.example/tips/${i}/spring?month=${i}`;
      const [one, other] = [await firstByteMs(withIt, url), await firstByteMs(without, url)];
      if (i < 0) continue;
      times.withIt.push(one);
      times.without.push(other);
    }
    const added = (share: number) => quantile(times.withIt, share) - quantile(times.without, share);
    return [
      { what: 'navigation without the extension, median', value: median(times.without), unit: 'ms' },
      { what: '  99th percentile', value: quantile(times.without, 0.99), unit: 'ms' },
      { what: 'added by the extension under policy, median', value: added(0.5), unit: 'ms', goal: '≤ 5 ms' },
      { what: '  99th percentile', value: added(0.99), unit: 'ms', goal: '≤ 20 ms' },
    ];
  } finally {
    for (const context of contexts) await context.close();
    for (const profile of profiles) profile.remove();
    await forced.close();
  }
}

async function firstByteMs(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return page.evaluate(`performance.getEntriesByType('navigation')[0].responseStart`);
}
