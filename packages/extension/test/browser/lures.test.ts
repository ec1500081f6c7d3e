import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { idOf, isWarning, launchChromium, newProfile, type Profile, until, untilAwake } from '../support/chromium.ts';
import type { Answer } from '../support/fake-internet.ts';
import { HONEST_SITES } from '../support/honest-forms.ts';
import { clickField, HONEST_FORMS, heardOf, LURES, type Lure, SECRET, typeKeys, typeSecret } from '../support/lures.ts';
import { openIn, surroundTests } from '../support/surroundings.ts';

/** Names without a mark: the lures must be known by what they show. */
const HOSTS = ['bakery-miller.de', 'harvest-plain.com', 'garden-friends.org'];
const engine = loadEngine();
const { internet, chromium } = await surroundTests();

/** All sixty in the long run. */
const TRIED_SITES =
  process.env.LUREWATCH_EVERY_LURE === undefined ? HONEST_SITES.filter((_, place) => place % 7 === 0) : HONEST_SITES;

/** How long a page is given to be stopped after the last key. */
const PATIENCE_MS = 3_000;
/** The goal is 120 ms where nothing else runs; the machine of a test may be busy. */
const LONGEST_HOLD_MS = 400;

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

  async function tryOn(host: string, { name, answers, act }: Lure): Promise<Tried> {
    internet.forget();
    const path = `/p${++opened}`;
    for (const [at, answer] of Object.entries(answers)) internet.answers.set(at === '/p' ? path : at, answer);
    const tab = await context.newPage();
    await openIn(tab, `http://${host}${path}`);
    await until(async () => isWarning(tab.url()) || (await isReady(tab)));
    await (act?.(tab) ?? enterSecret(tab)).catch(() => {});
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
    expect(
      lost.map(
        ({ name, isStopped, heard }) => `${name}: ${isStopped ? 'stopped late' : 'not stopped'}, ${heard.join(', ')}`,
      ),
    ).toEqual([]);
  });

  test('is not asked for by a command that is shown after the press, in a dialog over much text', {
    timeout: 90_000,
  }, async () => {
    internet.answers.set('/after', { body: COMMAND_AFTER_PRESS });
    const tab = await context.newPage();
    await openIn(tab, `http://${HOSTS[0]}/after`);
    await tab.click('button');
    await until(
      () => isWarning(tab.url()),
      () => tab.url(),
    );
    await until(async () => (await tab.textContent('#sentence'))?.startsWith('The page wants you to paste and run'));
    await tab.close();
  });

  test('is not forgotten by a form that is another when the word on it comes', { timeout: 90_000 }, async () => {
    const { answers } = LURES[0] as Lure;
    internet.answers.set('/turned', answers['/p'] as Answer);
    const tab = await context.newPage();
    await keepWorkerBusy();
    await openIn(tab, `http://${HOSTS[0]}/turned`);
    await until(() => isReady(tab));
    await clickField(tab);
    await Promise.all([...SECRET].map((key) => tab.keyboard.press(key)));
    await tab
      .evaluate(`document.title = document.querySelector('h1').textContent = 'Rowing club';
      document.forms[0].action = '/in'; 0`)
      .catch(() => {});
    await until(
      () => isWarning(tab.url()),
      () => tab.url(),
    );
    await tab.close();
  });

  test('is given in the order of the keys where it had to wait for the word', { timeout: 90_000 }, async () => {
    internet.answers.set('/held', { body: ROWING_CLUB });
    const tab = await context.newPage();
    await openIn(tab, `http://${HOSTS[0]}/held`);
    await tab.waitForSelector('[name=two]');
    await keepWorkerBusy();
    await tab.focus('[name=one]');
    const keys = [...'Roqwex', 'Backspace', 'r', 'Tab', ...SECRET, 'Enter'];
    // At once: they are all there before the worker's word.
    await Promise.all(keys.map((key) => tab.keyboard.press(key)));
    await until(
      () => new URL(tab.url()).search === `?waited=yes&one=Rower&two=${SECRET}`,
      () => tab.url(),
    );
    await tab.close();
  });

  test('is given to the page with the events of the browser itself where it had to wait, and sent once', {
    timeout: 90_000,
  }, async () => {
    internet.answers.set('/boats', { body: BOAT_HOUSE });
    const tab = await context.newPage();
    await openIn(tab, `http://${HOSTS[0]}/boats`);
    await tab.waitForSelector('[name=two]');
    await keepWorkerBusy();
    await tab.focus('[name=one]');
    await Promise.all([...'ab', 'Enter', ...SECRET, 'Enter'].map((key) => tab.keyboard.press(key)));
    await until(
      () => tab.url() === `http://${HOSTS[2]}/in?told=+one+Enter+two&requestSubmit=&one=ab&two=${SECRET}`,
      () => tab.url(),
    );
    expect(internet.all.filter((request) => request.endsWith('/in'))).toHaveLength(1);
    await tab.close();
  });

  test('is not sent by an Enter that the page takes', { timeout: 90_000 }, async () => {
    internet.answers.set('/taken', { body: TAKEN_ENTER });
    const tab = await context.newPage();
    await openIn(tab, `http://${HOSTS[0]}/taken`);
    await tab.waitForSelector('[name=one]');
    await keepWorkerBusy();
    await tab.focus('[name=one]');
    await tab.keyboard.press('Enter');
    const heard = () => tab.evaluate<string>(`document.documentElement.className`).catch(() => 'led away');
    await until(async () => (await heard()) !== '');
    expect(await heard()).toBe('taken');
    await tab.close();
  });

  test('reaches honest forms whole', { timeout: 120_000 }, async () => {
    const open: Page[] = [];
    for (const [place, { name, answers }] of HONEST_FORMS.entries()) {
      internet.forget();
      const tab = await openHonest(`http://${HOSTS[place % HOSTS.length]}/h${place}`, answers['/p'] as Answer);
      await typeSecret(tab);
      await until(
        () => heardOf(internet).includes(`input ${SECRET}`),
        () => name,
      );
      open.push(tab);
    }
    await expectNoneStopped(open);
  });

  test('reaches honest sites in ten languages whole, without notice', { timeout: 240_000 }, async () => {
    const open: Page[] = [];
    const noticed: string[] = [];
    const heldMs: number[] = [];
    for (const { name, host, path, answer } of TRIED_SITES) {
      const url = `http://${host}${path}`;
      const tab = await openHonest(url, answer);
      await typeSecret(tab, 0);
      const dataset = () =>
        tab.evaluate<Record<string, string | undefined>>('({ ...document.documentElement.dataset })').catch(() => null);
      await until(
        async () => (await dataset())?.given === SECRET,
        () => `${name}: ${tab.url()}`,
      );
      heldMs.push(Number((await dataset())?.heldMs));
      open.push(tab);
      if (open.length < 10 && heldMs.length < TRIED_SITES.length) continue;
      await expectNoneStopped(open);
      for (const shown of open) if ((await badgeOf(shown.url())) !== '') noticed.push(shown.url());
      for (const shown of open.splice(0)) await shown.close();
    }
    heldMs.sort((a, b) => a - b);
    const p95 = heldMs[Math.floor(heldMs.length * 0.95)] as number;
    console.log(`${heldMs.length} honest forms: first letter given ${Math.round(heldMs[heldMs.length >> 1] as number)} ms after
      the focus at the median, ${Math.round(p95)} ms at the 95th percentile; noticed: ${noticed.join(' ') || 'none'}`);
    expect(noticed.length).toBeLessThanOrEqual(3);
    expect(p95).toBeLessThan(LONGEST_HOLD_MS);
  });

  /** For longer than any word is waited for. */
  async function keepWorkerBusy(): Promise<void> {
    const [worker] = context.serviceWorkers();
    await worker?.evaluate('setTimeout(() => { for (const end = Date.now() + 1_000; Date.now() < end; ); })');
  }

  async function openHonest(url: string, answer: Answer): Promise<Page> {
    internet.answers.set(new URL(url).pathname, answer);
    const tab = await context.newPage();
    await openIn(tab, url);
    await until(
      () => isReady(tab),
      () => tab.url(),
    );
    return tab;
  }

  /** Whatever is still under way gets its time, once for all of them. */
  async function expectNoneStopped(open: readonly Page[]): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(open.map((tab) => tab.url()).filter(isWarning)).toEqual([]);
  }

  async function badgeOf(url: string): Promise<string> {
    const [worker] = context.serviceWorkers();
    if (worker === undefined) return 'no worker';
    return worker.evaluate<string>(`chrome.tabs.query({ url: ${JSON.stringify(url)} })
      .then(([tab]) => tab === undefined ? 'no tab' : chrome.action.getBadgeText({ tabId: tab.id }))`);
  }
});

