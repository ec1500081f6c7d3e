import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { idOf, launchChromium, newProfile, type Profile, until, untilAwake } from '../support/chromium.ts';
import { untilWarned } from '../support/navigations.ts';
import { openIn, surroundTests } from '../support/surroundings.ts';

const { internet, chromium } = await surroundTests();
const HONEST = 'http://honest.example';
const PHISH = 'http://paypa1-login.example/page';

describeWith('Chromium', 'a host that was stopped before', () => {
  let profile: Profile;
  let context: BrowserContext;
  let tab: Page;

  beforeAll(async () => {
    profile = newProfile();
    context = await launchChromium({ port: internet.port, extension: chromium, profile: profile.path });
    await untilAwake(context, await idOf(context));
  });

  beforeEach(async () => {
    tab = await context.newPage();
  });

  afterAll(async () => {
    await context.close();
    profile.remove();
  });

  async function follow(url: string): Promise<void> {
    await tab.evaluate(`setTimeout(() => (location.href = ${JSON.stringify(url)}))`);
    await untilWarned(tab, url);
  }

  test('shows its pages that are not dangerous', async () => {
    await openIn(tab, 'http://arnazon-login.example/page/root');
    await untilWarned(tab, 'http://arnazon-login.example/page/root');
    // Until the rule is there.
    const options = await context.newPage();
    await options.goto(`chrome-extension://${await idOf(context)}/options.html`);
    await until(() =>
      options.evaluate(`chrome.declarativeNetRequest.getSessionRules().then((rules) => rules.length > 0)`),
    );
    await openIn(tab, 'http://arnazon-login.example/about');
    await until(async () => (await tab.title().catch(() => '')) === 'honest');
    expect(tab.url()).toBe('http://arnazon-login.example/about');
  });

  test('gives way to the page that the person came from, at the first time and at each later one', async () => {
    await tab.goto(`${HONEST}/before`);
    for (const turn of ['first', 'second', 'third']) {
      await tab.goto(`${HONEST}/${turn}`);
      await follow(`${PHISH}/${turn}`);
      await tab.click('#back', { noWaitAfter: true });
      await until(
        () => tab.url() === `${HONEST}/${turn}`,
        () => `${turn}: the tab shows ${tab.url()}`,
      );
    }
  });

  test('gives way past a second warning that was met from the first, by way of that one at most', async () => {
    await tab.goto(`${HONEST}/before`);
    await follow('http://netfl1x-login.example/page/one');
    const first = tab.url();
    await openIn(tab, 'http://micros0ft-verify.example/page/two');
    await untilWarned(tab, 'http://micros0ft-verify.example/page/two');
    await tab.click('#back', { noWaitAfter: true });
    const isBack = () => tab.url() === `${HONEST}/before`;
    await until(
      () => isBack() || tab.url() === first,
      () => `the tab shows ${tab.url()}`,
    );
    if (!isBack()) await tab.click('#back', { noWaitAfter: true });
    await until(isBack, () => `after the second press the tab shows ${tab.url()}`);
  });
});
