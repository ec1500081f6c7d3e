import { readModelFile } from '@lurewatch/engine/node';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { etagOf, isAmong } from '../api/etag.ts';
import type { Basis } from '../basis/basis.ts';
import type { HashList } from '../hash-lists/hash-list.ts';
import { admitCaller } from '../http/admit-caller.ts';
import type { ApiParts } from '../http/create-app.ts';
import { sendError, toApiError } from '../http/error-answer.ts';
import type { SigningKey } from '../learning/signing-key.ts';
import type { LiveEngine } from '../models/live-engine.ts';
import { MINUTE } from '../time/intervals.ts';
import { listWhatIsListed } from './list-what-is-listed.ts';
import { KNOWLEDGE_FILE, makeKnowledge, type PublishedFiles } from './make-knowledge.ts';

interface Knowing {
  readonly engine: Pick<LiveEngine, 'model' | 'overlay' | 'dataVersion'>;
  readonly hashList: Pick<HashList, 'parts'>;
  /** `base`: identity of the model in use. */
  readonly learning: { readonly key: SigningKey; base(): string };
}

/** Lists change all the time, and readers look once an hour. One that is empty yet is not waited with. */
const LIST_FOR_MS = 10 * MINUTE;
/** Whoever has read a `knowledge.json` finds its files for a while after the next. */
const KEPT_EDITIONS = 3;

/** What the service judges by, and what it lists, signed, for browsers that judge by themselves (extension). Takes a key of scope `lookup`. */
export async function knowledgePlugin(
  app: FastifyInstance,
  api: ApiParts,
  { now, engine, hashList, learning }: Basis & Knowing,
): Promise<void> {
  const current = createEditions({ engine, hashList, learning }, now);
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', admitCaller(api, { scope: 'lookup', role: 'viewer' }));
    scope.addHook('onResponse', (request, reply, done) => {
      api.observe(null, request, reply.statusCode);
      done();
    });
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, toApiError(error)));
    scope.get<{ Params: { name: string } }>('/knowledge/:name', async ({ params: { name }, headers }, reply) => {
      const editions = await current();
      const file = editions.findLast((edition) => edition.has(name))?.get(name);
      if (file === undefined) throw new ApiError('not_found', 'There is no such file, or not any more.');
      const isManifest = name === KNOWLEDGE_FILE;
      const etag = etagOf(isManifest ? Buffer.from(file).toString('latin1') : name);
      reply
        .header('etag', etag)
        .header('cache-control', isManifest ? 'private, no-cache' : 'private, max-age=604800, immutable');
      if (isAmong(etag, headers['if-none-match'])) return reply.code(304).send();
      reply.header('content-type', isManifest ? 'application/json' : 'application/octet-stream');
      // A model in use lies in memory that threads share, of which no answer can be sent.
      return reply.send(Buffer.from(file));
    });
  });
}

/** The last editions, the newest last: a new one is made when somebody asks and something has changed. */
function createEditions(
  { engine, hashList, learning }: Knowing,
  now: () => number,
): () => Promise<readonly PublishedFiles[]> {
  let editions: readonly PublishedFiles[] = [];
  let made: {
    readonly model: unknown;
    readonly overlay: unknown;
    readonly own: unknown;
    readonly shared: unknown;
  } | null = null;
  let list: { readonly bytes: Uint8Array; readonly at: number } | null = null;
  let making: Promise<void> | null = null;

  function isCurrent(): boolean {
    if (made === null || made.model !== engine.model || made.overlay !== engine.overlay) return false;
    const { own, feeds } = hashList.parts;
    return (made.own === own && made.shared === feeds.shared) || isRecent();
  }

  function isRecent(): boolean {
    return list !== null && list.bytes.length > 0 && now() - list.at < LIST_FOR_MS;
  }

  async function make(): Promise<void> {
    const { own, feeds } = hashList.parts;
    const { shared } = feeds;
    const isSameList = made?.own === own && made.shared === shared;
    if (list === null || (!isSameList && !isRecent()))
      list = { bytes: await listWhatIsListed(hashList.parts, now()), at: now() };
    // Only now: what is in use may have changed meanwhile.
    const { model, overlay } = engine;
    const named = { bytes: model ?? readModelFile(), identity: learning.base(), dataVersion: engine.dataVersion };
    const parts = { model: named, overlay, list: list.bytes.length === 0 ? null : list.bytes, issuedAt: now() };
    editions = [...editions, makeKnowledge(parts, learning.key)].slice(-KEPT_EDITIONS);
    made = { model, overlay, own, shared };
  }

  return async () => {
    if (!isCurrent()) {
      making ??= make().finally(() => {
        making = null;
      });
      await making;
    }
    return editions;
  };
}
