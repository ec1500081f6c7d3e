import { expect, test } from 'vitest';
import { acceptsTaxii } from './accepts-taxii.ts';

test.each([
  undefined,
  '*/*',
  'application/json',
  'application/taxii+json',
  'application/taxii+json;version=2.1',
  'Application/TAXII+JSON; version="2.1"; q=0.5',
  'application/taxii+json;version=2.0, application/taxii+json;version=2.1',
])('serves %s', (accept) => {
  expect(acceptsTaxii(accept)).toBe(true);
});

test.each([
  'text/html',
  'application/taxii+json;version=2.0',
  'application/vnd.oasis.taxii+json; version=2.0',
  'application/taxii+json;version=2.1;q=0',
])('does not serve %s', (accept) => {
  expect(acceptsTaxii(accept)).toBe(false);
});
