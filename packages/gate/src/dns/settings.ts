import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import {
  ConfigError,
  cidrs,
  commaSeparated,
  dnsServers,
  type Environment,
  oneOfWords,
  onOff,
  optional,
  type ParseSetting,
  readSettings,
  refuse,
  set,
  text,
  type ValuesOf,
  wholeNumber,
} from '@lurewatch/settings';
import ipaddr from 'ipaddr.js';
import { misspeltSettings } from '../config/misspelt-settings.ts';
import { hostNames, httpUrl, type ListenAddress, listenAddress } from '../config/parse-setting.ts';

/** Addresses as bytes, 4 or 16. */
const addresses: ParseSetting<readonly Uint8Array[]> = (name, value) =>
  commaSeparated(value).map((address) => {
    if (isIP(address) === 0) throw refuse(name, address, 'use addresses such as 192.0.2.10,2001:db8::10');
    return Uint8Array.from(ipaddr.parse(address).toByteArray());
  });

/** Every setting of the DNS door, and the only list of them. */
export const DNS_SETTINGS = {
  listen: set(
    'DNS_LISTEN',
    '127.0.0.1:5300',
    'Where DNS is served over UDP and TCP: address:port, or off.',
    listenAddress,
  ),
  tls: set(
    'DNS_TLS',
    'off',
    'Where DNS is served over TLS (DoT): address:port, or off. Needs DNS_CERT and DNS_KEY.',
    listenAddress,
  ),
  https: set(
    'DNS_HTTPS',
    'off',
    'Where DNS is served over HTTPS (DoH) under /dns-query: address:port, or off. Needs DNS_CERT and DNS_KEY.',
    listenAddress,
  ),
  http: set(
    'DNS_HTTP',
    '127.0.0.1:9005',
    'Where metrics and health are served, and /dns-query for a proxy of one’s own that ends TLS: address:port, or off.',
    listenAddress,
  ),
  cert: optional('DNS_CERT', 'File of the certificate and its chain, PEM.', text),
  key: optional('DNS_KEY', 'File of its key, PEM.', text),
  upstream: optional(
    'DNS_UPSTREAM',
    'Resolvers that questions are passed on to, such as 192.0.2.53:53; the next is asked where one is silent. Required.',
    dnsServers,
  ),
  gate: set('DNS_GATE', '127.0.0.1:9004', 'Where the gate judges names (its GATE_NAMES).', listenAddress),
  clients: set(
    'DNS_CLIENTS',
    '127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,100.64.0.0/10,::1/128,fc00::/7,fe80::/10',
    'Networks whose questions are answered; all others are refused.',
    cidrs,
  ),
  block: set(
    'DNS_BLOCK',
    'nxdomain',
    'What a blocked name is answered with: nxdomain (it does not exist), nodata, or page (DNS_PAGE_ADDRESSES; browsers show it for http alone).',
    oneOfWords(['nxdomain', 'nodata', 'page']),
  ),
  pageAddresses: optional('DNS_PAGE_ADDRESSES', 'Addresses of the block page for DNS_BLOCK=page.', addresses),
  pageUrl: optional('DNS_PAGE_URL', 'Address that people are sent to in the error text (Extended DNS Error).', httpUrl),
  holdsBrowsers: set(
    'DNS_HOLD_BROWSERS',
    'on',
    'Whether browsers are told not to use a resolver of their own (use-application-dns.net does not exist).',
    onOff,
  ),
  rebinding: set(
    'DNS_REBINDING',
    'pass',
    'Public names that lead to private addresses: pass, or block all but names below DNS_OWN_NAMES.',
    oneOfWords(['pass', 'block']),
  ),
  ownNames: set('DNS_OWN_NAMES', '', 'Domains whose names may lead to private addresses.', hostNames),
  maxNames: set(
    'DNS_MAX_NAMES',
    '1000000',
    'Names whose judgement is remembered, 45 bytes each.',
    wholeNumber(0, 20_000_000),
  ),
  waitMs: set(
    'DNS_WAIT_MS',
    '5',
    'Milliseconds that an answer waits for a judgement that is not there yet; then it passes.',
    wholeNumber(0, 1_000),
  ),
  maxConnections: set(
    'DNS_MAX_CONNECTIONS',
    '1000',
    'Concurrent connections of each listener.',
    wholeNumber(1, 65_535),
  ),
} as const;

export type DnsConfig = ValuesOf<typeof DNS_SETTINGS> & {
  readonly upstream: readonly string[];
  readonly certificate: { readonly cert: Buffer; readonly key: Buffer } | null;
};

/** Reads the environment. Throws ConfigError, one line per mistake, when a setting cannot be understood. */
export function loadDnsConfig(environment: Environment = process.env): DnsConfig {
  const config = readSettings(
    DNS_SETTINGS,
    environment,
    misspeltSettings(DNS_SETTINGS, environment, { own: [], shared: ['DNS_'] }),
  );
  const { upstream } = config;
  if (upstream === null || upstream.length === 0) {
    throw new ConfigError('DNS_UPSTREAM is not set: name the resolver that answers, such as DNS_UPSTREAM=192.0.2.53');
  }
  const itself = upstream.find((resolver) => isItself(config.listen, resolver));
  if (itself !== undefined) {
    throw new ConfigError(`DNS_UPSTREAM is "${itself}", which is the door itself (DNS_LISTEN): name another resolver`);
  }
  if (config.block === 'page' && (config.pageAddresses ?? []).length === 0) {
    throw new ConfigError('DNS_BLOCK is page and DNS_PAGE_ADDRESSES is not set: name the address of the block page');
  }
  if (config.gate === null) throw new ConfigError('DNS_GATE is off: name the place where the gate judges names');
  return { ...config, upstream, certificate: readCertificate(config) };
}

/** A door that asks itself would ask in a circle. */
function isItself(listen: ListenAddress | null, resolver: string): boolean {
  if (listen === null || listen.port === 0) return false;
  const { host, port } = listen;
  const places = [host, ...(host === '0.0.0.0' || host === '::' ? ['127.0.0.1', '::1'] : [])];
  return places.some((place) => resolver === (place.includes(':') ? `[${place}]:${port}` : `${place}:${port}`));
}

function readCertificate({ cert, key, tls, https }: ValuesOf<typeof DNS_SETTINGS>): DnsConfig['certificate'] {
  if (tls === null && https === null) return null;
  if (cert === null || key === null)
    throw new ConfigError('DNS_TLS or DNS_HTTPS is set: set DNS_CERT and DNS_KEY, too');
  return { cert: readPem('DNS_CERT', cert), key: readPem('DNS_KEY', key) };
}

function readPem(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(`${name} names a file that cannot be read (${code}): ${path}`);
  }
}
