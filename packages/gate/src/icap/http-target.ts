import { readHeaders } from './icap-request.ts';
import { BrokenRequest } from './socket-reader.ts';

export interface HttpTarget {
  readonly address: string;
  /** Sec-Fetch-Dest: what the browser says that it fetches; null where nothing says so. */
  readonly fetchDestination: string | null;
}

/**
 * What the encapsulated HTTP request asks for: the absolute address, or the host:port of CONNECT. A bare path is that of
 * the Host header. Throws BrokenRequest for what is no HTTP request.
 */
export function httpTarget(head: Buffer): HttpTarget {
  const text = head.toString('utf8');
  const end = text.indexOf('\r\n');
  const requestLine = end < 0 ? text : text.slice(0, end);
  const first = requestLine.indexOf(' ');
  const last = requestLine.lastIndexOf(' ');
  if (first < 1 || last <= first) throw new BrokenRequest('no HTTP request line');
  const target = requestLine.slice(first + 1, last).trim();
  const headers = readHeaders(text.slice(requestLine.length).split('\r\n'));
  const fetchDestination = headers.get('sec-fetch-dest') ?? null;
  const host = headers.get('host');
  const address = !target.startsWith('/') || host === undefined ? target : `http://${host}${target}`;
  return { address, fetchDestination };
}
