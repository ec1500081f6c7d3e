import { readHeaders } from './icap-request.ts';
import { BrokenRequest } from './socket-reader.ts';

/**
 * What the encapsulated HTTP request asks for: the absolute address, or the host:port of CONNECT. A bare path is that of
 * the Host header. Throws BrokenRequest for what is no HTTP request.
 */
export function httpTarget(head: Buffer): string {
  const text = head.toString('utf8');
  const end = text.indexOf('\r\n');
  const requestLine = end < 0 ? text : text.slice(0, end);
  const first = requestLine.indexOf(' ');
  const last = requestLine.lastIndexOf(' ');
  if (first < 1 || last <= first) throw new BrokenRequest('no HTTP request line');
  const target = requestLine.slice(first + 1, last).trim();
  if (!target.startsWith('/')) return target;
  const host = readHeaders(text.slice(requestLine.length).split('\r\n')).get('host');
  return host === undefined ? target : `http://${host}${target}`;
}
