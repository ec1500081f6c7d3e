import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOutboundPolicy } from './outbound-policy.ts';
import { isPublicAddress } from './public-address.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '169.253.255.255',
  '2606:4700::1111',
  '2a00:1450:4001:82b::200e',
  '2001:4860:4860::8888',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '',
  'x',
  '127.1',
  '0x7f000001',
  '1.2.3',
  '1.2.3.4.5',
  '::1%lo',
  'fe80::1%eth0',
  '127.0.0.1 ',
  '[::1]',
  '010.8.8.8',
  '::ffff:8.8.8.8',
])('%j is not', (address) => expect(isPublicAddress(address)).toBe(false));

test('every address of 10/8, 172.16/12, 192.168/16, 127/8, 169.254/16 and 100.64/10 is refused, mapped and NAT64 forms too', () => {
  const prefixes = [
    [10],
    [172, 16],
    [172, 31],
    [192, 168],
    [127],
    [169, 254],
    [100, 64],
    [100, 127],
    [0],
    [224],
    [255],
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...prefixes),
      fc.array(fc.nat({ max: 255 }), { minLength: 4, maxLength: 4 }),
      (prefix, rest) => {
        const address = [...prefix, ...rest].slice(0, 4).join('.');
        for (const form of [address, `::ffff:${address}`, `64:ff9b::${address}`, `::${address}`])
          expect(isPublicAddress(form)).toBe(false);
      },
    ),
    { seed: 20_261_121 },
  );
});

test('OUTBOUND_ALLOW opens exactly what it names, with http and any port', () => {
  const policy = createOutboundPolicy(['10.1.0.0/16', '::1']);
  expect(policy.classifyAddress('10.1.2.3')).toBe('allowed');
  expect(policy.classifyAddress('10.2.0.1')).toBe('blocked');
  expect(policy.classifyAddress('::1')).toBe('allowed');
  expect(policy.classifyAddress('127.0.0.1')).toBe('blocked');
  expect(policy.checkUrl(new URL('http://10.1.2.3:22/'), { allowHttp: false })).toEqual({ ok: true });
  expect(policy.checkUrl(new URL('http://8.8.8.8/'), { allowHttp: false })).toMatchObject({ code: 'blocked_scheme' });
});

test('a CIDR that cannot be read is refused at once', () => {
  expect(() => createOutboundPolicy(['10.0.0.0/33'])).toThrow(TypeError);
  expect(() => createOutboundPolicy(['everything'])).toThrow(TypeError);
});
