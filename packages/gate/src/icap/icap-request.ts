import { BrokenRequest } from './socket-reader.ts';

export interface IcapRequest {
  readonly method: string;
  readonly uri: string;
  readonly headers: ReadonlyMap<string, string>;
  /** null: no HTTP request is encapsulated. */
  readonly encapsulated: Encapsulated | null;
}

/** Bytes of the encapsulated HTTP request's head, and whether its body follows in chunks. */
export interface Encapsulated {
  readonly headLength: number;
  readonly hasBody: boolean;
}

const MAX_HEADERS = 200;

/** Reads the head of an ICAP request (RFC 3507, 4.3 and 4.4.1). Throws BrokenRequest. */
export function readIcapHead(text: string): IcapRequest {
  const [requestLine = '', ...lines] = text.split('\r\n');
  const match = /^([A-Z]{1,20}) (\S{1,2000}) ICAP\/1\.\d$/.exec(requestLine);
  if (match === null) throw new BrokenRequest('no ICAP request line');
  const [, method = '', uri = ''] = match;
  const headers = readHeaders(lines);
  return { method, uri, headers, encapsulated: readEncapsulated(headers.get('encapsulated') ?? '') };
}

/** Names in lower case; of a name that comes twice the first counts. */
export function readHeaders(lines: readonly string[]): ReadonlyMap<string, string> {
  if (lines.length > MAX_HEADERS) throw new BrokenRequest('too many headers');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

const MAX_HEAD_BYTES = 131_072;

/** `req-hdr=0, null-body=170` or `req-hdr=0, req-body=412`. */
function readEncapsulated(value: string): IcapRequest['encapsulated'] {
  const match = /^req-hdr=0\s*,\s*(null|req)-body=(\d{1,9})$/i.exec(value);
  if (match === null) return null;
  const headLength = Number(match[2]);
  if (headLength > MAX_HEAD_BYTES) throw new BrokenRequest('the HTTP head is too long');
  return { headLength, hasBody: match[1]?.toLowerCase() === 'req' };
}