/** An honest page that somebody broke into. */
const COMMAND_AFTER_PRESS = `<!doctype html><title>Bakery Miller</title><p>${'Bread and cake, every day. '.repeat(300)}</p>
  <dialog id="check"><p>Verify you are human</p><button onclick="document.querySelector('#steps').hidden = false">I am not a robot</button>
  <p id="steps" hidden>Press Windows + R, then Ctrl + V, then Enter.</p></dialog><script>document.querySelector('#check').showModal()</script>`;

/** It takes no "q", and tells whether it was given anything by a script. */
const ROWING_CLUB = `<!doctype html><title>Rowing club</title>
  <form action="/in"><input type="hidden" name="waited"><input name="one"><input name="two"><button>Join</button></form>
  <script>
    const { one, waited } = document.forms[0];
    one.addEventListener('keydown', (event) => { if (event.key === 'q') event.preventDefault(); });
    one.addEventListener('input', ({ isTrusted }) => { if (!isTrusted) waited.value = 'yes'; });
  </script>`;

/** It leads on by Enter, and tells which fields' changes and which keys it heard of. */
const BOAT_HOUSE = `<!doctype html><title>Boat house</title>
  <form action="http://${HOSTS[2]}/in"><input type="hidden" name="told"><input type="hidden" name="requestSubmit">
  <input name="one"><input name="two"><button>Join</button></form>
  <script>
    const { told, one, two } = document.forms[0].elements;
    addEventListener('change', ({ target }) => { told.value += ' ' + target.name; });
    addEventListener('keypress', ({ key }) => { if (key === 'Enter') told.value += ' Enter'; });
    one.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      two.focus();
    });
  </script>`;

