import { expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { urlTemplate } from './url-templates.ts';

it('puts fields together, and finds nothing where one is missing', () => {
  const make = urlTemplate('http://{host}{uri}');
  expect(make({ host: 'a.example', uri: '/$&' })).toEqual([
    { url: 'http://a.example/$&', field: 'host+uri', role: 'requested' },
  ]);
  expect(make({ host: 'a.example' })).toEqual([]);
});

it.each(['{http.hostname', 'http.hostname}', 'http://{a}{b', 'url', '{}'])(
  'refuses %s, which names no field',
  (text) => {
    expect(() => urlTemplate(text)).toThrow(UsageError);
  },
);
