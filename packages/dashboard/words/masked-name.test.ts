import type { Signal } from '@lurewatch/contract';
import { expect, test } from 'vitest';
import { isByAddressAlone } from './by-address-alone.ts';
import { maskedName } from './masked-name.ts';

const signal = (code: string, evidence: Signal['evidence'] = {}): Signal => ({
  type: 'critical',
  code,
  message: 'x',
  source: 'url',
  impact: -20,
  evidence,
});
const deceit = signal('name_before_at', { masked: 'paypal.com@', host: 'evil.example' });

test('the name before the @ is told for the address that it stood before', () => {
  expect(maskedName({ normalized_url: 'https://evil.example/login', signals: [signal('x'), deceit] })).toBe(
    'paypal.com@',
  );
  expect(maskedName({ normalized_url: 'https://forwards.example/?to=x', signals: [deceit] })).toBeNull();
  expect(
    maskedName({ normalized_url: 'https://evil.example/', signals: [signal('user_in_url', deceit.evidence)] }),
  ).toBeNull();
});

test('safe by the address alone is only what nobody looked at and nobody vouches for', () => {
  expect(isByAddressAlone({ verdict: 'safe', basis: 'address', signals: [] })).toBe(true);
  expect(isByAddressAlone({ verdict: 'safe', basis: 'address', signals: [signal('popular_domain')] })).toBe(false);
  expect(isByAddressAlone({ verdict: 'safe', basis: 'page', signals: [] })).toBe(false);
  expect(isByAddressAlone({ verdict: 'unknown', basis: 'address', signals: [] })).toBe(false);
});
