import type { BlockedAnswer } from '../block-page/block-pages.ts';
import { PAGE_HEADERS } from '../block-page/render-page.ts';

export function icapHead(status: string, headers: readonly string[]): string {
  return `ICAP/1.0 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** An ICAP answer that puts the block page, as a 403, in the place of the request. */
export function blockedAnswer(blocked: BlockedAnswer, headers: readonly string[]): Buffer {
  const html = Buffer.from(blocked.html());
  const httpHead = [
    'HTTP/1.1 403 Forbidden',
    `Date: ${new Date(blocked.facts.at).toUTCString()}`,
    'Server: lurewatch-gate',
    `Content-Length: ${html.length}`,
    ...Object.entries(PAGE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
  const encapsulated = `Encapsulated: res-hdr=0, res-body=${Buffer.byteLength(httpHead)}`;
  return Buffer.concat([
    Buffer.from(icapHead('200 OK', [...headers, encapsulated])),
    Buffer.from(httpHead),
    Buffer.from(`${html.length.toString(16)}\r\n`),
    html,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
}
