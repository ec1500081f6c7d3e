import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Shape and letter tell the verdict to eyes that see no colours: a disc, a triangle, an octagon, a ring. */
const DRAWINGS: Readonly<Record<string, { readonly shape: string; readonly sizes: readonly number[] }>> = {
  safe: {
    shape: `<circle cx="16" cy="16" r="15" fill="#0b6e4f"/><path d="M8.5 16.5l5 5.5 10-11.5" fill="none" stroke="#fff" stroke-width="4"/>`,
    sizes: [16, 32],
  },
  suspicious: {
    shape: `<path d="M16 1.5L31.5 30H.5z" fill="#f2b705" stroke="#4a3800" stroke-width="1"/><path d="M16 11v9" stroke="#241b00" stroke-width="4"/><circle cx="16" cy="25" r="2.3" fill="#241b00"/>`,
    sizes: [16, 32],
  },
  dangerous: {
    shape: `<path d="M10 .5h12l9.500 9.500v12L22 31.500H10L.5 22V10z" fill="#a4161a"/><path d="M9.500 9.500l13 13m0-13l-13 13" stroke="#fff" stroke-width="4.500"/>`,
    sizes: [16, 32, 64],
  },
  unknown: {
    shape: `<circle cx="16" cy="16" r="13.500" fill="#fff" stroke="#565d6b" stroke-width="3"/><path d="M11.500 12.500a4.500 4.500 0 1 1 6.500 4c-1.500.8-2 1.600-2 3.200" fill="none" stroke="#565d6b" stroke-width="3"/><circle cx="16" cy="23.800" r="2" fill="#565d6b"/>`,
    sizes: [16, 32],
  },
  lurewatch: {
    shape: `<path d="M16 .8l13 4.700v9.500c0 8-5.500 13.500-13 16.200C8.500 28.500 3 23 3 15V5.500z" fill="#1d3a8a"/><path d="M18.500 7v12.500a4.800 4.800 0 0 1-9.600 0v-2l3.200 2.600" fill="none" stroke="#fff" stroke-width="2.800"/><circle cx="18.500" cy="6.500" r="2.200" fill="none" stroke="#fff" stroke-width="1.800"/>`,
    sizes: [16, 32, 48, 64, 128],
  },
};

/** Draws the committed icons anew: `node scripts/draw-icons.ts`. */
const folder = join(import.meta.dirname, '../icons');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.LUREWATCH_TEST_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const [name, { shape, sizes }] of Object.entries(DRAWINGS)) {
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${shape}</svg>`,
    );
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), omitBackground: true });
  }
}
await browser.close();
