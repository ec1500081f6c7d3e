import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHalfMessages } from './half-messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sender = (isPaused = () => false) => ({ isPaused }) as unknown as Socket;

function halfMessages() {
  const ended: Socket[] = [];
  const halves = createHalfMessages((socket) => ended.push(socket), { longestMs: 1_000, mostBytes: 100 });
  return { halves, ended };
}

test('ends who does not end a message, counted from its first byte', async () => {
  const { halves, ended } = halfMessages();
  const [slow, quick] = [sender(), sender()];
  for (let step = 1; step <= 9; step++) {
    if (ended.length === 0) halves.note(slow, step, false);
    // Each time the message before it came to its end.
    halves.note(quick, 5, true);
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(ended).toEqual([slow]);
  halves.note(quick, 0, true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ended).toEqual([slow]);
});

test('waits for who is not read', async () => {
  const { halves, ended } = halfMessages();
  let isPaused = true;
  const held = sender(() => isPaused);
  halves.note(held, 5, false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ended).toEqual([]);
  isPaused = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toEqual([held]);
});

test('ends who holds most, when all together hold too much', () => {
  const { halves, ended } = halfMessages();
  const [large, small] = [sender(), sender()];
  halves.note(large, 70, false);
  halves.note(small, 20, false);
  expect(ended).toEqual([]);
  halves.note(small, 40, false);
  expect(ended).toEqual([large]);
  halves.note(small, 90, false);
  expect(ended).toEqual([large]);
});
