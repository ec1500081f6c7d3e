import { idOf, launchChromium, newProfile, untilAwake } from '../../../packages/extension/test/support/chromium.ts';
import {
  isKept,
  isKeptAtLast,
  lostBy,
  type TriedBrowser,
  type TriedTwice,
  tryTwice,
  WHOLE_TABLE,
} from '../../../packages/extension/test/support/lure-table.ts';
import { triedChromium } from '../../../packages/extension/test/support/tried-chromium.ts';
import { extendedFirefox, triedFirefox } from '../../../packages/extension/test/support/tried-firefox.ts';
import type { ExtensionBench } from '../extension/extension-bench.ts';
import type { BenchRow } from '../result.ts';
import { inBothBrowsers } from './in-both-browsers.ts';

/** Which lures get nothing: all at the top on addresses without marks, three in each other place and on each kind of address. */
export const measureLures = inBothBrowsers(inChromium, inFirefox);

async function inChromium({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const profile = newProfile();
  const context = await launchChromium({ port: internet.port, extension: built.chromium, profile: profile.path });
  try {
    await untilAwake(context, await idOf(context));
    return rowsOf('Chromium', await tryAll(triedChromium(context), { internet, built }));
  } finally {
    await context.close();
    profile.remove();
  }
}

async function inFirefox({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const { browser, close } = await extendedFirefox(built.folder, internet.port);
  try {
    return rowsOf('Firefox', await tryAll(triedFirefox(browser), { internet, built }));
  } finally {
    await close();
  }
}

async function tryAll(browser: TriedBrowser, { internet }: ExtensionBench): Promise<readonly TriedTwice[]> {
  const results: TriedTwice[] = [];
  for (const [number, cell] of WHOLE_TABLE.entries()) {
    const tried = await tryTwice(browser, internet, cell, number);
    for (const one of [tried.first, tried.again]) {
      const lost = one === null ? null : lostBy(one);
      if (lost !== null) console.log(`${one === tried.again ? 'again lost' : 'lost'}: ${lost}`);
    }
    results.push(tried);
  }
  return results;
}

function rowsOf(browser: string, results: readonly TriedTwice[]): BenchRow[] {
  const unit = `of ${results.length}`;
  const count = (of: (cell: TriedTwice) => boolean): number => results.filter(of).length;
  const cells = Map.groupBy(results, ({ first: { place, address } }) => `${place}, ${address}`);
  return [
    {
      what: `${browser}: lures that get nothing, at the first try`,
      value: count(({ first }) => isKept(first)),
      unit,
      goal: '≥ 90 %',
    },
    { what: '  at the first or, where the word came late, the second', value: count(isKeptAtLast), unit },
    { what: '  that are never stopped', value: count(({ first }) => !first.isStopped), unit },
    ...[...cells].map(([cell, of]) => ({
      what: `  ${cell}: nothing at the first or second try`,
      value: of.filter(isKeptAtLast).length,
      unit: `of ${of.length}`,
    })),
  ];
}
