import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { pictureHash, SAMPLE_SIDE } from './picture-hash.ts';
import { within } from './within.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'shrink-picture.js'), 'utf8')
  .trim()
  .replace(/;$/, '');

/**
 * The perceptual hash of a picture that this browser drew, WebP in base64. The browser itself shrinks it, on an empty page apart from
 * the one that is shown, so that no decoder of pictures is needed elsewhere. null: not in time, or nothing to compare.
 */
export async function hashPicture(browser: Browser, picture: string, timeoutMs: number): Promise<string | null> {
  const opening = browser.newContext({ serviceWorkers: 'block' });
  const hash = await within(
    opening.then((context) => hashIn(context, picture)).catch(() => null),
    timeoutMs,
  );
  // Late ones are closed as well, when they are there.
  void opening.then((context) => context.close()).catch(() => {});
  return hash;
}

async function hashIn(context: BrowserContext, picture: string): Promise<string | null> {
  const page = await context.newPage();
  const options = JSON.stringify({ picture, side: SAMPLE_SIDE });
  return pictureHash(await page.evaluate<number[]>(`(${SCRIPT})(${options})`));
}
