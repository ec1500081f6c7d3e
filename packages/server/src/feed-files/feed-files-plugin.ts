import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isAmong } from '../api/etag.ts';
import type { Basis } from '../basis/basis.ts';
import { admitCaller } from '../http/admit-caller.ts';
import { basicAsBearer } from '../http/basic-as-bearer.ts';
import type { ApiParts } from '../http/create-app.ts';
import { sendError, toApiError } from '../http/error-answer.ts';
import { streamInTurns } from '../http/stream-in-turns.ts';
import { bringUpToDate } from '../indicators/bring-up-to-date.ts';
import type { Store } from '../store/store.ts';
import { FEED_FILES, type FeedFile } from './feed-files.ts';
import { liveUrls } from './live-urls.ts';

/** What the account knows to be dangerous as files that firewalls, proxies and resolvers fetch by themselves. */
export async function feedFilesPlugin(
  app: FastifyInstance,
  api: ApiParts,
  { store, now, engine }: Basis & { readonly store: Store; readonly engine: { isTrustedSite(site: string): boolean } },
): Promise<void> {
  const isTrustedSite = (site: string) => engine.isTrustedSite(site);
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      request.headers.authorization = basicAsBearer(request.headers.authorization);
      done();
    });
    scope.addHook('onRequest', admitCaller(api, { scope: ['history:read', 'reports'], role: 'viewer' }));
    scope.addHook('onResponse', (request, reply, done) => {
      api.observe(null, request, reply.statusCode);
      done();
    });
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, toApiError(error)));
    scope.addHook('onSend', (_request, reply, payload, done) => {
      if (reply.statusCode === 401) reply.header('www-authenticate', 'Basic realm="Lurewatch", Bearer');
      done(null, payload);
    });
    for (const file of FEED_FILES) scope.get(`/feed/${file.name}`, (request, reply) => send(file, request, reply));
  });

  async function send(file: FeedFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.caller === null) throw new Error('a request came through without a caller');
    const accountId = request.caller.account.id;
    const at = now();
    for (const collection of ['verdicts', 'reports'] as const) await bringUpToDate(store, accountId, collection, at);
    // Each version has a time of its own and each end takes one away: the same two figures are the same URLs.
    const { count, added } = await store.indicators.extent(accountId, at);
    const etag = etagOf(`${file.name} ${accountId} ${count} ${added}`);
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
    if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply
      .header('content-type', file.mediaType)
      .send(streamInTurns(file.write(liveUrls(store, accountId, at), { now: at, isTrustedSite })));
  }
}
