import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnswerWriter } from './answer-writer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The other side of it takes nothing and does not end. */
class StuckSocket extends Socket {
  override _write(): void {
    // Never done.
  }
}

it('cuts off who neither takes the last answers nor ends', () => {
  const socket = new StuckSocket();
  const writer = createAnswerWriter(socket, 600_000);
  writer.add('the last answer\n');
  writer.end();
  expect(socket.writableLength).toBe('the last answer\n'.length);
  vi.advanceTimersByTime(59_000);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(socket.destroyed).toBe(true);
});

it('waits no longer for a connection that is closed', async () => {
  const socket = new StuckSocket();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  createAnswerWriter(socket, 600_000).end();
  socket.destroy();
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});
