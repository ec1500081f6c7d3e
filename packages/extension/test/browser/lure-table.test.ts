import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { idOf, untilAwake } from '../support/chromium.ts';
import { FIREFOX_FOLDER } from '../support/firefox.ts';
import { isKeptAtLast, lostBy, SHORT_TABLE, type TriedBrowser, tryTwice, WHOLE_TABLE } from '../support/lure-table.ts';
import { launchForTest, surroundTests } from '../support/surroundings.ts';
import { triedChromium } from '../support/tried-chromium.ts';
import { extendedFirefox, triedFirefox } from '../support/tried-firefox.ts';

/** Each place once in Chromium; in the long run all lures at the top, and three of them in each place and on each kind of address, in both. */
const IS_LONG = process.env.LUREWATCH_EVERY_LURE !== undefined;
const TABLE = IS_LONG ? WHOLE_TABLE : SHORT_TABLE;
const LEAST_KEPT = 0.9;
const { internet, folder, chromium } = await surroundTests();

async function expectKept(browser: TriedBrowser): Promise<void> {
  const lost: string[] = [];
  for (const [number, cell] of TABLE.entries()) {
    const tried = await tryTwice(browser, internet, cell, number);
    if (!isKeptAtLast(tried)) lost.push(lostBy(tried.again ?? tried.first) ?? '');
  }
  console.log(`of ${TABLE.length} lures kept ${TABLE.length - lost.length}; lost:\n${lost.join('\n')}`);
  expect(lost.length, lost.join('\n')).toBeLessThanOrEqual((1 - LEAST_KEPT) * TABLE.length);
}

describeWith('Chromium', 'lures in each place and on each kind of address', () => {
  test('get no secret', { timeout: 3_600_000 }, async () => {
    const context = await launchForTest({ port: internet.port, extension: chromium });
    await untilAwake(context, await idOf(context));
    await expectKept(triedChromium(context));
  });
});

describeWithProgram([join(FIREFOX_FOLDER, 'firefox-esr'), '--version'], 'the same in Firefox', () => {
  test.skipIf(!IS_LONG)('get no secret', { timeout: 3_600_000 }, async () => {
    const { browser, close } = await extendedFirefox(folder, internet.port);
    onTestFinished(close);
    await expectKept(triedFirefox(browser));
  });
});
