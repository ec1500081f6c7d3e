import type { IncomingMessage } from 'node:http';
import { toWebRequest } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createServer, type ServerParts } from './create-server.ts';

/** One answer of the Streamable HTTP transport, whole: no session, no stream that stays open. `body` is what the request held. */
export async function answerHttp(parts: ServerParts, request: IncomingMessage, body: unknown): Promise<Response> {
  const handler = createMcpHandler(() => createServer(parts));
  const { method = 'GET', url = '/', headers } = request;
  const asked = { method, url, headers, [Symbol.asyncIterator]: () => request[Symbol.asyncIterator]() };
  return handler.fetch(await toWebRequest(asked, body), { parsedBody: body });
}
