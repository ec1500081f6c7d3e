import type Type from 'typebox';
import { ERROR_CODES, type ErrorCode } from '../error/error-codes.ts';
import { DashboardErrorEnvelope, DashboardProblem, ErrorEnvelope, Problem } from '../error/error-envelope.ts';
import { eventPayloadSchema } from '../events/event-payload.ts';
import { EVENT_TABLE, WEBHOOK_EVENTS, type WebhookEvent } from '../events/event-table.ts';
import { exampleAnswers } from '../generated/example-answers.ts';
import { describeAccess, scopeSetsOf } from '../operations/access.ts';
import { errorsOf, isOfDashboard } from '../operations/errors-of.ts';
import { type Operation, TAGS } from '../operations/operation.ts';
import { successSchema } from '../operations/success-schema.ts';
import { BROWSER_LIST_TAG, browserListPaths, KEY_IN_QUERY } from './browser-list-paths.ts';
import { FEED_TAG, feedPaths } from './feed-paths.ts';

export interface OpenApiOptions {
  readonly version: string;
  readonly serverUrl: string;
  /** Whether the lists for Safe Browsing clients are switched on. */
  readonly browserLists?: boolean;
  /** Whether TAXII and the files of feeds are served beside the operations. */
  readonly feeds?: boolean;
}

type Json = Record<string, unknown>;

