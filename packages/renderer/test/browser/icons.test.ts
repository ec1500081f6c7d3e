import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithBrowser, startTestRenderer, type TestRenderer } from '../support/start-test-renderer.ts';
import { icoOf, largePng, type Paint, pngOf } from './draw-icon.ts';

const [BLUE, YELLOW, RED, WHITE] = [
  [20, 60, 200],
  [250, 200, 20],
  [200, 20, 30],
  [255, 255, 255],
] as const;

const badge: Paint = (x, y) => (x > 0.625 && y < 0.3125 ? RED : y > 0.375 && y < 0.5625 ? YELLOW : BLUE);
const other: Paint = (x, y) => (x < 0.25 ? RED : x + y > 1.2 ? YELLOW : BLUE);
const letter: Paint = (x, y) => (x > 0.375 && x < 0.5625 && y > 0.1875 ? WHITE : BLUE);
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="rgb(20,60,200)"/>
  <rect y="12" width="32" height="6" fill="rgb(250,200,20)"/><rect x="20" width="12" height="10" fill="rgb(200,20,30)"/></svg>`;

const ICONS: Readonly<Record<string, Buffer>> = {
  'large.png': pngOf(180, badge),
  'small.png': pngOf(48, badge),
  'icon.ico': icoOf(32, badge),
  'drawn.svg': Buffer.from(SVG),
  'other.png': pngOf(64, other),
  'letter.png': pngOf(64, letter),
  'text.png': Buffer.from('<p>Not found</p>'),
  'bomb.png': largePng(9_000),
};

describeWithBrowser('icons of pages', () => {
  let internet: FakeInternet;
  let renderer: TestRenderer;

  beforeAll(async () => {
    const pages = Object.entries(ICONS).flatMap(([name, body]) => [
      [`/${name}`, { body, headers: { 'content-type': 'image/png' } }] as const,
      [
        `/of/${name}`,
        `<title>A page</title><link rel="icon" href="/${name}"><form><input type="password"></form>`,
      ] as const,
    ]);
    internet = await startFakeInternet({ hosts: [{ host: 'icons.example', pages: Object.fromEntries(pages) }] });
    renderer = await startTestRenderer(internet);
  });
  afterAll(async () => {
    await renderer?.stop();
    await internet?.close();
  });

  async function hashOf(name: string): Promise<string | null> {
    const answer = await renderer.render(internet.urlOf('icons.example', `/of/${name}`));
    if (answer.outcome !== 'rendered') throw new Error(`${name}: ${answer.reason}`);
    expect(answer.icon?.bytes, name).toBe(ICONS[name]?.length);
    return answer.icon?.pictureHash ?? null;
  }

  test('one icon looks the same in each size and form, and another one does not', async () => {
    const large = (await hashOf('large.png')) ?? '';
    expect(large).toMatch(/^[0-9a-f]{64}$/);
    for (const name of ['small.png', 'icon.ico', 'drawn.svg']) {
      expect(bitsApart(large, (await hashOf(name)) ?? ''), name).toBeLessThanOrEqual(4);
    }
    expect(bitsApart(large, (await hashOf('other.png')) ?? '')).toBeGreaterThan(12);
  });

  test('what is too plain, or no picture, has none; the browser goes on', async () => {
    for (const name of ['letter.png', 'text.png']) expect(await hashOf(name), name).toBeNull();
    await hashOf('bomb.png');
    expect(await hashOf('small.png')).toMatch(/^[0-9a-f]{64}$/);
  });
});

/** Of the shape. */
function bitsApart(one: string, two: string): number {
  const shape = (hash: string) => BigInt(`0x${hash.slice(0, 16)}`);
  return (shape(one) ^ shape(two)).toString(2).replaceAll('0', '').length;
}
