import { readHeaders } from './icap-request.ts';
import { BrokenRequest } from './socket-reader.ts';

export interface HttpTarget {
  /** More than one where the request names several hosts. */
  readonly addresses: readonly [string, ...string[]];
  /** Sec-Fetch-Dest: what the browser says that it fetches; null where nothing says so. */
  readonly fetchDestination: string | null;
}

/**
 * What the encapsulated HTTP request asks for: the absolute address, or the host:port of CONNECT. A bare path is that of
 * the Host header, of each where there are several. Throws BrokenRequest for what is no HTTP request.
 */
export function httpTarget(head: Buffer): HttpTarget {
  const text = head.toString('utf8');
  const end = text.indexOf('\r\n');
  const requestLine = end < 0 ? text : text.slice(0, end);
  const first = requestLine.indexOf(' ');
  const last = requestLine.lastIndexOf(' ');
  if (first < 1 || last <= first) throw new BrokenRequest('no HTTP request line');
  const target = requestLine.slice(first + 1, last).trim();
  const lines = text.slice(requestLine.length).split('\r\n');
  const fetchDestination = readHeaders(lines).get('sec-fetch-dest') ?? null;
  if (!target.startsWith('/')) {
    if (!IS_WHOLE.test(target)) throw new BrokenRequest('neither an address nor a path is asked for');
    return { addresses: [target], fetchDestination };
  }
  const [host, ...others] = new Set(
    lines.filter((line) => /^host\s*:/i.test(line)).map((line) => line.slice(line.indexOf(':') + 1).trim()),
  );
  if (host === undefined) return { addresses: [target], fetchDestination };
  const addressAt = (name: string) => `http://${name}${target}`;
  return { addresses: [addressAt(host), ...others.map(addressAt)], fetchDestination };
}

/** An address with its scheme, the authority of CONNECT, or the asterisk of OPTIONS (RFC 9112, 3.2). */
const IS_WHOLE = /^(?:[a-z][a-z0-9+.-]*:|[^/?#@]+$|\*$)/i;
