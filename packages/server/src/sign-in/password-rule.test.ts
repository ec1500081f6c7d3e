import { expect, test } from 'vitest';
import { ensureGoodPassword } from './password-rule.ts';

const email = 'ada.lovelace@example.com';

test.each([
  'short',
  'password123',
  'Password2026!',
  '1234567890',
  '12345678901234567890',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'qwertyuiop',
  'ada.lovelace2026',
  'ada.lovelace@example.com',
  'lurewatch1',
  'x'.repeat(129),
])('a password that is guessed at once is refused: %s', (password) => {
  expect(() => ensureGoodPassword(password, email)).toThrowError(expect.objectContaining({ code: 'weak_password' }));
});

test.each(['tulip engine quarry', 'k7#fQ2!zvv9', 'öffne die tür bitte', 'Passwords are not the best idea'])(
  'a password that is long enough needs no particular characters: %s',
  (password) => {
    expect(() => ensureGoodPassword(password, email)).not.toThrow();
  },
);
