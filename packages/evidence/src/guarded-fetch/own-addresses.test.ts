import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { createOutboundPolicy } from './outbound-policy.ts';
import { createOwnAddresses, ownAddressesProblem } from './own-addresses.ts';

const DETAILS = { netmask: '', mac: '', internal: false, cidr: null };
const v4 = (address: string): NetworkInterfaceInfo => ({ ...DETAILS, address, family: 'IPv4' });
const v6 = (address: string): NetworkInterfaceInfo => ({ ...DETAILS, address, family: 'IPv6', scopeid: 0 });

test('public addresses of the machine itself are refused, however they are written', () => {
  const isOwn = createOwnAddresses({ list: () => ({ eth0: [v4('9.9.9.8'), v6('2a01:4f8::1')] }) });
  const policy = createOutboundPolicy([], isOwn);
  expect(policy.classifyAddress('9.9.9.8')).toBe('blocked');
  expect(policy.classifyAddress('2a01:04f8:0:0::0001')).toBe('blocked');
  expect(policy.classifyAddress('9.9.9.9')).toBe('public');
  const rules = { allowHttp: true };
  expect(policy.checkUrl(new URL('http://9.9.9.8:8080/'), rules)).toMatchObject({ code: 'blocked_address' });
  expect(() => policy.ensureReachable(new URL('http://inward.example/'), ['9.9.9.8'], rules)).toThrow(/not public/);
});

test('OUTBOUND_ALLOW opens an address of the machine itself', () => {
  const isOwn = createOwnAddresses({ list: () => ({ eth0: [v4('9.9.9.8')] }) });
  expect(createOutboundPolicy(['9.9.9.8'], isOwn).classifyAddress('9.9.9.8')).toBe('allowed');
});

test('an address that the machine gets later is refused too, and what was known stays where the system fails', () => {
  let clock = 0;
  let list = () => ({ eth0: [v4('9.9.9.8')] });
  const isOwn = createOwnAddresses({ list: () => list(), now: () => clock });
  expect(isOwn('9.9.9.7')).toBe(false);
  list = () => ({ eth0: [v4('9.9.9.7')] });
  clock = 10_000;
  expect([isOwn('9.9.9.7'), isOwn('9.9.9.8')]).toEqual([true, false]);
  list = () => {
    throw new Error('no interfaces');
  };
  clock = 20_000;
  expect(isOwn('9.9.9.7')).toBe(true);
});

test('the machine that runs this knows its own loopback address', () => {
  expect(createOwnAddresses()('127.0.0.1')).toBe(true);
});

test('a system that does not tell the addresses has a reason', () => {
  expect(ownAddressesProblem()).toBeNull();
  const refused = () => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  };
  expect(ownAddressesProblem(refused)).toContain('system error 97');
});
