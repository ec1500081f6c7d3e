import { expect, test } from 'vitest';
import { readAuthentication } from './authentication-results.ts';

const resultsOf = (line: string) =>
  readAuthentication(line)?.results.map(({ method, result, domain }) => `${method}=${result} ${domain}`);

test('methods, results and the domains that they speak of', () => {
  expect(
    resultsOf('mx.firm.example; spf=pass smtp.mailfrom=ada@shop.example; dmarc=fail header.from=shop.example'),
  ).toEqual(['spf=pass shop.example', 'dmarc=fail shop.example']);
  expect(resultsOf('mx.firm.example 1; dkim=pass (key; "1024 (bit)\\)) header.d="shop.example"')).toEqual([
    'dkim=pass shop.example',
  ]);
  expect(readAuthentication('(only) ; dmarc=pass header.from=a.example')).toBe(null);
});

test.each([
  'spf=pass smtp.mailfrom="a; dmarc=pass header.from=firm.example"@evil.example; dmarc=fail header.from=firm.example',
  'spf=pass smtp.mailfrom="a\\"; dmarc=pass header.from=firm.example; b"@evil.example; dmarc=fail header.from=firm.example',
  'spf=pass (\\); dmarc=pass header.from=firm.example ( )) smtp.mailfrom=a@evil.example; dmarc=fail header.from=firm.example',
])('what a sender writes within quotes or a comment is no result: %s', (line) => {
  const results = resultsOf(`mx.firm.example; ${line}`);
  expect(results?.filter((one) => one.startsWith('dmarc'))).toEqual(['dmarc=fail firm.example']);
  expect(results?.[0]).toBe('spf=pass evil.example');
});
