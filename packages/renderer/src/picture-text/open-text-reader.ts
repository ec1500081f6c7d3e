import { existsSync } from 'node:fs';
import type { PictureText } from '@lurewatch/evidence';
import { runTesseract, TESSERACT } from './run-tesseract.ts';
import { wordsOfTable } from './words-of-table.ts';

export interface TextReader {
  /** Never rejects. `skipped`: there is no Tesseract, or it is switched off. */
  read(picture: Uint8Array): Promise<PictureText>;
}

export interface TextReaderOptions {
  /** For one picture, waiting included; 0: none is read. */
  readonly timeoutMs: number;
  /** Pictures at a time. */
  readonly size: number;
}

/** Pictures that wait for each that is read. */
const WAITING_EACH = 2;

/** Reads the text of so many pictures at a time, apart from the browsers; what would wait for too long is refused. */
export function openTextReader({ timeoutMs, size }: TextReaderOptions): TextReader {
  const isThere = timeoutMs > 0 && existsSync(TESSERACT);
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < size) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function giveTurn(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async read(picture) {
      if (!isThere) return { outcome: 'skipped' };
      if (waiting.length >= size * WAITING_EACH) return { outcome: 'failed', reason: 'rate_limited', timeMs: 0 };
      const startedAt = performance.now();
      const passedMs = () => Math.round(performance.now() - startedAt);
      await takeTurn();
      try {
        const leftMs = timeoutMs - passedMs();
        const table = leftMs <= 0 ? 'timeout' : await runTesseract(picture, leftMs);
        if (table === 'timeout') return { outcome: 'failed', reason: 'timeout', timeMs: passedMs() };
        if (table === null) return { outcome: 'failed', reason: 'internal', timeMs: passedMs() };
        return { outcome: 'read', text: wordsOfTable(table), timeMs: passedMs() };
      } finally {
        giveTurn();
      }
    },
  };
}
