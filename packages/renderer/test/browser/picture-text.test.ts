import { existsSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { PictureText, RenderAnswer } from '@lurewatch/evidence';
import { type FakeInternet, startFakeInternet, TINY_WEBP } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextReader } from '../../src/picture-text/open-text-reader.ts';
import { TESSERACT } from '../../src/picture-text/run-tesseract.ts';
import { describeWithBrowser, startTestRenderer, type TestRenderer } from '../support/start-test-renderer.ts';

/** A busy machine takes long for what takes a quarter of a second. */
const TEXT_MS = 15_000;

const onCanvas = (...lines: string[]) => `<body style="margin:0"><canvas width="900" height="400"></canvas><script>
  const drawing = document.querySelector('canvas').getContext('2d'); drawing.font = '30px sans-serif';
  ${JSON.stringify(lines)}.forEach((line, at) => drawing.fillText(line, 20, 60 + at * 60))</script>`;

if (!existsSync(TESSERACT) && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`this needs ${TESSERACT}`);

describeWithBrowser('text in the picture of a page', () => {
  const hasProgram = existsSync(TESSERACT);
  let internet: FakeInternet;
  let renderer: TestRenderer;

  beforeAll(async () => {
    internet = await startFakeInternet({
      hosts: [
        {
          host: 'drawn.example',
          pages: {
            '/canvas': onCanvas('Netflix', 'Enter your password'),
            '/dark': '<body style="background:#123;color:#fff;font:28px sans-serif"><p>Update your payment details',
            '/blank': '<p></p>',
          },
        },
      ],
    });
    renderer = await startTestRenderer(internet, { RENDERER_TEXT_MS: String(TEXT_MS) });
  });
  afterAll(async () => {
    await renderer?.stop();
    await internet?.close();
  });

  test.runIf(hasProgram).each([
    ['/canvas', 'Netflix\nEnter your password'],
    ['/dark', 'Update your payment details'],
    ['/blank', ''],
  ])('what %s shows is read, line by line', async (path, text) => {
    const answer = await renderer.render(internet.urlOf('drawn.example', path));
    expect(textOf(answer)).toEqual({ outcome: 'read', text, timeMs: expect.any(Number) });
  });

  test.runIf(hasProgram)('hostile pictures end in time, each with its process, and the next one is read', async () => {
    const answer = await renderer.render(internet.urlOf('drawn.example', '/canvas'));
    const honest = Buffer.from((answer.outcome === 'rendered' && answer.picture) || '', 'base64');
    const reader = openTextReader({ timeoutMs: TEXT_MS, size: 1 });
    const hostile = [
      png(10_000, 10_000),
      Buffer.from(TINY_WEBP.animated, 'base64'),
      honest.subarray(0, 400),
      Buffer.alloc(5_000_000, 'x'),
      Buffer.alloc(0),
      // Tesseract takes a text for a list of files to read.
      Buffer.from('/etc/passwd\n'),
      Buffer.from('http://127.0.0.1/\n'),
    ];
    for (const picture of hostile) {
      const startedAt = performance.now();
      const told = await reader.read(picture);
      expect(performance.now() - startedAt).toBeLessThan(TEXT_MS + 2_000);
      expect(told.outcome === 'failed' || (told.outcome === 'read' && told.text === '')).toBe(true);
    }
    expect(await reader.read(honest)).toMatchObject({ outcome: 'read', text: 'Netflix\nEnter your password' });
  });

  test.runIf(hasProgram)(
    'a picture that is late is given up, and what waits for too long is refused at once',
    async () => {
      const slow = png(10_000, 4_000);
      const hasty = openTextReader({ timeoutMs: 1, size: 1 });
      expect(await hasty.read(slow)).toMatchObject({ outcome: 'failed', reason: 'timeout' });
      const reader = openTextReader({ timeoutMs: TEXT_MS, size: 1 });
      const told = await Promise.all(Array.from({ length: 6 }, () => reader.read(Buffer.alloc(0))));
      expect(told.map((one) => ('reason' in one ? one.reason : one.outcome))).toEqual([
        ...Array(3).fill('internal'),
        ...Array(3).fill('rate_limited'),
      ]);
    },
  );

  test('where it is switched off, the page is told without', async () => {
    expect(await openTextReader({ timeoutMs: 0, size: 1 }).read(Buffer.alloc(9))).toEqual({ outcome: 'skipped' });
  });
});

function textOf(answer: RenderAnswer): PictureText {
  if (answer.outcome !== 'rendered') throw new Error(`not rendered: ${answer.reason}`);
  return answer.pictureText;
}

/** One of so many dots in a few kilobytes: black, a byte each. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND'),
  ]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
