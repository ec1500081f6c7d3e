import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { PAGES_OF_SUITE, ranOf } from '../support/counts.ts';
import { FIREFOX_FOLDER } from '../support/firefox.ts';
import { openInEveryWayOfFirefox } from '../support/firefox-navigations.ts';
import { phishingPages } from '../support/phishing-names.ts';
import { profileOfTest, surroundTests } from '../support/surroundings.ts';

const { internet, folder } = await surroundTests();

describeWithProgram([join(FIREFOX_FOLDER, 'firefox-esr'), '--version'], 'the extension in Firefox', () => {
  test('no page is requested, however it is opened', { timeout: 600_000 }, async () => {
    const nextPage = phishingPages();
    const profile = profileOfTest().path;
    const counts = await openInEveryWayOfFirefox({ built: folder, profile, internet, nextPage, pages: PAGES_OF_SUITE });
    console.log('Firefox', Object.fromEntries(counts));
    expect(ranOf(counts)).toBe(0);
  });
});