/** The operations as an OpenAPI 3.1 document, whose schemas are JSON Schema 2020-12 as they validate. */
export function openApiDocument(
  operations: readonly Operation[],
  { version, serverUrl, browserLists = false, feeds = false }: OpenApiOptions,
): Json {
  const named = new Map<string, Json>();
  const written = new Map<Type.TSchema, unknown>();
  const schema = (type: Type.TSchema) => {
    const known = written.get(type) ?? withReferences(type, named);
    written.set(type, known);
    return known;
  };

  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, schema) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lurewatch API',
      version,
      description:
        'Phishing detection. `score` is a SAFETY score: 100 is safest, 0 most dangerous; `risk_score` is 100 - score. Within /v1 only additions are made: ignore fields and values you do not know. Every path under /v1 is answered under /api/v1 too.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: [
      ...Object.entries(TAGS)
        .filter(([name]) => operations.some(({ tag }) => tag === name))
        .map(([name, description]) => ({ name, description })),
      ...(feeds ? [FEED_TAG] : []),
      ...(browserLists ? [BROWSER_LIST_TAG] : []),
    ],
    paths: { ...paths, ...(feeds && feedPaths(errorForms(false, schema))), ...(browserLists && browserListPaths()) },
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, describeEvent(event, schema)])),
    components: {
      securitySchemes: {
        ...Object.fromEntries(
          Object.entries(SECURITY_SCHEMES).filter(([name]) => operations.some(({ auth }) => SCHEME_OF[auth] === name)),
        ),
        ...(browserLists && KEY_IN_QUERY),
      },
      schemas: Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

/** A delivery is a POST to the receiver, signed as Standard Webhooks says. */
function describeEvent(event: WebhookEvent, schema: SchemaWriter): Json {
  const { when } = EVENT_TABLE[event];
  return {
    post: {
      operationId: `receive.${event}`,
      tags: ['webhooks'],
      summary: `Sent when ${when}.`,
      description: 'Delivered at least once: events can repeat and arrive out of order. Verify the signature first.',
      security: [],
      parameters: Object.entries(DELIVERY_HEADERS).map(([name, description]) => {
        return { name, in: 'header', required: true, description, schema: { type: 'string' } };
      }),
      requestBody: { required: true, content: { 'application/json': { schema: schema(eventPayloadSchema(event)) } } },
      responses: { '2XX': { description: 'Received. Anything else, or no answer within 15 seconds, is retried.' } },
    },
  };
}

const DELIVERY_HEADERS = {
  'webhook-id': 'Names the event; the same for every attempt and replay.',
  'webhook-timestamp': 'When this attempt was signed, seconds since 1970.',
  'webhook-signature': 'One or more `v1,<base64>` separated by spaces; one of them must verify.',
};

const SECURITY_SCHEMES = {
  api_key: { type: 'http', scheme: 'bearer', description: 'An API key: lw_live_… or lw_test_…' },
  session: { type: 'apiKey', in: 'cookie', name: 'lurewatch.session_token', description: 'The session of a person.' },
} as const;

const SCHEME_OF = { none: null, key: 'api_key', session: 'session', administrator: 'session' } as const;

type SchemaWriter = (type: Type.TSchema) => unknown;

function describe(operation: Operation, schema: SchemaWriter): Json {
  const { auth, body, example, idempotent } = operation;
  const scheme = SCHEME_OF[auth];
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: `${operation.description} ${describeAccess(operation)}`.trim(),
    ...accessOf(operation),
    security: scheme === null ? [] : [{ [scheme]: [] }],
    parameters: [
      ...parameters('path', operation.params, schema),
      ...parameters('query', operation.query, schema),
      ...(idempotent ? [IDEMPOTENCY_PARAMETER] : []),
      ...(operation.response.unchanged === undefined ? [] : [IF_NONE_MATCH_PARAMETER]),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schema(body), ...(example !== undefined && { example }) },
          ...Object.fromEntries(
            (operation.textBodies ?? []).map((mediaType) => [mediaType, { schema: { type: 'string' } }]),
          ),
        },
      },
    }),
    ...(operation.rawBody !== undefined && {
      requestBody: {
        required: true,
        content: { [operation.rawBody]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: responses(operation, schema),
  };
}

/** OpenAPI knows scopes of OAuth alone. */
function accessOf(operation: Operation): Json {
  if (operation.auth !== 'key') return {};
  const keys = operation.signedIn === 'just' ? [] : scopeSetsOf(operation);
  return { 'x-key-scopes': keys, 'x-least-role': operation.role };
}

function parameters(where: 'path' | 'query', type: Type.TSchema | undefined, schema: SchemaWriter): Json[] {
  if (!type) return [];
  const { properties, required } = plain(type);
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.entries<Json>(Object(properties)).map(([name, { description, ...rest }]) => {
    return {
      name,
      in: where,
      required: where === 'path' || isRequired(name),
      ...(description !== undefined && { description }),
      schema: schema(rest),
    };
  });
}

const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: for 24 hours the same key on the same path answers what the first request was answered, free, with Idempotency-Replayed: true.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const IF_NONE_MATCH_PARAMETER = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an answer that is still there: what has not changed since is answered 304, without a body.',
  schema: { type: 'string' },
};

function responses(operation: Operation, schema: SchemaWriter): Json {
  const { operationId, response } = operation;
  const body = successSchema(operation);
  const success = {
    description: response.description,
    headers: headersOf(operation),
    content: Object.fromEntries([
      ...mediaTypes(response.form).map((mediaType) => [
        mediaType,
        {
          schema: body ? schema(body) : textOrPicture(mediaType),
          ...(operationId in exampleAnswers && { example: exampleAnswers[operationId] }),
        },
      ]),
      ...(response.representations ?? []).map(({ mediaType, description }) => [
        mediaType,
        { schema: { type: mediaType.endsWith('json') ? 'object' : 'string', description } },
      ]),
    ]),
  };
  const { unchanged } = response;
  return {
    [response.status]: success,
    ...(unchanged !== undefined && { 304: { description: unchanged, headers: headersOf(operation) } }),
    ...errorResponses(operation, schema),
  };
}

function textOrPicture(mediaType: string): Json {
  return { type: 'string', ...(mediaType.startsWith('image/') && { contentMediaType: mediaType }) };
}

function mediaTypes(form: Operation['response']['form']): readonly string[] {
  if (form === 'file') return ['text/csv', 'application/x-ndjson'];
  return form === 'envelope' || form === 'json' ? ['application/json'] : [form];
}

function headersOf(operation: Operation): Json {
  const headers: Record<string, string> = { 'X-Request-Id': 'Names this request.', ...operation.response.headers };
  if (operation.auth === 'key') Object.assign(headers, LIMIT_HEADERS);
  if (operation.idempotent) headers['Idempotency-Replayed'] = '`true` when this is the answer of an earlier request.';
  return describeHeaders(headers);
}

function describeHeaders(headers: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

const LIMIT_HEADERS = {
  'RateLimit-Policy': 'The policies: name, quota q, window w in seconds.',
  RateLimit: 'What is left: remaining r, seconds until reset t.',
  'X-RateLimit-Limit': 'Limit of the policy nearest to exhaustion.',
  'X-RateLimit-Remaining': 'What is left of it.',
  'X-RateLimit-Reset': 'When it resets, seconds since 1970.',
};

function errorResponses(operation: Operation, schema: SchemaWriter): Json {
  const isInternal = isOfDashboard(operation);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        headers: errorHeadersOf(operation, status),
        description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].title}`).join('. '),
        content: Object.fromEntries(
          Object.entries(errorForms(isInternal, schema)).map(([mediaType, form]) => [mediaType, { schema: form }]),
        ),
      },
    ]),
  );
}

/** The schemas of an error, by media type. */
function errorForms(isInternal: boolean, schema: SchemaWriter): Readonly<Record<string, unknown>> {
  return {
    'application/json': schema(isInternal ? DashboardErrorEnvelope : ErrorEnvelope),
    'application/problem+json': schema(isInternal ? DashboardProblem : Problem),
  };
}

/** What an error carries, as far as it was come to: no limit is known of a caller whose key is not. */
function errorHeadersOf(operation: Operation, status: number): Json {
  return describeHeaders({
    'X-Request-Id': 'Names this request.',
    ...(status === 415 && { 'Accept-Encoding': 'Codings of a body that are read, where it came in another.' }),
    ...((status === 429 || status === 503) && {
      'Retry-After': 'Whole seconds after which the same request may succeed.',
    }),
    ...(operation.auth === 'key' && status !== 401 && status !== 431 && LIMIT_HEADERS),
  });
}

/** The schema as plain JSON, every titled object moved to components and referred to. */
function withReferences(type: Type.TSchema, named: Map<string, Json>): unknown {
  return extract(plain(type), named);
}

function extract(node: unknown, named: Map<string, Json>): unknown {
  if (Array.isArray(node)) return node.map((item) => extract(item, named));
  if (typeof node !== 'object' || node === null) return node;
  const mapped = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, extract(value, named)]));
  const { title } = mapped;
  if (typeof title !== 'string' || mapped.type !== 'object') return mapped;
  named.set(title, mapped);
  return { $ref: `#/components/schemas/${title}` };
}

/** Drops what is no JSON (TypeBox marks its types with non-enumerable keys). */
function plain(type: Type.TSchema): Json {
  return JSON.parse(JSON.stringify(type));
}
