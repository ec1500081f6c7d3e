import { idOf, launchChromium, newProfile, untilAwake } from '../../../packages/extension/test/support/chromium.ts';
import { type BenchRow, median, quantile } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';

const POPUPS = 100;
/** Suspicious: a verdict with three reasons. */
const SHOWN = 'http://parcel-fee.info/';

/** From the start of the popup's page until verdict and reasons of the page in the tab stand in it. */
export async function measurePopup({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const profile = newProfile();
  const context = await launchChromium({ port: internet.port, extension: built.chromium, profile: profile.path });
  try {
    const id = await idOf(context);
    await untilAwake(context, id);
    const shown = await context.newPage();
    await shown.goto(SHOWN);
    const page = await context.newPage();
    await page.goto(`chrome-extension://${id}/popup.html`);
    const tabId = await page.evaluate<number>(
      `chrome.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url === ${JSON.stringify(SHOWN)}).id)`,
    );
    const times: number[] = [];
    for (let i = 0; i < POPUPS; i++) {
      await page.goto('about:blank');
      await page.goto(`chrome-extension://${id}/popup.html#${tabId}`);
      await page.waitForSelector('body[data-drawn]');
      if ((await page.locator('#reasons li').count()) === 0) throw new Error('the popup tells no reasons');
      times.push(Number(await page.getAttribute('body', 'data-drawn')));
    }
    return [
      { what: 'the popup tells verdict and reasons, median', value: median(times), unit: 'ms', goal: '≤ 100 ms' },
      { what: '  99th percentile', value: quantile(times, 0.99), unit: 'ms', goal: '≤ 100 ms' },
    ];
  } finally {
    await context.close();
    profile.remove();
  }
}
