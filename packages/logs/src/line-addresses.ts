import {
  type AddressRole,
  isAbsolute,
  isHost,
  joinUrl,
  type LogAddress,
  MOST_ADDRESSES,
  unescapeBytes,
} from './address.ts';
import { recordAddresses } from './record-addresses.ts';

/** Longer lines of text are looked at up to here. */
const LONGEST = 65_536;

/** Addresses of one line of a log that is text: web servers, proxies, resolvers, CEF and LEEF, behind a syslog heading or not. */
export function lineAddresses(line: string): readonly LogAddress[] {
  const text = line.slice(0, LONGEST);
  for (const read of READERS) {
    const found = read(text);
    if (found !== null) return found;
  }
  return NONE;
}

const NONE: readonly LogAddress[] = [];
type Read = (text: string) => readonly LogAddress[] | null;

const READERS: readonly Read[] = [
  cef,
  leef,
  haproxy,
  accessLog,
  squid,
  structured,
  ...[
    /\bquery: (\S+) (?:IN|CH|HS|ANY|NONE|CLASS\d+) [A-Z0-9-]+/,
    /\b(?:query|forwarded|reply|cached)?\[[A-Z0-9=]+\] (\S+) from \S+/,
    /\b(?:gravity blocked|exactly denied|regex denied|exactly blacklisted|regex blacklisted|blocked) (\S+) is /,
    /\b(?:info|query|reply): \S+ (\S+) [A-Z0-9]+ (?:IN|CH|HS|CLASS\d+)\b/,
    /\bclient \S+ \S+ \((\S+)\): (?:rpz|query failed)\b/,
  ].map(question),
  windowsDns,
];

function question(pattern: RegExp): Read {
  return (text) => {
    const name = pattern.exec(text)?.[1];
    return name === undefined ? null : hostIn(name, 'query');
  };
}

function hostIn(text: string, field: string): readonly LogAddress[] {
  // The port is the connection's.
  const host = text.replace(/(?<=[^:]|\]):\d{1,5}$/, '');
  return isHost(host) ? [{ text: host, isHost: true, field, role: 'requested' }] : NONE;
}

/** The debug log writes `(5)login(4)bank(7)example(0)`. */
function windowsDns(text: string): readonly LogAddress[] | null {
  if (!WINDOWS.test(text)) return null;
  const name = /((?:\(\d{1,2}\)[^()\s]+)+)\(0\)\s*$/.exec(text.slice(-1_200))?.[1];
  return name === undefined ? NONE : hostIn(name.replace(/\(\d{1,2}\)/g, '.').slice(1), 'Question Name');
}
const WINDOWS = / PACKET +[0-9A-Fa-f]{8,}/;