/** The browser tells of no edit where nothing can be written, but sends the form. */
const TAKEN_ENTER = `<!doctype html><title>Boat house</title>
  <form onsubmit="document.documentElement.className += ' sent'; return false"><input name="one" readonly><button>Join</button></form>
  <script>
    addEventListener('keydown', (event) => {
      event.preventDefault();
      document.documentElement.className = 'taken';
    });
  </script>`;

/** As `typeSecret`; but Chromium drops a click into a frame that it has not painted yet, and a person clicks again then. */
async function enterSecret(tab: Page): Promise<void> {
  await until(async () => {
    await clickField(tab);
    return isWarning(tab.url()) || (await isInField(tab));
  });
  await typeKeys(tab);
}

/** Whether the focus is in a field, of whichever frame. */
async function isInField(tab: Page): Promise<boolean> {
  const focused = tab
    .frames()
    .map((frame) => frame.evaluate<string>(`document.activeElement?.localName ?? ''`).catch(() => ''));
  return (await Promise.all(focused)).some((name) => !['', 'body', 'html', 'iframe'].includes(name));
}

/** The page may be led away while it is asked. */
function isReady(tab: Page): Promise<boolean> {
  return tab.evaluate<boolean>(`'ready' in document.documentElement.dataset`).catch(() => false);
}
