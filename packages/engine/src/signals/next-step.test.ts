import { expect, it } from 'vitest';
import { form } from './invented-evidence.ts';
import { nextStepOf } from './next-step.ts';

const stepOf = (file: string, asks = ['password'] as const) =>
  nextStepOf(form({ action: `https://a.example/${file}`, asks: [...asks] }));

it.each(['step2.php', 'next.php', 'need1.php', 'otp.php', 'submit_vbv.php', 'action3.php', 'Card.php?id=7'])(
  '%s goes on to the next question',
  (file) => {
    expect(stepOf(file)).toBe(file.toLowerCase().replace(/\?.*/, ''));
  },
);

it.each([
  'login.php',
  'index.php',
  'wp-login.php',
  'password.php',
  'checkout',
  'otp/',
  'discard.php',
  'nextcloud/login',
])('%s says nothing of a next question', (file) => {
  expect(stepOf(file)).toBeNull();
});

it('is silent for an e-mail address alone, and for other sites', () => {
  expect(nextStepOf(form({ action: 'https://a.example/otp.php', asks: ['email'] }))).toBeNull();
  expect(nextStepOf(form({ action: 'https://b.example/otp.php', asks: ['password'], crossSite: true }))).toBeNull();
});
