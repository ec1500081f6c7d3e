import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type { Basis } from '../basis/basis.ts';
import { admitCaller } from '../http/admit-caller.ts';
import { answerUnchanged } from '../http/answer-unchanged.ts';
import { basicAsBearer } from '../http/basic-as-bearer.ts';
import type { ApiParts } from '../http/create-app.ts';
import { toApiError } from '../http/error-answer.ts';
import type { Store } from '../store/store.ts';
import { acceptsTaxii } from './accepts-taxii.ts';
import { COLLECTIONS, type Collection } from './collections.ts';
import { type ObjectPage, pageOfObjects, versionOf } from './page-of-objects.ts';
import { readQuery, type TaxiiQuery } from './read-query.ts';
import { instantOf } from './taxii-instant.ts';
import { TaxiiRefusal } from './taxii-refusal.ts';

const MEDIA_TYPE = 'application/taxii+json;version=2.1';
const STIX_TYPE = 'application/stix+json;version=2.1';
const API_ROOT = '/taxii2/lurewatch/';

/** TAXII 2.1, to be read by threat intelligence platforms: collections of the account's own findings. */
export async function taxiiPlugin(
  app: FastifyInstance,
  api: ApiParts,
  { store, now, config }: Basis & { readonly store: Store },
): Promise<void> {
  const page = (request: FastifyRequest, collection: Collection, query: TaxiiQuery): Promise<ObjectPage> => {
    if (request.caller === null) throw new Error('a request came through without a caller');
    return pageOfObjects(store, collection, request.caller.account.id, query, now());
  };
  await app.register(async (scope: FastifyInstance) => {
    answerUnchanged(scope);
    scope.addHook('onRequest', (request, _reply, done) => {
      request.headers.authorization = basicAsBearer(request.headers.authorization);
      done();
    });
    scope.addHook('onRequest', admitCaller(api, { scope: ['history:read', 'reports'], role: 'viewer' }));
    scope.addHook('onRequest', (request, _reply, done) => {
      done(acceptsTaxii(request.headers.accept) ? undefined : notAcceptable());
    });
    scope.addHook('onResponse', (request, reply, done) => {
      api.observe(null, request, reply.statusCode);
      done();
    });
    scope.setErrorHandler((error, request, reply) => sendTaxiiError(error, request, reply));

    scope.get('/taxii2/', (request, reply) => {
      const root = `${config.publicUrl ?? `${request.protocol}://${request.host}`}${API_ROOT}`;
      return answer(reply, { title: 'Lurewatch', description: 'Phishing detection', default: root, api_roots: [root] });
    });
    scope.get(API_ROOT, (_request, reply) =>
      answer(reply, { title: 'Lurewatch', versions: [MEDIA_TYPE], max_content_length: 0 }),
    );
    scope.get(`${API_ROOT}collections/`, (_request, reply) =>
      answer(reply, { collections: COLLECTIONS.map(describeCollection) }),
    );
    scope.get<Route>(`${API_ROOT}collections/:id/`, (request, reply) =>
      answer(reply, describeCollection(collectionOf(request.params))),
    );
    scope.get<Route>(`${API_ROOT}collections/:id/objects/`, async (request, reply) => {
      const found = await page(request, collectionOf(request.params), readQuery(request.query));
      return answer(
        dated(reply, found),
        envelope(found, 'objects', ({ object }) => object),
      );
    });
    scope.get<Route>(`${API_ROOT}collections/:id/manifest/`, async (request, reply) => {
      const found = await page(request, collectionOf(request.params), readQuery(request.query));
      return answer(
        dated(reply, found),
        envelope(found, 'objects', ({ object, added }) => {
          return { id: object.id, date_added: instantOf(added), version: versionOf(object), media_type: STIX_TYPE };
        }),
      );
    });
    const one = async (request: FastifyRequest<Route>): Promise<ObjectPage> => {
      const query = { ...readQuery(request.query), matchIds: [request.params.object ?? ''] };
      const found = await page(request, collectionOf(request.params), query);
      if (found.added.length === 0) throw new ApiError('not_found', 'There is no such object in this collection.');
      return found;
    };
    scope.get<Route>(`${API_ROOT}collections/:id/objects/:object/`, async (request, reply) => {
      const found = await one(request);
      return answer(
        dated(reply, found),
        envelope(found, 'objects', ({ object }) => object),
      );
    });
    scope.get<Route>(`${API_ROOT}collections/:id/objects/:object/versions/`, async (request, reply) => {
      const found = await one(request);
      return answer(
        dated(reply, found),
        envelope(found, 'versions', ({ object }) => versionOf(object)),
      );
    });
    refuseTheRest(scope);
  });
}

