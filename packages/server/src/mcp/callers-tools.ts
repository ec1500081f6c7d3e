import type { Tool } from '@lurewatch/mcp';
import { createLurewatch } from '@lurewatch/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../limits/caller.ts';

/**
 * The tools that the caller's key can use. Each asks this service as the caller would, in this process: scopes, limits, validation and
 * the log are those of the API.
 */
export async function callersTools(
  app: FastifyInstance,
  request: FastifyRequest,
  { key, isTest }: Caller,
): Promise<readonly Tool[]> {
  const { serviceTools } = await import('@lurewatch/mcp');
  const client = createLurewatch({
    baseUrl: 'http://lurewatch.invalid',
    apiKey: BY_HEADER,
    maxRetries: 0,
    fetch: askInside(app, request),
  });
  // Test keys have no scopes: they analyse, and nothing else.
  const scopes: readonly string[] = isTest ? ['analyze'] : (key?.scopes ?? []);
  return serviceTools(client).filter(({ needs }) => needs.every((scope) => scopes.includes(scope)));
}

/** The client's own is replaced by the caller's. */
const BY_HEADER = 'caller';

function askInside(app: FastifyInstance, { headers, ip }: FastifyRequest): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const asked = new Headers(init.headers);
    // Nothing is sent twice here: no answer has to be kept for that.
    asked.delete('idempotency-key');
    const answered = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      remoteAddress: ip,
      headers: { ...Object.fromEntries(asked), authorization: headers.authorization },
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const answerHeaders = Object.entries(answered.headers).map(([name, value]) => [name, String(value)] as const);
    return new Response(answered.payload, { status: answered.statusCode, headers: Object.fromEntries(answerHeaders) });
  };
}
