import { availableParallelism } from 'node:os';
import { readSyslogAddress, type SyslogAddress } from '@lurewatch/logs/syslog';
import { ConfigError, cidrs, commaSeparated, type ParseSetting, refuse, wholeNumber } from '@lurewatch/settings';
import { type SessionState, wantedState } from '../store/postgres/database-address.ts';
import { formatServerAddress, parseServerAddress, type ServerAddress } from '../store/server-address.ts';

const MAX_WORKERS = 64;

/** `auto`: one less than there are processors, so that one is left for requests; more than a few serve no purpose. */
export const workerCount: ParseSetting<number> = (name, value) => {
  if (value === 'auto') return Math.min(Math.max(availableParallelism() - 1, 1), 4);
  return wholeNumber(1, MAX_WORKERS)(name, value);
};

/** As many threads as the store's lock can tell apart. */
const MAX_THREADS = 24;

/** `auto`: one less than there are processors, at least one. 0: none. */
export const threadCount: ParseSetting<number> = (name, value) => {
  if (value === 'auto') return Math.min(Math.max(availableParallelism() - 1, 1), MAX_THREADS);
  return wholeNumber(0, MAX_THREADS)(name, value);
};

/** null: off. */
export function wholeNumberOrOff(min: number, max: number): ParseSetting<number | null> {
  return (name, value) => {
    if (value === 'off') return null;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw refuse(name, value, `use a whole number from ${min} to ${max}, or off`);
  };
}

export function url(...schemes: readonly string[]): ParseSetting<string> {
  return (name, value) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : null;
    if (scheme !== null && schemes.includes(scheme)) return value;
    // The value may hold a password, so it is not repeated.
    throw new ConfigError(
      `${name} is not a valid address: it must begin with ${schemes.map((it) => `${it}://`).join(' or ')}`,
    );
  };
}

/** Written in the form that clients understand: its password may hold any sign. Another path than a number would end the process later. */
export const redisServer: ParseSetting<string> = (name, value) => {
  const example = 'redis://user:password@host:6379/0';
  const address = serverAt(name, value, ['redis', 'rediss'], example);
  if (address.hosts.length > 1) throw new ConfigError(`${name} names several hosts: use ${example}`);
  if (/^(?:\/\d{0,9})?$/.test(address.path)) return formatServerAddress(address);
  throw new ConfigError(`${name} ends in what is no number of a database: use ${example}`);
};

export const mailServer: ParseSetting<string> = (name, value) => {
  const example = 'smtps://user:password@host';
  const address = serverAt(name, value, ['smtp', 'smtps'], example);
  if (address.hosts.length === 1) return formatServerAddress(address);
  throw new ConfigError(`${name} names no mail server: use ${example}`);
};

const POSTGRES = ['postgres', 'postgresql'];

/** One host, or several of which the service searches for the one in the wanted state. */
export function databaseUrl(states: readonly SessionState[]): ParseSetting<string> {
  return (name, value) => {
    const address = serverAt(name, value, POSTGRES, 'postgres://user:password@host,host/database');
    const wanted = wantedState(address);
    if (wanted !== null && !states.some((state) => state === wanted)) {
      throw new ConfigError(
        `${name} asks for target_session_attrs=${wanted.slice(0, 40)}: use one of ${states.join(', ')}`,
      );
    }
    return formatServerAddress(address);
  };
}

/** The value may hold a password, so no piece of it is repeated. */
function serverAt(name: string, value: string, schemes: readonly string[], example: string): ServerAddress {
  const address = parseServerAddress(value);
  if (!schemes.some((scheme) => value.startsWith(`${scheme}://`))) {
    throw new ConfigError(
      `${name} is not a valid address: it must begin with ${schemes.map((it) => `${it}://`).join(' or ')}`,
    );
  }
  if (address !== null) return address;
  throw new ConfigError(
    `${name} is not a valid address, or can be read in two ways: use ${example}, with @ in a password as %40 and % as %25`,
  );
}

