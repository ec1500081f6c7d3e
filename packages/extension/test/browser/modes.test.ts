import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ListedServer, startListedServer } from '../../../server/test/browser-lists/listed-server.ts';
import { eventually } from '../../../server/test/store/eventually.ts';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { violationsOn } from '../support/axe.ts';
import { idOf, isWarning, until, untilAwake } from '../support/chromium.ts';
import { forceChromium, MOUNTS } from '../support/forced-chromium.ts';
import { untilWarned } from '../support/navigations.ts';
import { type RecordingRelay, startRelay } from '../support/recording-relay.ts';
import { launchForTest, openIn, profileOfTest, startForTest, surroundTests } from '../support/surroundings.ts';

const { internet, chromium, folder } = await surroundTests();
const LISTED = 'http://listed.example/page/secret-visit';
const PHISH = 'http://paypa1-login.example/page/shown';
let listed: ListedServer;
let relay: RecordingRelay;

beforeAll(async () => {
  listed = await startListedServer(['listed.example']);
  relay = await startRelay(listed.server.url);
  const prefixes = [sha256('listed.example/').slice(0, 8)];
  await eventually(30_000, async () => {
    const { json } = await listed.server.call('POST', '/v1/hashes/search', { token: listed.key, body: { prefixes } });
    expect(json.data.matches).toHaveLength(1);
  });
});

beforeEach(() => {
  relay.sent.length = 0;
});

