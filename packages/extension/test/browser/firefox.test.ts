import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { buildExtension } from '../../build.ts';
import { newProfile, type Profile } from '../support/chromium.ts';
import { PAGES_OF_SUITE, ranOf } from '../support/counts.ts';
import { type FakeInternet, startFakeInternet } from '../support/fake-internet.ts';
import { FIREFOX_FOLDER } from '../support/firefox.ts';
import { openInEveryWayOfFirefox } from '../support/firefox-navigations.ts';
import { phishingPages } from '../support/phishing-names.ts';

const target = join(tmpdir(), `lurewatch-extension-firefox-${process.pid}`);
let internet: FakeInternet;
let profile: Profile;

beforeAll(async () => {
  internet = await startFakeInternet();
  await buildExtension(target);
  profile = newProfile();
});

afterAll(async () => {
  await internet.close();
  profile.remove();
  rmSync(target, { recursive: true, force: true });
});

describeWithProgram([join(FIREFOX_FOLDER, 'firefox-esr'), '--version'], 'the extension in Firefox', () => {
  test('no page is requested, however it is opened', { timeout: 600_000 }, async () => {
    const nextPage = phishingPages();
    const navigations = { built: target, profile: profile.path, internet, nextPage, pages: PAGES_OF_SUITE };
    const counts = await openInEveryWayOfFirefox(navigations);
    console.log('Firefox', Object.fromEntries(counts));
    expect(ranOf(counts)).toBe(0);
  });
});
