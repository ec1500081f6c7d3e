import { expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { idOf, untilAwake } from '../support/chromium.ts';
import { openHonestPages } from '../support/honest-pages.ts';
import { launchForTest, surroundTests } from '../support/surroundings.ts';

/** Whole honest pages of the corpus: with LUREWATCH_HONEST_PAGES=500, where the corpus lies beside the checkout. */
const PAGES = Number(process.env.LUREWATCH_HONEST_PAGES ?? 0);
const { internet, chromium } = await surroundTests();

describeWith('Chromium', 'an honest page of the corpus', () => {
  test.skipIf(PAGES === 0)('has nothing requested and no error written', { timeout: 3_600_000 }, async () => {
    const context = await launchForTest({ port: internet.port, extension: chromium });
    await untilAwake(context, await idOf(context));
    const { opened, asked, errors, stopped } = await openHonestPages(context, internet, PAGES);
    console.log(`of ${opened.size} honest pages stopped: ${stopped.length}, ${stopped.join(' ')}`);
    expect(asked).toEqual([]);
    expect(errors).toEqual([]);
  });
});
