import type { CDPSession } from 'playwright-core';
import { within } from './within.ts';

const MAX_BYTES = 120_000;
/** WebP at 60 stays below 120 kB on all pages that were measured; a page made of noise does not. */
const QUALITIES = [60, 30, 5];

/** What stands in the window, as WebP in base64; null when it cannot be drawn in time or small enough. */
export async function takePicture(session: CDPSession, timeoutMs: number): Promise<string | null> {
  const end = performance.now() + timeoutMs;
  for (const quality of QUALITIES) {
    const taken = await within(
      session.send('Page.captureScreenshot', { format: 'webp', quality, optimizeForSpeed: true }),
      end - performance.now(),
    );
    if (taken === null) return null;
    if (taken.data.length * 0.75 <= MAX_BYTES) return taken.data;
  }
  return null;
}