afterAll(async () => {
  await relay.close();
  await listed.close();
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function launch(options: { extension?: string | null; profile?: string; executablePath?: string } = {}) {
  return launchForTest({ port: internet.port, extension: chromium, ...options });
}

/** As a person sets it, in the page of options. */
async function chooseHashMode(context: BrowserContext, id: string, key: string = listed.key): Promise<Page> {
  await untilAwake(context, id);
  const options = await context.newPage();
  await options.goto(`chrome-extension://${id}/options.html`);
  await options.fill('#server', relay.url);
  await options.fill('#key', key);
  await options.check('#hash-mode');
  await options.click('button[type=submit]');
  await until(() => options.evaluate(`chrome.storage.local.get().then(({ mode }) => mode === 'hash')`));
  return options;
}

describeWith('Chromium', 'what leaves the browser', () => {
  test('in mode hash four bytes of hashes, and a mistake by its hash; axe finds nothing on the pages', async () => {
    const context = await launch();
    const id = await idOf(context);
    const options = await chooseHashMode(context, id);
    expect(await violationsOn(options)).toEqual([]);
    const page = await context.newPage();
    await openIn(page, LISTED);
    await untilWarned(page, LISTED);
    expect(await page.textContent('#reasons')).not.toBe('');
    expect(relay.sent.length).toBeGreaterThan(0);
    for (const { path, body } of relay.sent) {
      // What the service has learnt: asks for it, and tells nothing.
      if (path === '/v1/overlay' && body === '') continue;
      expect(path).toBe('/v1/hashes/search');
      expect(body).toMatch(/^\{"prefixes":\["[0-9a-f]{8}"(,"[0-9a-f]{8}")*\]\}$/);
    }

    await page.click('#more summary');
    expect(await page.isChecked('#tell-address')).toBe(false);
    expect(await page.textContent('#report-note')).toContain('Sends a fingerprint of this page');
    expect(await violationsOn(page)).toEqual([]);
    relay.sent.length = 0;
    await page.fill('#comment', 'Our own shop.');
    await page.click('#report button');
    await until(async () => (await page.textContent('#status')) === 'Thank you: the report was sent.');
    expect(relay.sent.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [
        '/v1/reports',
        { url_sha256: sha256('listed.example/'), expected_verdict: 'safe', comment: 'Our own shop. [browser]' },
      ],
    ]);
    const { items } = await listed.server.store.reports.page(null, 'open', 10, null);
    expect(items).toMatchObject([{ urlSha256: sha256('listed.example/'), analysisId: null }]);

    const popup = await context.newPage();
    await popup.goto(`chrome-extension://${id}/popup.html`);
    const tab = `chrome.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url?.endsWith('secret-visit')).id)`;
    await popup.goto(`chrome-extension://${id}/popup.html#${await popup.evaluate(tab)}`);
    await popup.reload();
    await popup.waitForSelector('body[data-drawn]');
    expect(await popup.textContent('#found-by')).not.toBe('');
    expect(await violationsOn(popup)).toEqual([]);
  });

  test('a page that the detector stopped is reported by the hash of host and path, without its query', async () => {
    const context = await launch();
    await chooseHashMode(context, await idOf(context));
    const page = await context.newPage();
    const url = `${PHISH}?victim=jo`;
    await openIn(page, url);
    await untilWarned(page, url);
    relay.sent.length = 0;
    await page.click('#more summary');
    await page.click('#report button');
    await until(async () => (await page.textContent('#status')) === 'Thank you: the report was sent.');
    expect(relay.sent.map(({ body }) => JSON.parse(body).url_sha256)).toEqual([
      sha256('paypa1-login.example/page/shown'),
    ]);
  });

  test('from the popup, in one press, that a page which opened is phishing, or that a stopped one is not', async () => {
    const context = await launch();
    const id = await idOf(context);
    const { token } = await listed.server.newAccount({ scopes: ['lookup', 'analyze', 'reports'] });
    await chooseHashMode(context, id, token);
    const page = await context.newPage();
    const popup = await context.newPage();
    const pressFor = async (part: string): Promise<unknown> => {
      await popup.goto(`chrome-extension://${id}/popup.html`);
      const tab = `chrome.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url?.includes('${part}')).id)`;
      await popup.goto(`chrome-extension://${id}/popup.html#${await popup.evaluate(tab)}`);
      await popup.reload();
      await popup.waitForSelector('body[data-drawn]');
      relay.sent.length = 0;
      await popup.click('#report');
      await until(async () => (await popup.textContent('#status')) === 'Thank you: the report was sent.');
      return JSON.parse(relay.sent.find(({ path }) => path === '/v1/reports')?.body ?? '{}');
    };
    await openIn(page, 'http://garden-friends.example/tips');
    expect(await pressFor('garden-friends')).toMatchObject({
      analysis_id: expect.any(String),
      expected_verdict: 'dangerous',
    });
    await openIn(page, PHISH);
    await untilWarned(page, PHISH);
    expect(await pressFor('paypa1-login')).toMatchObject({
      url_sha256: sha256('paypa1-login.example/page/shown'),
      expected_verdict: 'safe',
    });
  });

  test('of private windows nothing, and nothing is kept', { timeout: 120_000 }, async () => {
    const profile = profileOfTest();
    const context = await launch({ profile: profile.path });
    const id = await idOf(context);
    const options = await chooseHashMode(context, id);
    await options.goto('chrome://extensions');
    await options.evaluate(
      `chrome.developerPrivate.updateExtensionConfiguration({ extensionId: '${id}', incognitoAccess: true })`,
    );
    await context.close();
    relay.sent.length = 0;

    const browser = await startForTest(
      { port: internet.port, extension: chromium, profile: profile.path, isPrivate: true },
      [LISTED],
    );
    await until(() => internet.ran.has('secret-visit'));
    const tab = await until(async () => (await browser.targets()).find(({ url }) => url === LISTED));
    const phish = 'http://paypa1-login.example/page/hidden-visit';
    await browser.navigate(tab, phish);
    // The worker is there: it stops what it finds by itself.
    await until(
      async () => (await browser.tabs()).some((url) => isWarning(url) && url.endsWith(phish)),
      () => 'the private tab shows no warning',
    );
    await browser.close();
    expect(relay.sent).toEqual([]);
    expect(filesThatHold(profile.path, ['secret-visit', 'hidden-visit'])).toEqual([]);
  });

  describeWithProgram(MOUNTS, 'in mode full, which policy alone sets', () => {
    test('the address of pages that are not trusted, to be judged and not stored', { timeout: 120_000 }, async () => {
      const { token } = await listed.server.newAccount({ scopes: ['lookup', 'analyze'] });
      const forced = await forceChromium(chromium, { mode: 'full', server: relay.url, key: token });
      onTestFinished(() => forced.close());
      const context = await launch({ extension: null, executablePath: forced.executablePath });
      await untilAwake(context, forced.extensionId);
      const page = await context.newPage();
      await page.goto(`chrome-extension://${forced.extensionId}/options.html`);
      await until(() => page.evaluate(`chrome.storage.managed.get().then(({ mode }) => mode === 'full')`));
      await openIn(page, 'http://www.wikipedia.org/wiki/Phishing');
      await openIn(page, 'http://garden-friends.example/tips?month=5');
      const judged = () => relay.sent.filter(({ path }) => path !== '/v1/overlay');
      await until(() => judged().length > 0);
      expect(judged().map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
        ['/v1/analyze', { url: 'http://garden-friends.example/tips?month=5', store: false }],
      ]);
    });
  });
});

