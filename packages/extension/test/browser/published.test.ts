import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { violationsOn } from '../support/axe.ts';
import { idOf, until, untilAwake } from '../support/chromium.ts';
import { FIREFOX_FOLDER } from '../support/firefox.ts';
import { launchInstalledFirefox, untilWarnedIn } from '../support/installed-firefox.ts';
import {
  dayAfterRelease,
  type KnowledgePlace,
  listOf,
  modelOf,
  newSigningKey,
  type Published,
  startPlace,
} from '../support/knowledge-place.ts';
import { launchForTest, openIn, surroundTests } from '../support/surroundings.ts';

const { internet, folder, chromium } = await surroundTests();
const LISTED = 'http://quiet-garden.example/page/shown';
const KNOWN = 'http://paypa1-login.example/page/known';
let place: KnowledgePlace;
beforeAll(async () => {
  place = await startPlace();
});
afterAll(() => place.close());

/** The settings page of the extension, in either browser, and whether an address leads to the warning. */
interface Driven {
  run<T>(code: string): Promise<T>;
  isStopped(url: string): Promise<boolean>;
}

/** One browser through all that a place may answer: a model is expensive to build, and a browser to start. */
async function tryEveryAnswer({ run, isStopped }: Driven): Promise<void> {
  place.asked.length = 0;
  place.status = null;
  const key = newSigningKey();
  const good: Published = { key, model: modelOf(1), list: listOf('quiet-garden.example/'), after: 10 };
  const state = () => run<string>(`document.getElementById('published-state').textContent`);
  const knowledge = () => run<string>(`document.getElementById('knowledge').textContent`);
  const press = (id: string) => run(`document.getElementById('${id}').click()`);
  const fetchUntil = async (text: string): Promise<void> => {
    await press('refresh-published');
    let shown = '';
    await until(
      async () => {
        shown = await state();
        return shown.includes(text);
      },
      () => `it says "${shown}", not "${text}"`,
    );
  };
  const refused = async (published: Published | null, code: string): Promise<void> => {
    if (published !== null) place.serve(published);
    await fetchUntil(`(${code})`);
    expect(await state()).toContain('In use is what was published');
    // The list of the one before.
    expect(await state()).toContain('with 1 pages');
  };

  expect(await state()).toContain('No address is set');
  place.serve(good);
  await run(`for (const [id, value] of Object.entries({ url: '${place.url}', key: '${key.publicKey}' }))
    document.getElementById('knowledge-' + id).value = value;
    document.querySelector('#form button[type=submit]').click()`);
  await until(() => run(`!document.getElementById('refresh-published').hidden`));
  await fetchUntil('with 1 pages on its list');
  // What is sent is the request alone.
  for (const { method, headers } of place.asked) {
    expect(method).toBe('GET');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  }
  await run(`location.reload()`);
  await until(async () => (await knowledge().catch(() => '')).includes(dayAfterRelease(1)));
  await until(async () => (await state()).includes('with 1 pages'));
  expect(await isStopped(LISTED)).toBe(true);

  const bigger = (name: string) => (bytes: Buffer, of: string) =>
    of === name ? Buffer.concat([bytes, Buffer.alloc(20_000, 0x20)]) : bytes;
  const flipped = (bytes: Buffer, of: string) => {
    if (of !== 'knowledge.json') bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    return bytes;
  };
  const next: Published = { ...good, model: modelOf(2), after: 20 };
  await refused({ ...next, key: newSigningKey() }, 'knowledge_not_verified');
  await refused(
    { ...next, change: (bytes) => Buffer.from(String(bytes).replace('"content":"', '"content":"AAAA')) },
    'knowledge_not_verified',
  );
  await refused({ ...next, change: (bytes) => bytes.subarray(0, bytes.length >> 1) }, 'knowledge_not_verified');
  await refused({ ...next, change: bigger('knowledge.json') }, 'too_large');
  await refused({ ...next, change: flipped }, 'knowledge_changed_on_its_way');
  await refused({ ...next, after: 5 }, 'knowledge_older');
  await refused({ ...next, model: modelOf(-1) }, 'knowledge_older');
  await refused({ ...next, after: 100 * 3_600 }, 'knowledge_of_the_future');
  await refused({ ...next, model: { ...next.model, dataVersion: dayAfterRelease(3) } }, 'knowledge_misnamed');
  const accusing = { ...next, model: modelOf(3, { suspiciousRisk: 1e-9, dangerousRisk: 2e-9 }) };
  await refused(accusing, 'knowledge_worse');
  const before = place.asked.length;
  await refused(null, 'knowledge_refused_before');
  expect(place.asked.slice(before).map(({ url }) => url)).toEqual(['/knowledge/knowledge.json']);
  place.status = 302;
  await refused(null, 'unreachable');
  place.status = 500;
  await refused(null, 'status_500');
  place.status = null;
  expect(await knowledge()).toContain(dayAfterRelease(1));

  place.serve({ ...next, list: listOf('quiet-garden.example/', 'paypal.com/', 'other.example/') });
  await fetchUntil('with 3 pages on its list');
  await press('go-back-published');
  await until(async () => (await state()).includes('with 1 pages'));
  await refused(null, 'knowledge_refused_before');
  expect(await isStopped(KNOWN)).toBe(true);
}

describeWith('Chromium', 'knowledge that a place publishes', () => {
  test('is taken, kept from getting worse, and given up again', { timeout: 300_000 }, async () => {
    const context = await launchForTest({ port: internet.port, extension: chromium });
    const id = await idOf(context);
    await untilAwake(context, id);
    const options = await context.newPage();
    await options.goto(`chrome-extension://${id}/options.html`);
    await options.waitForSelector('#form:not([hidden])');
    await until(async () => (await options.textContent('#published-state')) !== '');
    const isStopped = async (url: string) => {
      const page = await context.newPage();
      await openIn(page, url);
      return until(() => page.url().includes('/warning.html#')).then(
        () => true,
        () => false,
      );
    };
    await tryEveryAnswer({ run: (code) => options.evaluate(code), isStopped });
    expect(await violationsOn(options)).toEqual([]);
  });
});

describeWithProgram(
  [join(FIREFOX_FOLDER, 'firefox-esr'), '--version'],
  'knowledge that a place publishes, in Firefox',
  () => {
    test('is taken, kept from getting worse, and given up again', { timeout: 300_000 }, async () => {
      const browser = await launchInstalledFirefox(folder, internet.port);
      const options = await browser.newPage();
      await untilWarnedIn(options, KNOWN);
      const run = <T>(code: string) => options.evaluate(code) as Promise<T>;
      // The driver may not open a page of an extension; another page of it may.
      void run(`location.href = '/options.html'`).catch(() => {});
      await until(async () => {
        const state = `document.getElementById('published-state')?.textContent ?? ''`;
        return (await run<string>(state).catch(() => '')) !== '';
      });
      const isStopped = async (url: string) => {
        await untilWarnedIn(await browser.newPage(), url);
        return true;
      };
      await tryEveryAnswer({ run, isStopped });
    });
  },
);
