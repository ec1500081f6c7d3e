import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer as respond } from '../http/listener.ts';
import type { AnswerQuestion } from './answer-questions.ts';
import { plainAddress } from './serve-dns.ts';

const MEDIA_TYPE = 'application/dns-message';
const MAX_QUERY_BYTES = 4_096;
/** An answer changes when the gate learns more: browsers ask again. */
const HEADERS = { 'content-type': MEDIA_TYPE, 'cache-control': 'no-store' } as const;

/** DNS over HTTPS (RFC 8484): GET `?dns=` in base64url, and POST; what is no query gets 400, 413 or 415. */
export async function serveDoh(
  answer: AnswerQuestion,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = await readQuery(request);
  if (typeof query === 'number') {
    respond(response, query, query === 405 ? { allow: 'GET, POST' } : {}, '');
    return;
  }
  const asker = { address: plainAddress(request.socket.remoteAddress ?? ''), takesWhole: true };
  const message = await new Promise<Buffer | null>((resolve) => answer(query, asker, resolve));
  if (message === null) respond(response, 400, {}, '');
  else respond(response, 200, HEADERS, message);
}

async function readQuery(request: IncomingMessage): Promise<Buffer | number> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const text = new URLSearchParams((request.url ?? '').split('?')[1] ?? '').get('dns');
    if (text === null || !/^[A-Za-z0-9_-]+$/.test(text)) return 400;
    return text.length > MAX_QUERY_BYTES * 1.4 ? 413 : Buffer.from(text, 'base64url');
  }
  if (request.method !== 'POST') return 405;
  if (request.headers['content-type'] !== MEDIA_TYPE) return 415;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_QUERY_BYTES) return 413;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
