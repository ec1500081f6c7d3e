import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type { Basis } from '../basis/basis.ts';
import type { ApiParts } from '../http/create-app.ts';
import { sendError, toApiError } from '../http/error-answer.ts';
import type { Caller } from '../limits/caller.ts';
import { SERVICE_VERSION } from '../store/service-version.ts';
import { callersTools } from './callers-tools.ts';
import { ensureOwnOrigin } from './own-origin.ts';

const PATH = '/mcp';
/** The longest message that a tool takes, however it is escaped. */
const LONGEST_REQUEST = 1024 * 1024;
/** Beside what its tools cost: a client greets, asks what there is, and says that it knows. */
const LEAST_PER_SECOND = 10;

/** The Model Context Protocol over Streamable HTTP, with the API key. Each tool is an operation of the API, and costs what that costs. */
export async function mcpPlugin(app: FastifyInstance, api: ApiParts, { config }: Basis): Promise<void> {
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', async (request) => {
      ensureOwnOrigin(request.headers.origin, config.publicUrl);
      const caller = await api.authenticate(request);
      request.caller = caller;
      await takeRate(api, caller);
    });
    scope.addHook('onResponse', (request, reply, done) => {
      api.observe(null, request, reply.statusCode);
      done();
    });
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, toApiError(error)));
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: PATH,
      bodyLimit: LONGEST_REQUEST,
      config: { bodyForm: 'nested' },
      handler: (request, reply) => answer(app, request, reply),
    });
  });
}

async function answer(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller, body } = request;
  if (caller === null) throw new Error('a request came through without a caller');
  // There is no session and no news: nothing to open a stream for, or to end.
  if (request.method !== 'POST')
    throw new ApiError('method_not_allowed', `Only POST is answered at ${PATH}.`, { headers: { allow: 'POST' } });
  ensureOneMessage(body);
  // Only here: a service whose users have no assistants never reads the protocol's code.
  const { answerHttp } = await import('@lurewatch/mcp/http');
  const tools = await callersTools(app, request, caller);
  const response = await answerHttp({ tools, version: SERVICE_VERSION }, request.raw, body);
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value);
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text());
}

/** Several in one body would pay for one; a subscription would never end. */
function ensureOneMessage(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError('invalid_body', 'Send one JSON-RPC message as the body.');
  if ('method' in body && body.method === 'subscriptions/listen')
    throw new ApiError('invalid_body', 'There is nothing to subscribe to: the tools of a key stay as they are.');
}

async function takeRate({ rateLimiter }: ApiParts, { account, limits }: Caller): Promise<void> {
  const { requests_per_second: perSecond } = limits;
  if (perSecond === null) return;
  const allowance = Math.max(perSecond, LEAST_PER_SECOND);
  const { allowed, retryAfterMs } = await rateLimiter.take(`mcp ${account.id}`, allowance);
  if (allowed) return;
  throw new ApiError('rate_limit_exceeded', `At ${PATH} ${allowance} requests per second are taken.`, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
  });
}
