import { expect, test } from 'vitest';
import { en } from '../language/catalogues/en.ts';
import { destinationsFor } from './destinations.ts';

const options = { isAdministrator: false, nameOf: (name: keyof typeof en) => en[name] };

test('nothing typed leads to every page, the administrator’s for administrators alone', () => {
  expect(destinationsFor('', options)).toHaveLength(14);
  expect(destinationsFor(' ', { ...options, isAdministrator: true }).at(-1)).toMatchObject({ to: '/admin' });
});

test('a part of a page’s name leads there, whatever its accents and case, and to a search', () => {
  expect(destinationsFor('HIST', options)).toEqual([
    { kind: 'page', to: '/history', label: 'History' },
    { kind: 'search', what: 'HIST' },
  ]);
  const french = { ...options, nameOf: () => 'Clés d’API' };
  expect(destinationsFor('cles', french)).toHaveLength(15);
});

test('a URL or bare host, defanged too, is checked or searched for', () => {
  expect(destinationsFor('evil[.]example', options)).toEqual([
    { kind: 'check', url: 'https://evil[.]example' },
    { kind: 'search', what: 'evil[.]example' },
  ]);
  expect(destinationsFor('hello world', options)).toEqual([{ kind: 'search', what: 'hello world' }]);
});
