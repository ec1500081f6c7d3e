import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_CODES, type ErrorCode } from '@lurewatch/contract';
import type { ConnectionError } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { envelope } from './error-answer.ts';
import { isDistrusted } from './odd-requests.ts';

/** Answers what is no HTTP at all (bad syntax, conflicting lengths, endless headers), then closes the connection. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // It has its 400 already; what came behind is not looked at.
  if (isDistrusted(socket)) {
    socket.end();
    return;
  }
  const [code, message] = explain(error.code);
  const body = JSON.stringify(envelope(new ApiError(code, message), requestId));
  const { status } = ERROR_CODES[code];
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function explain(code: string | undefined): [ErrorCode, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['headers_too_large', 'The headers of the request are too large.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['invalid_body', 'The request did not arrive in time.'];
  return ['invalid_parameter', 'This is not a valid HTTP request.'];
}
