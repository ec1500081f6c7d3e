import { ConfigError, commaSeparated, type ParseSetting, refuse } from '@lurewatch/settings';

export const httpUrl: ParseSetting<string> = (name, value) => {
  const parsed = URL.parse(value);
  if (parsed !== null && /^https?:$/.test(parsed.protocol)) return value;
  // The value may hold a password, so it is not repeated.
  throw new ConfigError(`${name} is not a valid address: it must begin with http:// or https://`);
};

/** Where to listen; null: not at all. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** `host:port`, `[ipv6]:port`, or `off`. */
export const listenAddress: ParseSetting<ListenAddress | null> = (name, value) => {
  if (value === 'off') return null;
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(value);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  if (host !== undefined && port <= 65_535) return { host, port };
  throw refuse(name, value, 'use an address and a port such as 127.0.0.1:1344, or off');
};

/** Host names, separated by commas; each stands for itself and for every name below it. */
export const hostNames: ParseSetting<readonly string[]> = (name, value) =>
  commaSeparated(value).map((entry) => {
    const host = URL.parse(`http://${entry.replace(/^\*?\./, '')}/`);
    if (host !== null && host.pathname === '/' && host.port === '' && !/[:/@?#]/.test(entry)) return host.hostname;
    throw refuse(name, entry, 'use host names such as intranet.example.com,example.org');
  });

/** A DNS name in letters, digits, hyphens and dots, without the final dot. */
export const dnsName: ParseSetting<string> = (name, value) => {
  const plain = value.toLowerCase().replace(/\.$/, '');
  if (/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/.test(plain) && plain.length <= 100) return plain;
  throw refuse(name, value, 'use a name such as rpz.lurewatch');
};

/** What may stand in a path and cannot be guessed. */
export const pathToken: ParseSetting<string> = (name, value) => {
  if (/^[A-Za-z0-9_-]{16,128}$/.test(value)) return value;
  throw new ConfigError(`${name} must be 16 to 128 letters, digits, - or _: make one with \`openssl rand -hex 24\``);
};