interface Route {
  Params: { readonly id: string; readonly object?: string };
  Querystring: Readonly<Record<string, unknown>>;
}

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Writing, and paths that nobody knows, before a body is read. */
function refuseTheRest(scope: FastifyInstance): void {
  const refused = (url: string, method: string | string[], refuse: (request: FastifyRequest) => Error) =>
    scope.route({
      method,
      url,
      onRequest: (request, _reply, done) => done(refuse(request)),
      handler: () => {
        throw new Error('a request came through that is refused');
      },
    });
  const objects = `${API_ROOT}collections/:id/objects/`;
  const readOnly = ({ params }: FastifyRequest) => {
    collectionOf(Object(params));
    return new TaxiiRefusal(403, 'read_only', 'Collections are read and never written here.');
  };
  refused(objects, 'POST', readOnly);
  refused(`${objects}:object/`, 'DELETE', readOnly);
  const unknown = ({ method }: FastifyRequest) =>
    method === 'GET' || method === 'HEAD'
      ? new ApiError('not_found', 'No such endpoint of TAXII.')
      : new TaxiiRefusal(405, 'method_not_allowed', `${method} is not allowed; use GET.`, { allow: 'GET, HEAD' });
  refused('/taxii2/', WRITING, unknown);
  refused('/taxii2/*', ['GET', ...WRITING], unknown);
}

function answer(reply: FastifyReply, body: object): FastifyReply {
  return reply
    .header('content-type', MEDIA_TYPE)
    .header('cache-control', reply.statusCode < 400 ? 'private, no-cache' : 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}

function envelope<T>({ added, next }: ObjectPage, name: string, show: (one: ObjectPage['added'][number]) => T): object {
  // An empty envelope is written without its list (TAXII 2.1 §3.7).
  if (added.length === 0) return {};
  return { more: next !== null, ...(next !== null && { next }), [name]: added.map(show) };
}

function dated(reply: FastifyReply, { added }: ObjectPage): FastifyReply {
  const [first] = added;
  const last = added.at(-1);
  if (first === undefined || last === undefined) return reply;
  return reply
    .header('x-taxii-date-added-first', instantOf(first.added))
    .header('x-taxii-date-added-last', instantOf(last.added));
}

function describeCollection({ id, title, description }: Collection): object {
  return { id, title, description, can_read: true, can_write: false, media_types: [STIX_TYPE] };
}

function collectionOf({ id }: Route['Params']): Collection {
  const found = COLLECTIONS.find((collection) => collection.id === id);
  if (found === undefined) throw new ApiError('not_found', 'There is no such collection.');
  return found;
}

/** TAXII 2.1 §3.6.1. */
function sendTaxiiError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof TaxiiRefusal ? error : toApiError(error);
  for (const [name, value] of Object.entries(known.headers)) reply.header(name, value);
  if (known.status === 401) reply.header('www-authenticate', 'Basic realm="Lurewatch", Bearer');
  const body = {
    title: known.message,
    error_id: request.id,
    error_code: known.code,
    http_status: String(known.status),
  };
  return answer(reply.code(known.status), body);
}

function notAcceptable(): TaxiiRefusal {
  return new TaxiiRefusal(406, 'not_acceptable', `Only ${MEDIA_TYPE} is served here.`);
}
