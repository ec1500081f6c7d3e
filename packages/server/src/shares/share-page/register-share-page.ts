import { acceptedLanguage, isLanguage, type Language } from '@lurewatch/messages';
import type { FastifyInstance } from 'fastify';
import type { ScreenshotStore } from '../../store/tables/screenshots.ts';
import { type FindShared, PRIVATE_HEADERS } from '../share-routes.ts';
import { renderShare } from './render-share.ts';
import { renderSharedMessage } from './render-shared-message.ts';
import { renderMissingShare } from './share-frame.ts';
import { SHARE_STYLE } from './share-style.ts';

interface SharePageParts {
  readonly findShared: FindShared;
  readonly screenshots: Pick<ScreenshotStore, 'find'>;
}

/** The page behind a link: read only, without script, and known to nobody but who has the link. */
export function registerSharePage(app: FastifyInstance, { findShared, screenshots }: SharePageParts): void {
  app.get<{ Params: { readonly token: string }; Querystring: { readonly lang?: unknown } }>(
    '/share/:token',
    async (request, reply) => {
      const { lang } = request.query;
      const language =
        typeof lang === 'string' && isLanguage(lang) ? lang : acceptedLanguage(request.headers['accept-language']);
      const { token } = request.params;
      const shared = await findShared(token, request.ip);
      return reply
        .code(shared === null ? 404 : 200)
        .headers(PRIVATE_HEADERS)
        .header('cache-control', 'no-store')
        .header('vary', 'accept-language')
        .header('content-language', language)
        .header('content-security-policy', CSP)
        .header('content-type', 'text/html; charset=utf-8')
        .send(render(shared, language, token));
    },
  );
  app.get<{ Params: { readonly token: string } }>('/share/:token/picture', async (request, reply) => {
    const shared = await findShared(request.params.token, request.ip);
    const picture =
      shared?.kind === 'analysis' && shared.pictureOf
        ? await screenshots.find(shared.pictureOf.accountId, shared.pictureOf.analysisId)
        : null;
    reply
      .headers(PRIVATE_HEADERS)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'");
    if (picture === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no picture here.');
    return reply.type('image/webp').send(Buffer.from(picture));
  });
  app.get('/share/style.css', (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(SHARE_STYLE),
  );
}

type Shared = Awaited<ReturnType<FindShared>>;

function render(shared: Shared, language: Language, token: string): string {
  if (shared === null) return renderMissingShare(language);
  return shared.kind === 'message' ? renderSharedMessage(shared, language) : renderShare(shared, language, token);
}

/** Nothing but our own style sheet and the picture: no script, no frame, no form, no other origin. */
const CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
