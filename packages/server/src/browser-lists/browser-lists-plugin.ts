import { BYTES_PER_BATCH_URL } from '@lurewatch/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Basis } from '../basis/basis.ts';
import type { HashList } from '../hash-lists/hash-list.ts';
import { HASH_ANSWER_LIFE_MS } from '../hash-lists/hash-routes.ts';
import { admitCaller } from '../http/admit-caller.ts';
import type { ApiParts } from '../http/create-app.ts';
import { toApiError } from '../http/error-answer.ts';
import { createLargeBodyGate } from '../http/large-body-gate.ts';
import type { Edition } from './build-edition.ts';
import { chooseList } from './choose-list.ts';
import { createEditions } from './editions.ts';
import { findThreats, MOST_URLS } from './find-threats.ts';
import { bytesField, durationField, numberField } from './protobuf.ts';
import { readPrefixes, readWantedLists, type WantedList } from './read-list-query.ts';

/** The one list that holds something: social engineering. */
const OUR_LIST = 'se-4b';
const SOCIAL_ENGINEERING = 2;
/** How long clients wait before they ask for the list again. */
const UPDATE_SECONDS = 300;
const CACHE_SECONDS = HASH_ANSWER_LIFE_MS / 1000;
/** As many URLs as are read, each of the greatest length. */
const LONGEST_FIND = MOST_URLS * BYTES_PER_BATCH_URL + 1024;
const PROTOBUF = 'application/x-protobuf';

/**
 * Safe Browsing v5 and v4 as far as stock clients need them (developers.google.com/safe-browsing/reference): the list of
 * prefixes, the whole hashes behind them, and the look-up by URL. Off unless BROWSER_LISTS=on.
 */
export async function browserListsPlugin(
  app: FastifyInstance,
  api: ApiParts,
  { config, hashList, now }: Basis & { readonly hashList: HashList },
): Promise<void> {
  if (!config.browserLists) return;
  const editions = createEditions(hashList, now);
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      request.headers.authorization ??= keyInQuery(request);
      done();
    });
    scope.addHook('onRequest', admitCaller(api, { scope: 'lookup', role: 'viewer' }));
    scope.addHook('onResponse', (request, reply, done) => {
      api.observe(null, request, reply.statusCode);
      done();
    });
    scope.setErrorHandler((error, request, reply) => sendGoogleError(error, request, reply));

    // A colon is written twice where it is one.
    scope.get('/v5/hashLists::batchGet', async (request, reply) => {
      const wanted = readWantedLists(Object(request.query));
      const edition = wanted.some(({ name }) => name === OUR_LIST) ? await editions.current() : null;
      return sendMessage(reply, Buffer.concat(wanted.map((one) => bytesField(1, hashListMessage(one, edition)))));
    });
    scope.get('/v5/hashes::search', (request, reply) => {
      const hashes = readPrefixes(Object(request.query)).flatMap((prefix) => hashList.search(prefix));
      const found = hashes.map(({ hash }) => bytesField(1, fullHashMessage(Buffer.from(hash, 'hex'))));
      return sendMessage(reply, Buffer.concat([...found, durationField(2, CACHE_SECONDS)]));
    });
    const find = {
      bodyLimit: LONGEST_FIND,
      preParsing: createLargeBodyGate(),
      config: { bodyForm: 'nested' },
    } as const;
    scope.post('/v4/threatMatches::find', find, (request, reply) =>
      reply.header('cache-control', 'no-store').send(findThreats(request.body, hashList, CACHE_SECONDS)),
    );
  });
}

/** Browsers have no other place for it. It stays out of logs, as every query does. */
function keyInQuery(request: FastifyRequest): string | undefined {
  const { key } = Object(request.query);
  return typeof key === 'string' && key !== '' ? `Bearer ${key}` : undefined;
}

/** Lists of other threats are there and empty: a client asks for all that it knows. */
function hashListMessage(wanted: WantedList, edition: Edition | null): Uint8Array {
  const content = wanted.name === OUR_LIST && edition !== null ? chooseList(edition, wanted) : null;
  return Buffer.concat([bytesField(1, wanted.name), content ?? EMPTY_LIST, durationField(6, UPDATE_SECONDS)]);
}

const SHA256_OF_NOTHING = Buffer.from('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'hex');
const EMPTY_LIST = Buffer.concat([bytesField(2, SHA256_OF_NOTHING.subarray(0, 16)), bytesField(7, SHA256_OF_NOTHING)]);

function fullHashMessage(hash: Uint8Array): Uint8Array {
  return Buffer.concat([bytesField(1, hash), bytesField(2, numberField(1, SOCIAL_ENGINEERING))]);
}

function sendMessage(reply: FastifyReply, message: Uint8Array): FastifyReply {
  return reply.header('content-type', PROTOBUF).header('cache-control', 'no-store').send(message);
}

/** As Google's services write theirs; the code is ours. */
function sendGoogleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toApiError(error);
  for (const [name, value] of Object.entries(known.headers)) reply.header(name, value);
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .send({ error: { code: known.status, message: known.message, status: known.code, request_id: request.id } });
}
