import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt(start = 0) {
  const clock = { now: start };
  const breaker = createCircuitBreaker({ threshold: 3, cooldownMs: 100, maxCooldownMs: 400, now: () => clock.now });
  return { clock, breaker };
}

test('it opens after so many failures in a row, and a success in between starts the count anew', () => {
  const { breaker } = breakerAt();
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(breaker.tryEnter()).toBe(true);
  breaker.failed();
  expect(breaker.tryEnter()).toBe(false);
});

test('after the pause one probe is let through; its failure doubles the pause, its success closes the circuit', () => {
  const { clock, breaker } = breakerAt();
  for (let count = 0; count < 3; count++) breaker.failed();
  clock.now = 100;
  expect(breaker.tryEnter()).toBe(true);
  expect(breaker.tryEnter()).toBe(false);
  breaker.failed();
  clock.now = 250;
  expect(breaker.tryEnter()).toBe(false);
  clock.now = 300;
  expect(breaker.tryEnter()).toBe(true);
  breaker.succeeded();
  expect(breaker.tryEnter()).toBe(true);
  expect(breaker.tryEnter()).toBe(true);
});

test('a probe that was cancelled makes room for another', () => {
  const { clock, breaker } = breakerAt();
  for (let count = 0; count < 3; count++) breaker.failed();
  clock.now = 100;
  breaker.tryEnter();
  breaker.abandoned();
  expect(breaker.tryEnter()).toBe(true);
});
