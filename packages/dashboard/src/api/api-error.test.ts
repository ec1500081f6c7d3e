import { afterEach, expect, test } from 'vitest';
import { loadPageWords, speak } from '../language/text.ts';
import { ApiError, messageOf } from './api-error.ts';

const LIMITED = new ApiError(429, 'too_many_attempts', 'Too many attempts.', { retryAfterS: 600 });

globalThis.document ??= { documentElement: {} } as Document; // what is spoken is noted on the page

afterEach(() => speak('en'));

test('how long to wait is told in the language of the pages', async () => {
  expect(messageOf(LIMITED)).toBe('Too many attempts. Try again in 10 minutes.');
  await speak('de');
  expect(messageOf(LIMITED)).toBe('Zu viele Versuche. Versuchen Sie es in 10 Minuten noch einmal.');
  await speak('fr');
  await loadPageWords();
  expect(messageOf(LIMITED)).toBe('Trop de tentatives. Réessayez dans 10 minutes.');
});

test('a refusal that its code does not tell whole keeps the sentence of the server', async () => {
  await speak('it');
  expect(messageOf(new ApiError(403, 'plan_limit_reached', '8 batches wait already.'))).toBe('8 batches wait already.');
  expect(messageOf(new ApiError(400, 'constructor', 'Told.'))).toBe('Told.');
});
