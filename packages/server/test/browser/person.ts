import type { Locator, Page } from 'playwright-core';

/** Reading on a screen with understanding: slower than the 238 words a minute of Brysbaert 2019. */
const READ_MS_PER_WORD = 60_000 / 200;
/** To think and to point, of the keystroke-level model (Card, Moran and Newell 1980). */
const DECIDE_MS = 1350;
const POINT_MS = 1100;
const KEY_MS = 70;
/** For the machine to show a screen; a slower one fails by the pages' own time limits. */
const SCREEN_MS = 1000;

type Control = 'button' | 'link';

/** Somebody who uses a page at a person's speed, and knows of it only what is on the screen. */
export interface Person {
  /**
   * Reads, on the screen with this heading, every word in the window that was not there before; from the top down to what
   * is looked for, where something is.
   */
  read(heading: string, until?: Locator): Promise<void>;
  press(role: Control, name: string): Promise<void>;
  /** Fills a field: the next one by the Tab key, any other by pointing at it. */
  type(label: string, text: string): Promise<void>;
  /** What reading, thinking, pointing, typing and waiting for screens would have taken, whatever this machine is doing. */
  seconds(): number;
  /** Words read and seconds passed at each screen. */
  readonly story: string[];
}

export function createPerson(page: Page): Person {
  const seen = new Set<string>();
  const story: string[] = [];
  let counted = 0;
  let isTyping = false;
  const seconds = () => counted / 1000;
  return {
    story,
    seconds,
    async read(heading, until) {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      const box = until === undefined ? null : await until.boundingBox();
      const lowest = box === null ? Number.MAX_SAFE_INTEGER : box.y + box.height;
      const found = await page.evaluate<string[]>(`(${TEXTS_IN_WINDOW})(${lowest})`);
      const fresh = found.filter((text) => !seen.has(text));
      for (const text of fresh) seen.add(text);
      const words = fresh.join(' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
      counted += SCREEN_MS + words * READ_MS_PER_WORD;
      story.push(`${heading}: ${words} words, ${seconds().toFixed(1)} s`);
    },
    async press(role, name) {
      isTyping = false;
      counted += DECIDE_MS + POINT_MS;
      await page.getByRole(role, { name, exact: true }).click();
    },
    async type(label, text) {
      counted += DECIDE_MS;
      const field = page.getByLabel(label, { exact: true });
      if (isTyping) await page.keyboard.press('Tab');
      if (!(await field.evaluate((element) => element.matches(':focus')))) {
        counted += POINT_MS;
        await field.click();
      }
      counted += text.length * KEY_MS;
      await page.keyboard.type(text);
      isTyping = true;
    },
  };
}

/** All text inside of the window, placeholders too; of an open dialog only its own, since the rest is out of reach. */
const TEXTS_IN_WINDOW = `(lowest) => {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const inWindow = (box) =>
    box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < Math.min(innerHeight, lowest) && box.right > 0 && box.left < innerWidth;
  const texts = [...root.querySelectorAll('[placeholder]')]
    .filter((field) => field.value === '' && inWindow(field.getBoundingClientRect()))
    .map((field) => field.placeholder);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || node.parentElement.closest('.visually-hidden, .skip-link')) continue;
    if (!node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (inWindow(range.getBoundingClientRect())) texts.push(node.data.trim());
  }
  return texts;
}`;
