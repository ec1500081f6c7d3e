import type { IncomingMessage } from 'node:http';
import { toWebRequest } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createServer, type ServerParts } from './create-server.ts';

/**
 * One answer of the Streamable HTTP transport, to clients of either revision: a JSON body, no session, no stream that stays open.
 * `body` is what the request held.
 */
export async function answerHttp(parts: ServerParts, request: IncomingMessage, body: unknown): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request;
  const asked = { method, url, headers, [Symbol.asyncIterator]: () => request[Symbol.asyncIterator]() };
  const webRequest = await toWebRequest(asked, body);
  if (await isLegacyRequest(webRequest, body)) return answerLegacy(parts, webRequest, body);
  return createMcpHandler(() => createServer(parts)).fetch(webRequest, { parsedBody: body });
}

/** The library's own way would answer each request of 2025's revisions as a stream of one event. */
async function answerLegacy(parts: ServerParts, request: Request, body: unknown): Promise<Response> {
  const server = createServer(parts);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
