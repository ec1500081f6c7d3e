import type { Socket } from 'node:net';
import { ERROR_CODES, type ErrorCode } from '@lurewatch/contract';
import type { ConnectionError } from 'fastify';
import { ApiError } from '../api-error.ts';
import { envelope } from './error-answer.ts';
import { isDistrusted } from './odd-requests.ts';

/** Answers what is no HTTP at all (bad syntax, conflicting lengths, endless headers), then closes the connection. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
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
  const body = JSON.stringify(envelope(new ApiError(code, message), 'req_none'));
  const { status } = ERROR_CODES[code];
  socket.end(
    `HTTP/1.1 ${status} ${code}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function explain(code: string | undefined): [ErrorCode, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['invalid_parameter', 'The headers of the request are too large.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['invalid_body', 'The request did not arrive in time.'];
  return ['invalid_parameter', 'This is not a valid HTTP request.'];
}
