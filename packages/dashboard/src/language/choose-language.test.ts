import { expect, test } from 'vitest';
import { languageOfWishes } from './choose-language.ts';

test('the address counts before the person, the person before the browser', () => {
  const browser = ['pl', 'fr-CA', 'de'];
  expect(languageOfWishes({ address: 'it', person: 'es', browser })).toBe('it');
  expect(languageOfWishes({ address: 'xx', person: 'es', browser })).toBe('es');
  expect(languageOfWishes({ address: null, person: null, browser })).toBe('fr');
  expect(languageOfWishes({ address: null, person: null, browser: ['ja'] })).toBe('en');
  expect(languageOfWishes({ address: 'constructor', person: '', browser: [] })).toBe('en');
});
