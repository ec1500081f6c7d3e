import { idOf, launchChromium, newProfile, untilAwake } from '../../../packages/extension/test/support/chromium.ts';
import { OPENINGS, untilWarned } from '../../../packages/extension/test/support/navigations.ts';
import { phishingHosts } from '../../../packages/extension/test/support/phishing-names.ts';
import type { BenchRow } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';

const NAVIGATIONS = 300;

/** In an ordinary Chromium, which does not wait for the extension: how many pages run a script before they are led away. */
export async function measureScriptsRun({ internet, unpacked }: ExtensionBench): Promise<BenchRow[]> {
  const profile = newProfile();
  const context = await launchChromium({ port: internet.port, extension: unpacked, profile: profile.path });
  const hosts = phishingHosts();
  const rows: BenchRow[] = [];
  const each = NAVIGATIONS / Object.keys(OPENINGS).length;
  let ranInAll = 0;
  try {
    await untilAwake(context, await idOf(context));
    for (const [way, open] of Object.entries(OPENINGS)) {
      let ran = 0;
      for (let i = 0; i < each; i++) {
        const host = String(hosts.next().value);
        const url = `http://${host}/page/${host}`;
        const page = await open(context, url);
        await untilWarned(page, url);
        if (internet.ran.has(host)) ran++;
        if (context.pages().length > 1) await page.close();
      }
      ranInAll += ran;
      rows.push({ what: `  ${way}`, value: ran, unit: `of ${each}` });
    }
    const share = (100 * ranInAll) / NAVIGATIONS;
    const what = `phishing pages that ran a script, of ${NAVIGATIONS}, ordinary Chromium`;
    return [{ what, value: share, unit: '%', goal: '≤ 2 %' }, ...rows];
  } finally {
    await context.close();
    profile.remove();
  }
}
