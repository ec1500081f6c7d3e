import { newProfile } from '../../../packages/extension/test/support/chromium.ts';
import { type Counts, ranOf, WAYS } from '../../../packages/extension/test/support/counts.ts';
import { startFakeInternet } from '../../../packages/extension/test/support/fake-internet.ts';
import { openInEveryWayOfFirefox } from '../../../packages/extension/test/support/firefox-navigations.ts';
import { forceChromium } from '../../../packages/extension/test/support/forced-chromium.ts';
import { openInEveryWay } from '../../../packages/extension/test/support/navigations.ts';
import { type PhishingPage, phishingPages } from '../../../packages/extension/test/support/phishing-names.ts';
import { readPhish } from '../../../training/src/corpus/read-corpus.ts';
import type { BenchRow } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';

const PAGES = 300;

/**
 * How many pages run a script before they are led away, by how they were opened, in each of the three. The ordinary Chromium, where
 * page and extension run a race, is alone on the machine; the two that wait for the extension share it.
 */
export async function measureScriptsRun({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const { nextPage, from } = phishing();
  const measure = async (
    what: string,
    goal: string,
    open: (profile: string) => Promise<Counts>,
  ): Promise<BenchRow[]> => {
    const profile = newProfile();
    try {
      return rowsOf(`${what}: scripts ran, of ${PAGES} phishing pages`, goal, await open(profile.path));
    } finally {
      profile.remove();
    }
  };
  const common = { nextPage, pages: PAGES };
  const ordinary = await measure(`ordinary Chromium (${from})`, '≤ 2 %', (profile) => {
    const options = { port: internet.port, extension: built.chromium, profile };
    return openInEveryWay({ ...common, internet, options, extensionId: null });
  });
  // Each forgets what its pages did when it begins anew.
  const second = await startFakeInternet();
  const { executablePath, extensionId, close } = await forceChromium(built.chromium, {});
  try {
    const waiting = await Promise.all([
      measure('Chromium under policy', '0', (profile) => {
        const options = { port: second.port, extension: null, profile, executablePath };
        return openInEveryWay({ ...common, internet: second, options, extensionId });
      }),
      measure('Firefox', '0', (profile) =>
        openInEveryWayOfFirefox({ ...common, internet, built: built.folder, profile }),
      ),
    ]);
    return [...ordinary, ...waiting.flat()];
  } finally {
    await close();
    await second.close();
  }
}

function rowsOf(what: string, goal: string, counts: Counts): BenchRow[] {
  const ways = WAYS.map((way) => {
    const { opened, ran } = counts.get(way) ?? { opened: 0, ran: 0 };
    return { what: `  ${way}`, value: ran, unit: `of ${opened}` };
  });
  return [{ what, value: (100 * ranOf(counts)) / PAGES, unit: '%', goal }, ...ways];
}

/** Hosts of the corpus that nothing here has learnt from; the suite's invented ones where there is no corpus. */
function phishing(): { readonly nextPage: () => PhishingPage; readonly from: string } {
  try {
    return { nextPage: phishingPages(hostsOfCorpus()), from: 'hosts of the validation part of the corpus' };
  } catch {
    return { nextPage: phishingPages(), from: 'invented hosts' };
  }
}

function hostsOfCorpus(): ReadonlySet<string> {
  const hosts = readPhish('valid').map(({ url }) => URL.parse(url)?.hostname ?? '');
  return new Set(hosts.filter((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]+$/.test(host) && !ONLY_TLS.test(host)));
}

/** The browsers open these by TLS alone, which the server of this bench does not speak. */
const ONLY_TLS = /\.(app|dev|page|zip|new|foo|ing|bank|day|google|github\.io|firebaseapp\.com|azurewebsites\.net)$/;
