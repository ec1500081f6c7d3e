import { Readable } from 'node:stream';
import { dashboardOperations, type Operation, statusOf, successSchema } from '@lurewatch/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type { FileAnswer } from '../api/operation-handler.ts';
import { type Audit, notAudited } from '../audit/audit.ts';
import { compileSerializer } from '../http/compile-when-needed.ts';
import { ensureInRole } from '../http/ensure-in-scope.ts';
import { sendError, toApiError } from '../http/error-answer.ts';
import type { Observe } from '../http/observation.ts';
import { withoutNul } from '../http/register-operations.ts';
import { sendFile } from '../http/send-document.ts';
import { unknownFields } from '../http/unknown-fields.ts';
import { compileValidator, toValidationError } from '../http/validate-request.ts';
import type { DashboardHandlers, EventsAnswer } from '../sign-in/dashboard-handler.ts';
import { ensureSecondFactor } from '../sign-in/ensure-second-factor.ts';
import { ensureJustSignedIn } from '../sign-in/just-signed-in.ts';
import type { DashboardSession } from '../sign-in/session-caller.ts';

export interface DashboardMount {
  readonly handlers: DashboardHandlers;
  readonly observe: Observe;
  readonly audit: Audit;
  readonly now: () => number;
  /** @throws ApiError sign_in_required, account_suspended */
  readonly sessionOf: (request: FastifyRequest) => Promise<DashboardSession>;
}

/** Registers every operation under /app. The scope's own hooks have checked host and origin before. */
export function registerDashboardOperations(scope: FastifyInstance, mount: DashboardMount): void {
  scope.setValidatorCompiler(compileValidator).setSerializerCompiler(compileSerializer);
  for (const [id, operation] of Object.entries<Operation>(dashboardOperations)) {
    const { method, path, params, query, body, response } = operation;
    const success = successSchema(operation);
    scope.route({
      method,
      url: path,
      config: { operation },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(success && { response: { [response.status]: success } }),
      },
      // Before the body is read: who may not call learns nothing about its shape.
      onRequest: async (request) => admit(operation, request, mount),
      handler: answerWith(operation, handlerOf(mount.handlers, id), mount),
      errorHandler: (error, request, reply) => {
        const known = toValidationError(operation, error) ?? toApiError(error);
        mount.observe(operation, request, statusOf(known.code), known);
        return sendError(request, reply, known);
      },
    });
  }
}

async function admit(
  { auth, role, signedIn, operationId }: Operation,
  request: FastifyRequest,
  { sessionOf, now }: DashboardMount,
): Promise<void> {
  if (auth === 'none') return;
  const session = await sessionOf(request);
  const { caller, person, signedInAt } = session;
  if (auth === 'administrator' && !person.isAdministrator) throw nothingHere();
  if (role !== undefined) ensureInRole(caller, role);
  ensureSecondFactor(session, operationId);
  if (signedIn === 'just') ensureJustSignedIn(signedInAt, now());
}

/** A handler seen without its own types: the validators have made sure that what it gets is what it declares. */
type AnyHandler = (request: Record<string, unknown>) => Promise<AnyAnswer>;
type AnyAnswer =
  | { readonly data: unknown; readonly meta?: object; readonly cookies?: readonly string[] }
  | FileAnswer
  | EventsAnswer;

function handlerOf(handlers: DashboardHandlers, id: string): AnyHandler {
  const handler = Object.entries(handlers).find(([name]) => name === id)?.[1];
  if (!handler) throw new Error(`operation ${id} has no handler`);
  return handler as unknown as AnyHandler;
}

function answerWith(operation: Operation, handler: AnyHandler, { sessionOf, observe, audit }: DashboardMount) {
  return async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const session = operation.auth === 'none' ? null : await sessionOf(request);
    const params = operation.params ? withoutNul(request.params) : undefined;
    const { query, body } = request;
    const warnings = unknownFields(operation, request);
    const caller = session?.caller ?? null;
    const entry = await audit.begin({
      ...{ operation, caller, address: request.ip, requestId: request.id, params, query, body },
    });
    const auditWithin = entry?.within ?? notAudited;
    const result = await handler({ session, params, query, body, http: request, reply, auditWithin });
    await entry?.finish('data' in result ? result.data : null, personIn(result));
    observe(operation, request, operation.response.status);
    reply.code(operation.response.status);
    if ('file' in result) return sendFile(reply, result);
    if ('events' in result) return reply.type('text/event-stream').send(Readable.from(result.events));
    for (const cookie of result.cookies ?? []) reply.header('set-cookie', cookie);
    const meta = { request_id: request.id, ...result.meta, ...(warnings && { warnings }) };
    return reply.send({ success: true, data: result.data, meta });
  };
}

export function nothingHere(): ApiError {
  return new ApiError('not_found', 'No such endpoint.');
}

function personIn(result: object): string | undefined {
  return 'whose' in result && typeof result.whose === 'string' ? result.whose : undefined;
}
