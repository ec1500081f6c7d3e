import { acceptedLanguage, isLanguage } from '@lurewatch/messages';
import type { FastifyInstance } from 'fastify';
import { type FindShared, PRIVATE_HEADERS } from '../share-routes.ts';
import { renderMissingShare, renderShare } from './render-share.ts';
import { SHARE_STYLE } from './share-style.ts';

/** The page behind a link: read only, without script, and known to nobody but who has the link. */
export function registerSharePage(app: FastifyInstance, { findShared }: { readonly findShared: FindShared }): void {
  app.get<{ Params: { readonly token: string }; Querystring: { readonly lang?: unknown } }>(
    '/share/:token',
    async (request, reply) => {
      const { lang } = request.query;
      const language =
        typeof lang === 'string' && isLanguage(lang) ? lang : acceptedLanguage(request.headers['accept-language']);
      const shared = await findShared(request.params.token, request.ip);
      return reply
        .code(shared === null ? 404 : 200)
        .headers(PRIVATE_HEADERS)
        .header('cache-control', 'no-store')
        .header('vary', 'accept-language')
        .header('content-language', language)
        .header('content-security-policy', CSP)
        .header('content-type', 'text/html; charset=utf-8')
        .send(shared === null ? renderMissingShare(language) : renderShare(shared, language));
    },
  );
  app.get('/share/style.css', (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(SHARE_STYLE),
  );
}

/** Nothing but our own style sheet: no script, no frame, no form, no other origin. */
const CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
