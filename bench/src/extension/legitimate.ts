import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { idOf, launchChromium, newProfile, untilAwake } from '../../../packages/extension/test/support/chromium.ts';
import { readLegit } from '../../../training/src/corpus/read-corpus.ts';
import { type BenchRow, median, quantile } from '../result.ts';
import { distinctUrls } from '../sample-urls.ts';
import type { ExtensionBench } from './extension-bench.ts';

const URLS = 2_000;

/** Whether the worker stops of honest addresses what the detector calls dangerous and nothing else, and how soon it answers. */
export async function measureLegitimate({ internet, unpacked }: ExtensionBench): Promise<BenchRow[]> {
  const { urls, from } = legitimateUrls();
  const profile = newProfile();
  const context = await launchChromium({ port: internet.port, extension: unpacked, profile: profile.path });
  try {
    const id = await idOf(context);
    await untilAwake(context, id);
    const page = await context.newPage();
    await page.goto(`chrome-extension://${id}/options.html`);
    const answers = await page.evaluate<readonly (readonly [boolean, number])[]>(`(async () => {
      const answers = [];
      for (const url of ${JSON.stringify(urls)}) {
        const from = performance.now();
        const answer = await chrome.runtime.sendMessage({ type: 'warning', url });
        answers.push([answer.stops, performance.now() - from]);
      }
      return answers;
    })()`);
    const engine = loadEngine();
    const isDangerous = urls.map((url) => {
      const parsed = parseUrl(url);
      return parsed.ok && engine.rate(parsed.url).verdict === 'dangerous';
    });
    const times = answers.map(([, ms]) => ms);
    const stopped = answers.filter(([stops]) => stops).length;
    const unlike = answers.filter(([stops], i) => stops !== isDangerous[i]).length;
    return [
      { what: `${urls.length} legitimate URLs (${from}), stopped`, value: stopped, unit: 'URLs' },
      { what: '  stopped or let through unlike the detector', value: unlike, unit: 'URLs', goal: '0' },
      { what: "the worker's answer to a page of its own, median", value: median(times), unit: 'ms' },
      { what: '  99th percentile', value: quantile(times, 0.99), unit: 'ms' },
    ];
  } finally {
    await context.close();
    profile.remove();
  }
}

function legitimateUrls(): { readonly urls: readonly string[]; readonly from: string } {
  try {
    const rows = readLegit('valid');
    const step = Math.max(1, Math.floor(rows.length / URLS));
    const urls = rows.filter((_, i) => i % step === 0).map(({ url }) => url);
    return { urls: urls.slice(0, URLS), from: 'validation part of the corpus' };
  } catch {
    return { urls: distinctUrls(URLS), from: 'made up' };
  }
}