/** Common and combined (Apache, nginx, Squid), with or without the virtual host in front. */
function accessLog(text: string): readonly LogAddress[] | null {
  const match = ACCESS.exec(text);
  if (match === null) return null;
  const [, head = '', request = '', referer] = match;
  const vhost = /(?:^|\s)(\[[0-9a-f:]+\]|[^\s:]+):(\d{1,5}) \S+ \S+ \S+ $/i.exec(head.slice(0, head.lastIndexOf('[')));
  return [
    ...requestLine(
      unescapeBytes(request),
      vhost === null ? null : unescapeBytes(vhost[1] ?? ''),
      vhost?.[2],
      'request',
      'vhost',
    ),
    ...ofUrl(unescapeBytes(referer ?? ''), 'Referer', 'referrer'),
  ];
}
const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`;
const ACCESS = new RegExp(String.raw`^(.{0,2000}?\[[^\]]{10,40}\]) ${QUOTED} (?:\d{1,3}|-) (?:\d+|-)(?: ${QUOTED})?`);

function requestLine(
  line: string,
  host: string | null,
  port: string | undefined,
  field: string,
  hostField: string,
): readonly LogAddress[] {
  const [, method, target = ''] = /^(\S+) (.+?)(?: HTTP\/[\d.]+)?$/.exec(line) ?? [];
  if (method === 'CONNECT') return hostIn(target, field);
  if (isAbsolute(target)) return ofUrl(target, field, 'requested');
  if (host === null || !target.startsWith('/')) return NONE;
  const url = joinUrl({ host, port, path: target });
  return url === null ? NONE : [{ text: url, isHost: false, field: `${hostField}+${field}`, role: 'requested' }];
}

function ofUrl(text: string, field: string, role: AddressRole): readonly LogAddress[] {
  return isAbsolute(text) ? [{ text, isHost: false, field, role }] : NONE;
}

/** time elapsed client code/status bytes method URL … */
function squid(text: string): readonly LogAddress[] | null {
  const match = /^\s*\d{9,11}\.\d{3}\s+-?\d+ \S+ [A-Z_]+\/\d{3} \d+ ([A-Z_-]+) (\S+) /.exec(text);
  if (match === null) return null;
  const [, method, url = ''] = match;
  return method === 'CONNECT' || !isAbsolute(url) ? hostIn(url, 'URL') : ofUrl(url, 'URL', 'requested');
}

function haproxy(text: string): readonly LogAddress[] | null {
  if (!/\bhaproxy\[\d+\]: /.test(text)) return null;
  const request = unescapeBytes(lastQuoted(text), '#');
  const captured = (/\{([^{}]*)\}/.exec(text)?.[1]?.split('|') ?? []).map((value) => unescapeBytes(value, '#'));
  const [host = ''] = captured;
  const sni = / ([^\s/{}"]+)\/TLSv[\d.]+\//.exec(text.slice(-1_000))?.[1];
  const found = [
    ...requestLine(request, isHost(host) ? host : null, undefined, 'request', 'captured request header'),
    ...captured.flatMap((value) => ofUrl(value, 'captured request header', 'referrer')),
  ];
  return sni === undefined || sni === '-' ? found : [...found, ...hostIn(sni, 'ssl_fc_sni')];
}

/** What stands in the last quotes; of a line that was cut off, behind its only one. */
function lastQuoted(text: string): string {
  const end = text.lastIndexOf('"');
  const start = end <= 0 ? -1 : text.lastIndexOf('"', end - 1);
  if (end < 0) return '';
  return start < 0 ? text.slice(end + 1) : text.slice(start + 1, end);
}

/** Structured data of a syslog message (RFC 5424 §6.3). */
function structured(text: string): readonly LogAddress[] | null {
  const data = /^<\d{1,3}>1 (?:\S+ ){5}(\[\S+@\d+ .*)$/s.exec(text)?.[1];
  if (data === undefined) return null;
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of data.matchAll(/\b(\w+)="((?:[^"\\]|\\.)*)"/g)) {
    fields[name] = value.replace(/\\(["\\\]])/g, '$1');
  }
  return recordAddresses(fields);
}

function cef(text: string): readonly LogAddress[] | null {
  const at = text.search(/\bCEF:\d/);
  if (at < 0) return null;
  const extension = /^(?:(?:[^|\\]|\\.)*\|){7}(.*)$/s.exec(text.slice(at))?.[1];
  if (extension === undefined) return NONE;
  const fields = pairs(extension, /(?:^|\s)([\w.[\]]+)=/g, (value) => value.replace(/\\([\\=|])/g, '$1'));
  return ofPairs({ ...fields, ...(fields.dhost !== undefined && { host: fields.dhost }) });
}

function leef(text: string): readonly LogAddress[] | null {
  const at = text.search(/\bLEEF:[12]\./);
  if (at < 0) return null;
  const parts = text.slice(at).split('|');
  const isSecond = parts[0]?.startsWith('LEEF:2') && parts.length > 6;
  const given = isSecond ? (parts[5] ?? '') : '';
  const code = /^(?:0x|x)([0-9a-f]{1,4})$/i.exec(given)?.[1];
  const delimiter = code === undefined ? given || '\t' : String.fromCharCode(Number.parseInt(code, 16));
  const fields: Record<string, string> = {};
  for (const pair of parts
    .slice(isSecond ? 6 : 5)
    .join('|')
    .split(delimiter)) {
    const end = pair.indexOf('=');
    if (end > 0) fields[pair.slice(0, end).trim()] = pair.slice(end + 1);
  }
  return ofPairs(fields);
}

function pairs(text: string, key: RegExp, read: (value: string) => string): Record<string, string> {
  const found: Record<string, string> = {};
  const keys = [...text.matchAll(key)];
  for (const [index, match] of keys.entries()) {
    found[match[1] ?? ''] = read(text.slice(match.index + match[0].length, keys[index + 1]?.index).trim());
  }
  return found;
}

/** URLs in fields that a device names itself are mentioned. */
function ofPairs(fields: Readonly<Record<string, string>>): readonly LogAddress[] {
  const known = recordAddresses(fields);
  const other = Object.entries(fields).flatMap(([name, value]) =>
    /^(?:cs\d|flexString\d|msg|.*Url)$/i.test(name) && !/^(?:url|request)/i.test(name)
      ? ofUrl(value, name, 'mentioned')
      : [],
  );
  return [...known, ...other.filter(({ text }) => !known.some((one) => one.text === text))].slice(0, MOST_ADDRESSES);
}
