import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ListedServer, startListedServer } from '../../../server/test/browser-lists/listed-server.ts';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { until, untilAwake } from '../support/chromium.ts';
import { type ForcedChromium, forceChromium, MOUNTS } from '../support/forced-chromium.ts';
import { untilWarned } from '../support/navigations.ts';
import { type RecordingRelay, startRelay } from '../support/recording-relay.ts';
import { launchForTest, openIn, surroundTests } from '../support/surroundings.ts';

const { internet, chromium } = await surroundTests();
const HOST = 'paypa1-login.example';
const PHISH = `http://${HOST}/page/shown`;
let listed: ListedServer;
let relay: RecordingRelay;

beforeAll(async () => {
  listed = await startListedServer(['listed.example']);
  relay = await startRelay(listed.server.url);
});

beforeEach(() => {
  relay.sent.length = 0;
});

afterAll(async () => {
  await relay.close();
  await listed.close();
});

interface Managed {
  readonly context: BrowserContext;
  readonly page: Page;
  /** A page of the extension's own. */
  readonly options: Page;
  /** Has policy say something else while the browser runs. */
  setPolicy(managed: object): Promise<void>;
}

async function launchManaged(managed: object, mode: 'force_installed' | 'normal_installed'): Promise<Managed> {
  const forced: ForcedChromium = await forceChromium(chromium, managed, mode);
  onTestFinished(() => forced.close());
  const { executablePath, extensionId } = forced;
  const context = await launchForTest({ port: internet.port, extension: null, executablePath });
  await untilAwake(context, extensionId);
  const page = await context.newPage();
  const options = await context.newPage();
  await options.goto(`chrome-extension://${extensionId}/options.html`);
  const untilKnown = (values: object) =>
    until(async () => JSON.stringify(await options.evaluate(MANAGED_NOW)) === JSON.stringify(sorted(values)));
  await untilKnown(managed);
  return {
    context,
    page,
    options,
    async setPolicy(values) {
      forced.setManaged(values);
      await untilKnown(values);
    },
  };
}

const MANAGED_NOW =
  'chrome.storage.managed.get().then((values) => Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))';

function sorted(values: object): object {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hosts and sites that rules of this session open. */
function openedByRules(options: Page): Promise<readonly string[]> {
  return options.evaluate(
    `chrome.declarativeNetRequest.getSessionRules().then((rules) => rules.filter(({ action }) => action.type === 'allow').flatMap(({ condition }) => condition.requestDomains ?? condition.urlFilter))`,
  );
}

describeWith('Chromium', 'policy that changes while the browser runs', () => {
  describeWithProgram(MOUNTS, 'holds from then on', () => {
    test('a host that it allows opens, and is stopped again when it is not any more', {
      timeout: 180_000,
    }, async () => {
      const { page, options, setPolicy } = await launchManaged({}, 'normal_installed');
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
      await setPolicy({ allowHosts: [HOST] });
      await until(async () => (await openedByRules(options)).includes(HOST));
      await openIn(page, PHISH);
      await until(() => internet.ran.has('shown'));
      expect(page.url()).toBe(PHISH);
      await setPolicy({});
      await until(async () => (await openedByRules(options)).length === 0);
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
    });

    test('what a person opened is stopped again where it forbids that', { timeout: 180_000 }, async () => {
      const { page, options, setPolicy } = await launchManaged({}, 'normal_installed');
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
      await page.click('#more summary');
      await page.click('#continue', { noWaitAfter: true });
      await until(() => internet.ran.has('shown'));
      expect(await openedByRules(options)).toEqual([`|http://${HOST}/`]);
      await setPolicy({ allowBypass: false });
      await until(async () => (await openedByRules(options)).length === 0);
      await openIn(page, PHISH);
      await untilWarned(page, PHISH);
      await page.click('#more summary');
      expect(await page.isVisible('#no-bypass')).toBe(true);
    });
  });
});

describeWith('Chromium', 'a report from the warning', () => {
  /** Opens the warning anew, with what policy says now. */
  async function openReport(page: Page): Promise<void> {
    await openIn(page, 'about:blank');
    await openIn(page, PHISH);
    await untilWarned(page, PHISH);
    await page.click('#more summary');
    relay.sent.length = 0;
  }

  const sent = () => relay.sent.map(({ path, body }) => [path, JSON.parse(body)]);

  describeWithProgram(MOUNTS, 'goes where policy says', () => {
    test('by hash or with the address as the mode has it, or to an address of its own', {
      timeout: 180_000,
    }, async () => {
      const byHash = { key: listed.key, mode: 'hash', server: relay.url };
      const { page, setPolicy } = await launchManaged(byHash, 'force_installed');
      await openReport(page);
      expect(await page.isChecked('#tell-address')).toBe(false);
      await page.click('#report button');
      await until(async () => (await page.textContent('#status')) === 'Thank you: the report was sent.');
      const url_sha256 = createHash('sha256').update(`${HOST}/page/shown`).digest('hex');
      expect(sent()).toEqual([['/v1/reports', { url_sha256, expected_verdict: 'safe', comment: '[browser]' }]]);

      const { token } = await listed.server.newAccount();
      await setPolicy({ key: token, mode: 'full', server: relay.url });
      await openReport(page);
      expect(await page.isChecked('#tell-address')).toBe(true);
      await page.click('#report button');
      await until(async () => (await page.textContent('#status')) === 'Thank you: the report was sent.');
      expect(sent()).toEqual([
        ['/v1/analyze', { url: PHISH, depth: 'fast' }],
        [
          '/v1/reports',
          { analysis_id: expect.stringMatching(/^ana_/), expected_verdict: 'safe', comment: '[browser]' },
        ],
      ]);

      await setPolicy({ ...byHash, reportTo: 'https://helpdesk.example/mistakes' });
      await openReport(page);
      expect(await page.isHidden('#report')).toBe(true);
      expect(await page.getAttribute('#report-address', 'href')).toBe('https://helpdesk.example/mistakes');
      await page.goto('about:blank');
      expect(sent()).toEqual([]);
    });

    test('and says when it does not arrive, to be sent again', { timeout: 180_000 }, async () => {
      const refused = { key: 'lw_live_nobody', mode: 'hash', server: relay.url };
      const { page, setPolicy } = await launchManaged(refused, 'force_installed');
      const failure = 'The report could not be sent. Try again later.';
      await openReport(page);
      await page.click('#report button');
      await until(async () => (await page.textContent('#status')) === failure);
      expect(sent()).toHaveLength(1);

      await setPolicy({ ...refused, server: 'http://127.0.0.1:1' });
      await page.click('#report button');
      await until(async () => (await page.textContent('#status')) === failure);

      await setPolicy({ ...refused, key: listed.key });
      expect(await page.isVisible('#report button')).toBe(true);
      await page.click('#report button');
      await until(async () => (await page.textContent('#status')) === 'Thank you: the report was sent.');
    });
  });
});