describeWith('Chromium', 'whoever else speaks to the extension', () => {
  const asked = (type: string) => JSON.stringify({ type, url: PHISH, html: '<title>fine</title>', comment: '' });
  const KINDS = ['continue', 'warning', 'report', 'ask-service', 'page', 'leave'];

  test('a foreign extension, a page and a script in a page are not answered, and open nothing', async () => {
    const foreign = join(folder, 'foreign');
    mkdirSync(foreign, { recursive: true });
    writeFileSync(
      join(foreign, 'manifest.json'),
      JSON.stringify({ manifest_version: 3, name: 'foreign', version: '1' }),
    );
    writeFileSync(join(foreign, 'page.html'), '<!doctype html><title>foreign</title>');
    const context = await launch({ extension: `${chromium},${foreign}` });
    const id = await idOf(context);
    await untilAwake(context, id);

    const page = await context.newPage();
    await page.goto(`chrome-extension://${idOfFolder(foreign)}/page.html`);
    for (const type of KINDS) {
      const sent = `chrome.runtime.sendMessage('${id}', ${asked(type)}).then((answer) => 'answered ' + answer, String)`;
      expect(await page.evaluate(sent)).toContain('Receiving end does not exist');
    }

    await page.goto('http://honest.example/');
    expect(await page.evaluate('typeof chrome.runtime?.sendMessage')).toBe('undefined');
    // The page may try to open the warning in a frame, and speak to that: it is not there, and listens to nobody.
    await page.evaluate(`(async () => {
      const frame = document.createElement('iframe');
      frame.src = 'chrome-extension://${id}/warning.html#${PHISH}';
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      for (const type of ${JSON.stringify(KINDS)}) {
        frame.contentWindow.postMessage({ type, url: '${PHISH}' }, '*');
        window.postMessage({ type, url: '${PHISH}' }, '*');
      }
    })()`);

    const options = await context.newPage();
    await options.goto(`chrome-extension://${id}/options.html`);
    for (const type of KINDS) {
      // As a page would that has broken into the process in which our own script runs.
      const answer = await options.evaluate(`(async () => {
        const [tab] = await chrome.tabs.query({ url: 'http://honest.example/*' });
        const [{ result }] = await chrome.scripting.executeScript({
          target: { tabId: tab.id },
          args: [${asked(type)}],
          func: (message) => chrome.runtime.sendMessage(message).then((answer) => 'answered ' + answer, String),
        });
        return result;
      })()`);
      expect(['answered undefined', 'answered null', expect.stringContaining('port closed')]).toContainEqual(answer);
    }
    // The worker's own checksums, and nothing that anybody asked for.
    const { checksums, ...kept } = Object(await options.evaluate(`chrome.storage.session.get()`));
    expect(kept).toEqual({});
    await openIn(page, PHISH);
    await untilWarned(page, PHISH);
  });
});

/** Of an unpacked extension: the first half of the SHA-256 of its path, its hex digits written a to p. */
function idOfFolder(folder: string): string {
  return [...sha256(folder).slice(0, 32)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}

function filesThatHold(folder: string, texts: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => texts.some((text) => readFileSync(file).includes(text)));
}
