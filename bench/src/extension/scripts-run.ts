import { newProfile } from '../../../packages/extension/test/support/chromium.ts';
import { type Counts, ranOf, WAYS } from '../../../packages/extension/test/support/counts.ts';
import { openInEveryWayOfFirefox } from '../../../packages/extension/test/support/firefox-navigations.ts';
import { forceChromium } from '../../../packages/extension/test/support/forced-chromium.ts';
import { openInEveryWay } from '../../../packages/extension/test/support/navigations.ts';
import { type PhishingPage, phishingPages } from '../../../packages/extension/test/support/phishing-names.ts';
import { readPhish } from '../../../training/src/corpus/read-corpus.ts';
import type { BenchRow } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';

const PAGES = 300;

/** How many pages run a script before they are led away, by how they were opened, in each of the three. */
export async function measureScriptsRun({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const { nextPage, from } = phishing();
  const rows: BenchRow[] = [];
  const measure = async (what: string, goal: string, open: (profile: string) => Promise<Counts>): Promise<void> => {
    const profile = newProfile();
    try {
      rows.push(...rowsOf(`${what}: scripts ran, of ${PAGES} phishing pages`, goal, await open(profile.path)));
    } finally {
      profile.remove();
    }
  };
  const common = { internet, nextPage, pages: PAGES };
  await measure(`ordinary Chromium (${from})`, '≤ 2 %', (profile) =>
    openInEveryWay({
      ...common,
      options: { port: internet.port, extension: built.chromium, profile },
      extensionId: null,
    }),
  );
  const { executablePath, extensionId, close } = await forceChromium(built.chromium, {});
  try {
    await measure('Chromium under policy', '0', (profile) =>
      openInEveryWay({
        ...common,
        options: { port: internet.port, extension: null, profile, executablePath },
        extensionId,
      }),
    );
  } finally {
    await close();
  }
  await measure('Firefox', '0', (profile) => openInEveryWayOfFirefox({ ...common, built: built.folder, profile }));
  return rows;
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
