import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { writeOut } from './write-out.ts';

test('a text is written when it is taken, not when there is room for it', async () => {
  const waiting: ((error?: Error) => void)[] = [];
  const stream = new Writable({ write: (_text, _encoding, taken) => void waiting.push(taken) });
  let isWritten = false;
  const writing = writeOut(stream, 'short').then(() => {
    isWritten = true;
  });
  await new Promise(setImmediate);
  expect([isWritten, waiting.length]).toEqual([false, 1]);
  waiting[0]?.();
  await writing;
  stream.on('error', () => {});
  const failing = writeOut(stream, 'nobody reads any more');
  waiting[1]?.(new Error('EPIPE'));
  await expect(failing).rejects.toThrow('EPIPE');
});
