import { createServer } from 'node:http';
import { loadEngine } from '@lurewatch/engine/node';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../server/test/browser/local-server.ts';
import { makeOverlay, untilLookedOnce, useOverlay } from '../../../server/test/learning/make-overlay.ts';
import { describeWith } from '../../../server/test/support/services.ts';
import { startTestServer, type TestServer } from '../../../server/test/support/start-test-server.ts';
import { violationsOn } from '../support/axe.ts';
import { idOf, until, untilAwake } from '../support/chromium.ts';
import { launchForTest, openIn, surroundTests } from '../support/surroundings.ts';

const { internet, chromium } = await surroundTests();
const QUIET = 'http://quiet-garden.example/page/shown';
const { dataVersion } = loadEngine();
const dayAfterModel = (days: number) =>
  new Date(Date.parse(dataVersion) + days * 86_400_000).toISOString().slice(0, 10);

describeWith('Chromium', 'an extension whose service learns', () => {
  let server: TestServer;
  let key = '';
  let version = '';
  beforeAll(async () => {
    server = await startTestServer('sqlite', { environment: { LEARNING: 'on' } });
    const { account } = await server.newAccount();
    ({ token: key } = await server.newKey(account.id, { scopes: ['lookup'] }));
    await untilLookedOnce(server.store);
    // So little that the held set stays as it was: more is refused as worse.
    version = await useOverlay(server.store, makeOverlay(dayAfterModel(1), 0.02));
    await until(async () => (await server.call('GET', '/v1/overlay', { token: key })).json.data.version === version);
  });
  afterAll(() => server.close());

  const launch = () => launchForTest({ port: internet.port, extension: chromium });
  async function openOptions(context: BrowserContext, url: string, mode: 'local' | 'hash'): Promise<Page> {
    const id = await idOf(context);
    await untilAwake(context, id);
    const options = await context.newPage();
    await options.goto(`chrome-extension://${id}/options.html`);
    await setService(options, url, mode);
    return options;
  }
  async function setService(options: Page, url: string, mode: 'local' | 'hash'): Promise<void> {
    await options.fill('#server', url);
    await options.fill('#key', key);
    await options.setChecked('#hash-mode', mode === 'hash');
    await options.click('button[type=submit]');
    await until(() => options.evaluate(`chrome.storage.local.get().then(({ server }) => server === '${url}')`));
  }
  const knows = (options: Page, text: string) =>
    until(async () => {
      await options.reload();
      await options.waitForSelector('#form:not([hidden])');
      return (await options.textContent('#knowledge'))?.includes(text) === true;
    });

  test('takes what it has learnt by itself with its lists, and the popup says by what a page was judged', async () => {
    const context = await launch();
    const options = await openOptions(context, server.url, 'hash');
    await knows(options, version);
    expect(await options.textContent('#learnt-state')).toMatch(/Last confirmed .*, signed by the key [0-9a-f]{16}\./);
    expect(await violationsOn(options)).toEqual([]);
    const page = await context.newPage();
    await openIn(page, QUIET);
    const popup = await context.newPage();
    await popup.goto(`chrome-extension://${await idOf(context)}/popup.html`);
    const tab = `chrome.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url?.includes('quiet-garden')).id)`;
    await popup.goto(`chrome-extension://${await idOf(context)}/popup.html#${await popup.evaluate(tab)}`);
    await popup.reload();
    await popup.waitForSelector('body[data-drawn]');
    expect(await popup.textContent('#knowledge')).toContain(version);
  });

  test('in mode local fetches it when the button is pressed, and not before', async () => {
    const context = await launch();
    const options = await openOptions(context, server.url, 'local');
    await options.waitForSelector('#refresh-learnt:not([hidden])');
    expect(await options.textContent('#learnt-state')).toContain('never fetched');
    await options.click('#refresh-learnt');
    await until(async () => (await options.textContent('#knowledge'))?.includes(version) === true);
  });

  test('refuses what was changed, and another key until somebody trusts it', async () => {
    const other = await startTestServer('sqlite', {});
    const foreign = { url: other.url, key: (await other.newAccount()).token };
    const place = await startPlace({ url: server.url, key });
    onTestFinished(async () => {
      await place.close();
      await other.close();
    });
    const context = await launch();
    const options = await openOptions(context, place.url, 'local');
    const fetchNow = () => options.click('#refresh-learnt');
    const says = (text: string) =>
      until(async () => (await options.textContent('#learnt-state'))?.includes(text) === true);
    await options.waitForSelector('#refresh-learnt:not([hidden])');
    await fetchNow();
    await says('Last confirmed');

    place.change = (text) => text.replace('"content":"', '"content":"AAAA');
    await fetchNow();
    await says('overlay_not_verified');
    expect(await options.textContent('#knowledge')).toContain(version);

    place.change = null;
    place.target = foreign;
    await fetchNow();
    await says('signs with another key');
    expect(await options.textContent('#knowledge')).toContain(version);
    await options.click('#accept-key');
    await says('Last confirmed');
    expect(await options.textContent('#knowledge')).not.toContain(version);
  });
});

interface Place {
  readonly url: string;
  /** The service that answers there. */
  target: { readonly url: string; readonly key: string };
  change: ((text: string) => string) | null;
  close(): Promise<void>;
}

/** An address at which one service may take the place of another. */
async function startPlace(target: Place['target']): Promise<Place> {
  const place: Pick<Place, 'target' | 'change'> = { target, change: null };
  const listening = await listenLocally(
    createServer(async ({ url = '/' }, response) => {
      const headers = { authorization: `Bearer ${place.target.key}` };
      const answer = await fetch(`${place.target.url}${url}`, { headers });
      const text = await answer.text();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(place.change?.(text) ?? text);
    }),
  );
  return Object.assign(place, { url: listening.url, close: () => listening.close() });
}
