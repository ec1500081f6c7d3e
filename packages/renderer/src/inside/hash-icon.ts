import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { iconHash, SHARP_SIDE } from './icon-hash.ts';
import { SAMPLE_SIDE } from './picture-hash.ts';
import { watchMemory } from './watch-memory.ts';
import { within } from './within.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'shrink-icon.js'), 'utf8')
  .trim()
  .replace(/;$/, '');
const TIMEOUT_MS = 800;
const CLOSE_MS = 500;

/**
 * The perceptual hash of an icon, its bytes in base64: the browser behind its fence decodes it, on an empty page. null: no picture,
 * not in time, or too plain. Never rejects.
 */
export async function hashIcon(browser: Browser, icon: string): Promise<string | null> {
  const stopWatching = watchMemory();
  const opening = browser.newContext({ serviceWorkers: 'block' });
  const hash = await within(
    opening.then((context) => hashIn(context, icon)),
    TIMEOUT_MS,
  );
  await within(
    opening.then((context) => context.close()),
    CLOSE_MS,
  );
  stopWatching();
  return hash;
}

async function hashIn(context: BrowserContext, icon: string): Promise<string | null> {
  const page = await context.newPage();
  const options = JSON.stringify({ icon, side: SAMPLE_SIDE, sharp: SHARP_SIDE });
  return iconHash(await page.evaluate<number[]>(`(${SCRIPT})(${options})`));
}