export interface ImapMailbox {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** TLS from the first byte; otherwise by STARTTLS. */
  readonly isSecure: boolean;
}

export const imapMailbox: ParseSetting<ImapMailbox> = (name, value) => {
  const example = 'imaps://user:password@host/folder';
  const { scheme, user, password, hosts, path, query } = serverAt(name, value, ['imap', 'imaps'], example);
  const { hostname, port } = URL.parse(`imap://${hosts[0] ?? ''}`) ?? { hostname: '', port: '' };
  if (hosts.length !== 1 || hostname === '' || query !== '')
    throw new ConfigError(`${name} names no mailbox: use ${example}`);
  if (user === '' || password === '') throw new ConfigError(`${name} lacks user or password: use ${example}`);
  const isSecure = scheme === 'imaps';
  return {
    ...{ host: hostname.replace(/^\[(.*)\]$/, '$1'), user, password, isSecure },
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    folder: folderOf(path) ?? refuseFolder(name, example),
  };
};

function folderOf(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(1)) || 'INBOX';
  } catch {
    return null;
  }
}

function refuseFolder(name: string, example: string): never {
  throw new ConfigError(`${name} has a folder that cannot be read: use ${example}, with % as %25`);
}

export const syslogReceiver: ParseSetting<SyslogAddress> = (name, value) => {
  const address = readSyslogAddress(value);
  if (typeof address === 'string') throw new ConfigError(`${name}: ${address}`);
  if (address !== null) return address;
  throw new ConfigError(`${name} is no address of a syslog receiver: use syslogs://host:6514 or syslog://host:601`);
};

/** One line that people read. */
export function shortLine(most: number): ParseSetting<string> {
  return (name, value) => {
    const line = value.trim();
    if (line !== '' && line.length <= most && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line)) return line;
    throw refuse(name, value, `use one line of at most ${most} characters`);
  };
}

/** An address alone, in lower case. */
export const mailAddress: ParseSetting<string> = (name, value) => {
  const address = value.toLowerCase();
  if (/^[\w.+-]{1,64}@[a-z0-9.-]{1,253}$/.test(address)) return address;
  throw refuse(name, value, 'use an address such as phishing@example.com');
};

/** `Name <user@host>` or the address alone. */
export const mailbox: ParseSetting<string> = (name, value) => {
  if (/^(?:[^<>\r\n\0]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)) return value;
  throw refuse(name, value, 'use one line such as Lurewatch <no-reply@example.com>');
};

/** Names of hosts, in lower case. */
export const hostNames: ParseSetting<readonly string[]> = (name, value) => {
  const names = commaSeparated(value).map((one) => one.toLowerCase());
  if (names.every((one) => /^[a-z0-9_.-]{1,253}$/.test(one))) return names;
  throw refuse(name, value, 'use names such as mx.example.com,mx2.example.com');
};

export const secondsList: ParseSetting<readonly number[]> = (name, value) => {
  const parts = commaSeparated(value).map((part) => (/^\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN));
  if (parts.length > 0 && parts.every((seconds) => seconds <= 30 * 86_400)) return parts;
  throw refuse(name, value, 'use seconds such as 0,5,300,1800');
};

/** What Fastify's trustProxy understands: on or off, a number of hops, or addresses. */
export const trustedProxies: ParseSetting<boolean | number | string> = (name, value) => {
  if (value === 'on' || value === 'true') return true;
  if (value === 'off' || value === 'false' || value === '0') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  return cidrs(name, value).join(',');
};

/** The line of base64 under a minisign public key's comment: "Ed", eight bytes of key id, 32 of key. */
export const minisignKey: ParseSetting<string> = (name, value) => {
  const bytes = Buffer.from(value, 'base64');
  if (/^[A-Za-z0-9+/]{56}$/.test(value) && bytes.length === 42 && bytes.toString('latin1', 0, 2) === 'Ed') return value;
  throw refuse(name, value, 'use the line that begins with RW in the .pub file');
};
