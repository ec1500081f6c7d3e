import { expect, test } from 'vitest';
import { decodedUrl } from './decoded-url.ts';

test('punycode and percent codes are shown as what they stand for', () => {
  const parts = [
    { kind: 'scheme', text: 'https://' },
    { kind: 'site', text: 'xn--pypal-4ve.' },
    { kind: 'suffix', text: 'example' },
    { kind: 'path', text: '/%D8%AF/a%2Fb/%FF%20x' },
  ] as const;
  expect(decodedUrl({ parts: [...parts], unicode_host: 'pаypal.example' })).toBe(
    'https://pаypal.example/د/a/b/%FF%20x',
  );
  expect(decodedUrl({ parts: [...parts], unicode_host: null })).toContain('xn--pypal-4ve.example/د');
});
