import { ConfigError } from './config-error.ts';

/** Turns the text of one setting into its value, or throws a ConfigError that names the setting. */
export type ParseSetting<T> = (name: string, text: string) => T;

export const text: ParseSetting<string> = (_name, value) => value;

export const onOff: ParseSetting<boolean> = (name, value) => {
  if (value === 'on' || value === 'true' || value === '1') return true;
  if (value === 'off' || value === 'false' || value === '0') return false;
  throw refuse(name, value, 'use on or off');
};

export function wholeNumber(min: number, max: number): ParseSetting<number> {
  return (name, value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw refuse(name, value, `use a whole number from ${min} to ${max}`);
  };
}

export function oneOfWords<const T extends string>(words: readonly T[]): ParseSetting<T> {
  return (name, value) => {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    throw refuse(name, value, `use one of ${words.join(', ')}`);
  };
}

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

/** 32 bytes as 64 hexadecimal digits or in base64. */
export const secretKey: ParseSetting<Uint8Array> = (name, value) => {
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  if (bytes.length === 32) return bytes;
  throw new ConfigError(`${name} must be 32 bytes in base64 or hexadecimal: make one with \`openssl rand -base64 32\``);
};

function refuse(name: string, value: string, hint: string): ConfigError {
  return new ConfigError(`${name} is "${value.slice(0, 80)}": ${hint}`);
}

function commaSeparated(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
