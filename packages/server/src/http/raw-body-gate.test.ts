import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { expect, test } from 'vitest';
import { createRawBodyGate, type RawBodyGate } from './raw-body-gate.ts';

/** A request of an account at the gate: whether it was let in or refused, and its end. */
function ask(gate: RawBodyGate, accountId: string, closed = false) {
  const raw = Object.assign(new EventEmitter(), { closed });
  const asked = { outcome: 'waits', end: () => raw.emit('close') };
  gate(
    { caller: { account: { id: accountId } } } as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
    {} as RequestPayload,
    (error) => {
      asked.outcome = error === null ? 'in' : 'refused';
    },
  );
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

test('sixteen of an account wait, and the next is refused at once', () => {
  const gate = createRawBodyGate(4);
  const all = Array.from({ length: 19 }, () => ask(gate, 'a'));
  expect(outcomes(all).filter((outcome) => outcome === 'waits')).toHaveLength(16);
  expect(all.at(-1)?.outcome).toBe('refused');
  for (const one of all) one.end();
});

test('who hung up while the key was looked up holds no place', () => {
  const gate = createRawBodyGate(2);
  const gone = Array.from({ length: 5 }, () => ask(gate, 'a', true));
  expect(outcomes(gone)).toEqual(gone.map(() => 'refused'));
  expect(ask(gate, 'a').outcome).toBe('in');
});
