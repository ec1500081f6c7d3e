import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { isWarning, newProfile, type StartedChromium, startChromium, type Target, until } from '../support/chromium.ts';
import { forceChromium, MOUNTS } from '../support/forced-chromium.ts';
import { surroundTests } from '../support/surroundings.ts';

const { internet, chromium } = await surroundTests();
const ROUNDS = 3;

beforeEach(() => internet.forget());

interface Woken {
  readonly browser: StartedChromium;
  /** Leads the tab to an address that wakes the worker. */
  wakeBy(url: string): Promise<void>;
}

async function start(options: { readonly extension: string | null; readonly executablePath?: string }): Promise<Woken> {
  const profile = newProfile();
  const browser = await startChromium({ port: internet.port, profile: profile.path, ...options }, [
    'http://honest.example/',
  ]);
  onTestFinished(async () => {
    await browser.close();
    profile.remove();
  });
  const find = (type: string) => async (): Promise<Target | undefined> =>
    (await browser.targets()).find((target) => target.type === type);
  await until(find('service_worker'));
  const tab = await until(find('page'));
  // From now on the browser knows what the extension listens to.
  await browser.navigate(tab, 'http://paypa1-login.example/page/first');
  await until(async () => (await browser.tabs()).some(isWarning));
  internet.forget();
  return {
    browser,
    async wakeBy(url) {
      await browser.end(await until(find('service_worker')));
      await browser.navigate(tab, url);
    },
  };
}

async function tryRounds({ browser, wakeBy }: Woken): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const phish = `http://paypa1-login.example/page/${round}`;
    await wakeBy(phish);
    await until(async () => (await browser.tabs()).some((url) => isWarning(url) && url.endsWith(phish)));
    // What waits before its first script, and what does not.
    for (const host of [`my-portal${round}.net`, `quiet-garden${round}.example`]) {
      const honest = `http://${host}/verify`;
      await wakeBy(honest);
      await until(async () => (await browser.targets()).some(({ url, title }) => url === honest && title === 'honest'));
    }
  }
  expect([...internet.ran]).toEqual([]);
}

describeWith('Chromium', 'a page that wakes the worker', () => {
  test('is led away before its first script where it is phishing, and opens where it is not', {
    timeout: 240_000,
  }, async () => {
    await tryRounds(await start({ extension: chromium }));
  });

  describeWithProgram(MOUNTS, 'under policy', () => {
    test('is not requested where it is phishing, and opens where it is not', { timeout: 240_000 }, async () => {
      const forced = await forceChromium(chromium, {});
      onTestFinished(() => forced.close());
      await tryRounds(await start({ extension: null, executablePath: forced.executablePath }));
      expect(internet.requests).toEqual([]);
    });
  });
});
