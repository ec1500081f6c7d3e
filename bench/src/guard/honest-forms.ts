import {
  idOf,
  launchChromium,
  newProfile,
  until,
  untilAwake,
} from '../../../packages/extension/test/support/chromium.ts';
import { HONEST_SITES, type HonestForm } from '../../../packages/extension/test/support/honest-forms.ts';
import type { TriedBrowser, TriedTab } from '../../../packages/extension/test/support/lure-table.ts';
import { clickField, SECRET } from '../../../packages/extension/test/support/lures.ts';
import { triedChromium } from '../../../packages/extension/test/support/tried-chromium.ts';
import { extendedFirefox, plainFirefox, triedFirefox } from '../../../packages/extension/test/support/tried-firefox.ts';
import type { ExtensionBench } from '../extension/extension-bench.ts';
import { type BenchRow, quantile } from '../result.ts';
import { inBothBrowsers } from './in-both-browsers.ts';

/** What is still under way when the last letter was typed is there by then. */
const SETTLE_MS = 800;
/** Typed into the same form, one after the other, when the word on it is there. */
const MORE = 'again';
const BETWEEN_KEYS_MS = 30;
const GOAL_MS = 120;

/**
 * Sixty honest log-ins, registrations, checkouts, codes, direct debits and contact forms in ten languages: those that are stopped,
 * those whose icon says more than before, and how long what is typed is held. Each form is opened in a browser without the extension
 * too, right before or after: what its first letter takes from the key to the page there is taken off. The key is pressed at once
 * after the click into the field, which no person could.
 */
export const measureHonestForms = inBothBrowsers(inChromium, inFirefox);

async function inChromium({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const profiles = [newProfile(), newProfile()] as const;
  const start = (at: 0 | 1) =>
    launchChromium({
      port: internet.port,
      profile: profiles[at].path,
      ...(at === 0 ? { extension: built.chromium } : { extension: null, switches: ['--disable-extensions'] }),
    });
  const contexts = await Promise.all([start(0), start(1)]);
  const [extended, plain] = contexts;
  try {
    await untilAwake(extended, await idOf(extended));
    const isNoticed = async (url: string): Promise<boolean> => {
      const [worker] = extended.serviceWorkers();
      if (worker === undefined) throw new Error('there is no worker');
      const badge = await worker.evaluate<string>(`chrome.tabs.query({ url: ${JSON.stringify(url)} })
        .then(([tab]) => tab === undefined ? 'no tab' : chrome.action.getBadgeText({ tabId: tab.id }))`);
      return badge !== '';
    };
    return rowsOf('Chromium', await tryAll(triedChromium(extended), triedChromium(plain), internet, isNoticed));
  } finally {
    for (const context of contexts) await context.close();
    for (const profile of profiles) profile.remove();
  }
}

async function inFirefox({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const extended = await extendedFirefox(built.folder, internet.port);
  const plain = await plainFirefox(internet.port);
  try {
    return rowsOf('Firefox', await tryAll(triedFirefox(extended.browser), triedFirefox(plain.browser), internet, null));
  } finally {
    await extended.close();
    await plain.close();
  }
}

interface TriedForm {
  readonly name: string;
  readonly isStopped: boolean;
  readonly isWhole: boolean;
  /** null where nobody can be asked. */
  readonly isNoticed: boolean | null;
  /** From the first key to its letter; `NaN` where there was none. */
  readonly firstMs: number;
  /** Letters that had to wait: of those typed at once, and of those typed later. */
  readonly waited: number;
  readonly waitedLater: number;
}

interface ComparedForm extends TriedForm {
  /** `firstMs` less that of the browser without the extension. */
  readonly heldMs: number;
}

type IsNoticed = ((url: string) => Promise<boolean>) | null;

async function tryAll(
  extended: TriedBrowser,
  plain: TriedBrowser,
  internet: ExtensionBench['internet'],
  isNoticed: IsNoticed,
): Promise<readonly ComparedForm[]> {
  const tried: ComparedForm[] = [];
  for (const [place, form] of HONEST_SITES.entries()) {
    internet.answers.set(form.path, form.answer);
    const withExtension = () => tryForm(extended, form, isNoticed);
    const without = () => tryForm(plain, form, null);
    // Neither always comes first.
    const early = await (place % 2 === 0 ? withExtension() : without());
    const late = await (place % 2 === 0 ? without() : withExtension());
    const [one, other] = place % 2 === 0 ? [early, late] : [late, early];
    tried.push({ ...one, heldMs: one.firstMs - other.firstMs });
  }
  return tried;
}

async function tryForm(browser: TriedBrowser, form: HonestForm, isNoticed: IsNoticed): Promise<TriedForm> {
  const { name, host, path } = form;
  const url = `http://${host}${path}`;
  const tab = await browser.newTab();
  tab.go(url);
  await until(() => tab.has('ready'));
  await clickField(tab);
  const pressedAt = Date.now();
  await tab.keyboard.type(SECRET, { delay: 0 });
  const firstMs = (await isGiven(tab, SECRET)) ? Number(await tab.told('givenAt')) - pressedAt : Number.NaN;
  const waited = Number(await tab.told('waited'));
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await tab.keyboard.type(MORE, { delay: BETWEEN_KEYS_MS });
  const isWhole = await isGiven(tab, SECRET + MORE);
  const waitedLater = Number(await tab.told('waited')) - waited;
  const isStopped = await tab.isStopped();
  const noticed = isNoticed === null ? null : await isNoticed(url);
  await tab.close();
  return { name, isStopped, isWhole, firstMs, waited, waitedLater, isNoticed: noticed };
}

async function isGiven(tab: TriedTab, text: string): Promise<boolean> {
  await until(async () => (await tab.isStopped()) || (await tab.told('given')) === text).catch(() => null);
  return (await tab.told('given')) === text;
}

function rowsOf(browser: string, tried: readonly ComparedForm[]): BenchRow[] {
  const unit = `of ${tried.length}`;
  const count = (of: (form: ComparedForm) => boolean): number => tried.filter(of).length;
  for (const { name } of tried.filter(({ isStopped, isNoticed }) => isStopped || isNoticed === true))
    console.log(`${browser}: ${name}`);
  for (const { name, heldMs, firstMs, waited } of tried.filter(({ heldMs }) => heldMs > GOAL_MS))
    console.log(`${browser}: held ${heldMs} of ${firstMs} ms, ${waited} letters: ${name}`);
  const held = tried.map(({ heldMs }) => heldMs).filter((ms) => !Number.isNaN(ms));
  const first = tried.map(({ firstMs }) => firstMs).filter((ms) => !Number.isNaN(ms));
  return [
    { what: `${browser}: honest forms stopped`, value: count(({ isStopped }) => isStopped), unit, goal: '0' },
    { what: '  given every letter', value: count(({ isWhole }) => isWhole), unit, goal: 'all' },
    ...(tried.some(({ isNoticed }) => isNoticed !== null)
      ? [{ what: '  noticed by the icon', value: count(({ isNoticed }) => isNoticed === true), unit, goal: '≤ 3' }]
      : []),
    { what: '  from the first key to its letter, median', value: quantile(first, 0.5), unit: 'ms' },
    { what: '  more than without the extension, median', value: quantile(held, 0.5), unit: 'ms' },
    { what: '  95th percentile', value: quantile(held, 0.95), unit: 'ms', goal: `≤ ${GOAL_MS} ms` },
    { what: '  where the first letter had to wait', value: count(({ waited }) => waited > 0), unit },
    { what: '  where a later letter had to wait', value: count(({ waitedLater }) => waitedLater > 0), unit, goal: '0' },
  ];
}
