import { expect, test } from 'vitest';
import { loadDnsConfig } from './settings.ts';

test.each([
  ['127.0.0.1:5300', '192.0.2.53,127.0.0.1:5300'],
  ['[::1]:53', '[::1]'],
  ['0.0.0.0:53', '127.0.0.1'],
])('a door on %s does not ask itself by DNS_UPSTREAM=%s', (listen, upstream) => {
  expect(() => loadDnsConfig({ DNS_LISTEN: listen, DNS_UPSTREAM: upstream })).toThrow('the door itself (DNS_LISTEN)');
});

test('a resolver on another port or address is none', () => {
  const { upstream } = loadDnsConfig({ DNS_LISTEN: '127.0.0.1:53', DNS_UPSTREAM: '127.0.0.1:5335,127.0.0.2' });
  expect(upstream).toEqual(['127.0.0.1:5335', '127.0.0.2:53']);
});

test('a setting that is none but nearly one stops the start; those of others do not', () => {
  expect(() => loadDnsConfig({ DNS_UPSTREAM: '192.0.2.53', DNS_BLOK: 'page' })).toThrow('did you mean DNS_BLOCK?');
  const others = {
    DNS_SERVERS: '192.0.2.1',
    DNS_ZONE_ID: 'x',
    DNS_SERVICE_HOST: '10.0.0.1',
    DNS_PORT: 'tcp://10.0.0.1',
  };
  loadDnsConfig({ DNS_UPSTREAM: '192.0.2.53', ...others });
});
