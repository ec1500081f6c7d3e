import { expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { newProfile } from '../support/chromium.ts';
import { PAGES_OF_SUITE, ranOf } from '../support/counts.ts';
import { forceChromium, MOUNTS } from '../support/forced-chromium.ts';
import { openInEveryWay } from '../support/navigations.ts';
import { phishingPages } from '../support/phishing-names.ts';
import { surroundTests } from '../support/surroundings.ts';

const nextPage = phishingPages();
const { internet, chromium } = await surroundTests();

describeWith('Chromium', 'the extension in Chromium', () => {
  describeWithProgram(MOUNTS, 'installed by policy or a person', () => {
    test('as a person installs it, no script of a page runs, however it is opened', { timeout: 600_000 }, async () => {
      const { counts } = await openPages('normal_installed');
      console.log('ordinary Chromium', Object.fromEntries(counts));
      expect(ranOf(counts)).toBe(0);
    });

    test('as policy installs it, no page is requested', { timeout: 600_000 }, async () => {
      const { counts, requested } = await openPages('force_installed');
      console.log('Chromium under policy', Object.fromEntries(counts));
      expect(ranOf(counts)).toBe(0);
      expect(requested).toEqual([]);
    });
  });
});

/** `requested`: pages of which the browser asked the server, while it ran. */
async function openPages(mode: 'normal_installed' | 'force_installed') {
  const profile = newProfile();
  const { executablePath, extensionId, close } = await forceChromium(chromium, {}, mode);
  const options = { port: internet.port, extension: null, profile: profile.path, executablePath };
  internet.forget();
  let requested: readonly string[] = [];
  const afterRunning = (): void => {
    requested = [...internet.requested];
  };
  try {
    const pages = PAGES_OF_SUITE;
    return {
      counts: await openInEveryWay({ options, extensionId, internet, nextPage, pages, afterRunning }),
      requested,
    };
  } finally {
    await close();
    profile.remove();
  }
}
