import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { idOf, isWarning, launchChromium, newProfile, type Profile, until, untilAwake } from '../support/chromium.ts';
import { HONEST_FORMS, heardOf, LURES, type Lure, SECRET, typeSecret } from '../support/lures.ts';
import { openIn, surroundTests } from '../support/surroundings.ts';

/** Names without a mark: the lures must be known by what they show. */
const HOSTS = ['bakery-miller.de', 'harvest-plain.com', 'garden-friends.org'];
const engine = loadEngine();
const { internet, chromium } = await surroundTests();

/** How long a page is given to be stopped after the last key. */
const PATIENCE_MS = 3_000;

interface Tried {
  readonly name: string;
  readonly isStopped: boolean;
  readonly heard: readonly string[];
}

describeWith('Chromium', 'a secret on an address without marks', () => {
  let profile: Profile;
  let context: BrowserContext;
  /** Each page has a path of its own: what was found out about an address is remembered. */
  let opened = 0;

  beforeAll(async () => {
    profile = newProfile();
    context = await launchChromium({ port: internet.port, extension: chromium, profile: profile.path });
    await untilAwake(context, await idOf(context));
  });

  afterAll(async () => {
    await context.close();
    profile.remove();
  });

  async function tryOn(host: string, { name, answers, act = typeSecret }: Lure): Promise<Tried> {
    internet.forget();
    const path = `/p${++opened}`;
    for (const [at, answer] of Object.entries(answers)) internet.answers.set(at === '/p' ? path : at, answer);
    const tab = await context.newPage();
    await openIn(tab, `http://${host}${path}`);
    await until(async () => isWarning(tab.url()) || (await isReady(tab)));
    await act(tab).catch(() => {});
    const end = Date.now() + PATIENCE_MS;
    while (!isWarning(tab.url()) && Date.now() < end) await tab.waitForTimeout(100);
    const isStopped = isWarning(tab.url());
    await tab.close();
    return { name, isStopped, heard: heardOf(internet) };
  }

  test('the addresses say nothing', () => {
    for (const host of HOSTS) {
      const parsed = parseUrl(`http://${host}/p`);
      expect(parsed.ok && engine.rate(parsed.url).verdict, host).toMatch(/^(safe|unknown)$/);
    }
  });

  test('is kept from lures', { timeout: 300_000 }, async () => {
    const tried: Tried[] = [];
    for (const [place, lure] of LURES.entries()) tried.push(await tryOn(HOSTS[place % HOSTS.length] as string, lure));
    const lost = tried.filter(({ isStopped, heard }) => !isStopped || heard.length > 0);
    for (const { name, isStopped, heard } of lost)
      console.log(`lost to ${name}: ${isStopped ? 'stopped late' : 'not stopped'}, ${heard.join(', ')}`);
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test('is given in the order of the keys where it had to wait for the word', { timeout: 90_000 }, async () => {
    internet.answers.set('/held', { body: ROWING_CLUB });
    const tab = await context.newPage();
    await openIn(tab, `http://${HOSTS[0]}/held`);
    await tab.waitForSelector('[name=two]');
    // The page is busy while the first keys come, so that they are there before the worker's word.
    await tab.evaluate(`document.forms[0].one.focus();
      setTimeout(() => { for (const end = Date.now() + 200; Date.now() < end; ); }); 0`);
    await tab.keyboard.type('Roqwex');
    await tab.keyboard.press('Backspace');
    await tab.keyboard.type('r');
    await tab.keyboard.press('Tab');
    await tab.keyboard.type(SECRET);
    await tab.keyboard.press('Enter');
    await until(
      () => new URL(tab.url()).search === `?waited=yes&one=Rower&two=${SECRET}`,
      () => tab.url(),
    );
    await tab.close();
  });

  test('reaches honest forms whole', { timeout: 300_000 }, async () => {
    for (const [place, form] of HONEST_FORMS.entries()) {
      const { name, isStopped, heard } = await tryOn(HOSTS[place % HOSTS.length] as string, form);
      expect(isStopped, name).toBe(false);
      expect(heard.includes(`input ${SECRET}`), name).toBe(true);
    }
  });
});

/** It takes no "q", and tells whether it was given anything by a script. */
const ROWING_CLUB = `<!doctype html><title>Rowing club</title>
  <form action="/in"><input type="hidden" name="waited"><input name="one"><input name="two"><button>Join</button></form>
  <script>
    const { one, waited } = document.forms[0];
    one.addEventListener('keydown', (event) => { if (event.key === 'q') event.preventDefault(); });
    one.addEventListener('input', ({ isTrusted }) => { if (!isTrusted) waited.value = 'yes'; });
  </script>`;

/** The page may be led away while it is asked. */
function isReady(tab: Page): Promise<boolean> {
  return tab.evaluate<boolean>(`'ready' in document.documentElement.dataset`).catch(() => false);
}
