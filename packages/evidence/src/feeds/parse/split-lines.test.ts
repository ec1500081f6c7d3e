import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from './split-lines.ts';

describe('splitting lines', () => {
  it('gives the same lines however the bytes are cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }).map((line) => line.replace(/[\n\0\ufeff]/g, ''))),
        fc.integer({ min: 1, max: 9 }),
        async (lines, size) => {
          const { lines: read } = await collect(
            chunked(Buffer.from(lines.map((line) => `${line}\n`).join('')), size),
            1000,
          );
          expect(read).toEqual(lines);
        },
      ),
      { seed: 20260109, numRuns: 200 },
    );
  });

  it('drops the byte order mark, keeps the last line without an end', async () => {
    expect((await collect([Buffer.from('\ufeffa\r\nb')], 100)).lines).toEqual(['a\r', 'b']);
  });

  it('passes over lines that are too long or hold NUL, and counts them', async () => {
    const text = `a\n${'x'.repeat(50)}\nb\0c\nd`;
    for (const size of [1, 7, 1000]) {
      expect(await collect(chunked(Buffer.from(text), size), 10)).toEqual({ lines: ['a', 'd'], skipped: 2 });
    }
  });

  it('keeps no more than the limit of a line that never ends', async () => {
    async function* endless() {
      for (let chunk = 0; chunk < 2000; chunk++) yield Buffer.alloc(65_536, 'x');
    }
    const before = process.memoryUsage().rss;
    expect(await collect(endless(), 8192)).toEqual({ lines: [], skipped: 1 });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });

  it('turns bytes that are not UTF-8 into replacement characters', async () => {
    expect((await collect([Buffer.from([0xff, 0xfe, 0x0a, 0x61])], 10)).lines).toEqual(['\ufffd\ufffd', 'a']);
  });
});

async function collect(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, maxLineLength: number) {
  const lines: string[] = [];
  let skipped = 0;
  async function* source() {
    yield* chunks;
  }
  for await (const batch of splitLines(source(), maxLineLength)) {
    lines.push(...batch.lines);
    skipped += batch.skipped;
  }
  return { lines, skipped };
}

function* chunked(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
