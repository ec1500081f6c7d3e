import type { BlockedAnswer } from '../block-page/block-pages.ts';

export function icapHead(status: string, headers: readonly string[]): string {
  return `ICAP/1.0 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** An ICAP answer that puts the block page, as a 403, in the place of the request. */
export function blockedAnswer(blocked: BlockedAnswer, headers: readonly string[]): string {
  const html = blocked.html();
  const length = Buffer.byteLength(html);
  const httpHead = `HTTP/1.1 403 Forbidden\r
Date: ${new Date(blocked.facts.at).toUTCString()}\r
Server: lurewatch-gate\r
Content-Length: ${length}\r
${headerLines(blocked.headers)}\r
`;
  const encapsulated = `Encapsulated: res-hdr=0, res-body=${Buffer.byteLength(httpHead)}`;
  const head = icapHead('200 OK', [...headers, encapsulated]);
  return `${head}${httpHead}${length.toString(16)}\r\n${html}\r\n0\r\n\r\n`;
}

function headerLines(headers: BlockedAnswer['headers']): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
