import { expect, it } from 'vitest';
import { ownPhrases } from './own-phrases.ts';

it.each([
  ['Unlock your Moss Bank account now', ['Moss Bank']],
  ['Verify your Mossbank mobile app.', ['Mossbank']],
  ['the Mossbank homepage', ['the Mossbank']],
  ['Moss Bank security check', ['Moss Bank']],
  ['Log in to Mossbank, please', ['Mossbank']],
  ['Signin to your Moss Bank', ['Moss Bank']],
  ['Votre compte Mossbank', ['Mossbank']],
  ['An article about accounts', []],
])('%s names %j', (text, phrases) => {
  expect([...ownPhrases(text)]).toEqual(phrases);
});
