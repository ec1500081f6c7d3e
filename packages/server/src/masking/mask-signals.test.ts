import { parseUrl, type Signal } from '@lurewatch/engine';
import { expect, test } from 'vitest';
import { maskSignals } from './mask-signals.ts';
import { maskUrl } from './mask-url.ts';

function masked(text: string, signal: Pick<Signal, 'message' | 'evidence'>): Signal | undefined {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const whole: Signal = { type: 'high', code: 'x', impact: -1, source: 'url', ...signal };
  return maskSignals([whole], parsed.url, maskUrl(parsed.url), JSON.stringify([whole]))[0];
}

test('words that stand only in what was masked of the URL are masked in message and facts, others stay', () => {
  const signal = {
    message: 'Wording of the path ("login", "Miller", "smith")',
    evidence: { words: ['login', 'Miller', 'smith'], brand: 'PayPal' },
  };
  expect(masked('https://a.example/login/Miller.smith@mail.example', signal)).toMatchObject({
    message: 'Wording of the path ("login", "***", "***")',
    evidence: { words: ['login', '***', '***'], brand: 'PayPal' },
  });
});

test('an address that the URL carries stays beside a parameter that was masked', () => {
  const url = 'https://links.example/?url=https%3A%2F%2Flure.example%2Fverify&data=05%7Cjo%40firm.example%7C';
  const signal = { message: 'Carries https://lure.example/verify', evidence: { url: 'https://lure.example/verify' } };
  expect(masked(url, signal)).toMatchObject(signal);
});

test('nothing changes where nothing of the URL was masked', () => {
  const signal = { message: 'Wording ("login")', evidence: { words: ['login'], count: 3, official: true, none: null } };
  expect(masked('https://a.example/login', signal)).toMatchObject(signal);
});

test('addresses in facts are masked', () => {
  const signal = {
    message: 'It posts to https://b.example/?e=jo@c.example',
    evidence: { action: 'https://b.example/?e=jo@c.example' },
  };
  expect(masked('https://a.example/', signal)).toMatchObject({
    message: 'It posts to https://b.example/?e=***',
    evidence: { action: 'https://b.example/?e=***' },
  });
});
