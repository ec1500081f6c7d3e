import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createRawBodyGate, type RawBodyGate } from './raw-body-gate.ts';

interface Asking {
  /** The connection had ended before. */
  readonly closed?: boolean;
  /** Bytes that have come by the time it is looked at. */
  readonly bytesRead?: number;
}

/** A request of an account at the gate: whether it was let in, refused or ended, and its end. */
function ask(gate: RawBodyGate, accountId: string, { closed = false, bytesRead = 0 }: Asking = {}) {
  const raw = Object.assign(new EventEmitter(), { closed });
  const asked = { outcome: 'waits', end: () => raw.emit('close') };
  const payload = new EventEmitter().on('error', () => {
    asked.outcome = 'ended';
    raw.emit('close');
  });
  const socket = { bytesRead: 0 };
  gate(
    { caller: { account: { id: accountId } }, raw: { socket, complete: false } } as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
    payload as unknown as RequestPayload,
    (error) => {
      asked.outcome = error === null ? 'in' : 'refused';
    },
  );
  socket.bytesRead = bytesRead;
  return asked;
}

const outcomes = (all: readonly { readonly outcome: string }[]) => all.map(({ outcome }) => outcome);

test('a third message of an account waits until one of two is answered; another account does not wait for it', () => {
  const gate = createRawBodyGate(4);
  const own = [ask(gate, 'a'), ask(gate, 'a'), ask(gate, 'a'), ask(gate, 'a')];
  const other = ask(gate, 'b');
  expect(outcomes([...own, other])).toEqual(['in', 'in', 'waits', 'waits', 'in']);
  own[0]?.end();
  expect(outcomes(own)).toEqual(['in', 'in', 'in', 'waits']);
  own[1]?.end();
  own[2]?.end();
  expect(outcomes(own)).toEqual(['in', 'in', 'in', 'in']);
});

test('nobody is let in above the number of all accounts, and who hangs up waits no more', () => {
  const gate = createRawBodyGate(2);
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((account) => ask(gate, account));
  third?.end();
  first?.end();
  expect(outcomes([third, fourth] as { outcome: string }[])).toEqual(['waits', 'in']);
  second?.end();
  expect(ask(gate, 'e').outcome).toBe('in');
});

test('the slowest gives way to one that waits; of an account that has its two, one of them', async () => {
  vi.useFakeTimers();
  try {
    const gate = createRawBodyGate(3);
    const fast = { bytesRead: 10_000_000 };
    const all = [ask(gate, 'a', fast), ask(gate, 'a', { bytesRead: 100 }), ask(gate, 'b'), ask(gate, 'a')];
    await vi.advanceTimersByTimeAsync(600);
    expect(outcomes(all)).toEqual(['in', 'ended', 'in', 'in']);
    const last = ask(gate, 'c', fast);
    await vi.advanceTimersByTimeAsync(600);
    expect([outcomes(all)[2], last.outcome]).toEqual(['ended', 'in']);
  } finally {
    vi.useRealTimers();
  }
});

test('nobody who is quick gives way', async () => {
  vi.useFakeTimers();
  try {
    const gate = createRawBodyGate(1);
    const all = [ask(gate, 'a', { bytesRead: 10_000_000 }), ask(gate, 'b')];
    await vi.advanceTimersByTimeAsync(1_100);
    expect(outcomes(all)).toEqual(['in', 'refused']);
  } finally {
    vi.useRealTimers();
  }
});

test('sixteen of an account wait, and the next is refused at once', () => {
  const gate = createRawBodyGate(4);
  const all = Array.from({ length: 19 }, () => ask(gate, 'a'));
  expect(outcomes(all).filter((outcome) => outcome === 'waits')).toHaveLength(16);
  expect(all.at(-1)?.outcome).toBe('refused');
  for (const one of all) one.end();
});

test('who hung up while the key was looked up holds no place', () => {
  const gate = createRawBodyGate(2);
  const gone = Array.from({ length: 5 }, () => ask(gate, 'a', { closed: true }));
  expect(outcomes(gone)).toEqual(gone.map(() => 'refused'));
  expect(ask(gate, 'a').outcome).toBe('in');
});
