import { hash } from 'node:crypto';
import type { TakeTurn } from '../decision/turns.ts';
import type { Deny } from '../operation/deny.ts';
import { createAuthorisationHandler } from './http-authorisation.ts';
import { answer, type HandleRequest } from './listener.ts';

export interface HttpHandlerParts {
  readonly deny: Deny;
  readonly takeTurn: TakeTurn;
  readonly isTrustedProxy: (address: string) => boolean;
  readonly countBroken: () => void;
  readonly metrics: { readonly contentType: string; text(): Promise<string> };
  /** null: no zone is served. */
  readonly zone: { readonly path: string; readonly text: () => string | Promise<string> } | null;
  readonly health: () => object;
}

/** Routes what programs ask over HTTP: `/authorize`, `/envoy/…`, `/rpz/TOKEN`, `/metrics`, `/health`. */
export function createHttpHandler({
  deny,
  takeTurn,
  isTrustedProxy,
  countBroken,
  metrics,
  zone,
  health,
}: HttpHandlerParts): HandleRequest {
  const authorise = createAuthorisationHandler(deny, takeTurn, isTrustedProxy, countBroken);
  return async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/authorize' || path.startsWith('/envoy/')) return authorise(request, response);
    if (zone !== null && path === zone.path) {
      const text = await zone.text();
      const etag = `"${hash('sha256', text, 'hex').slice(0, 32)}"`;
      if (request.headers['if-none-match'] === etag) return answer(response, 304, { etag });
      return answer(response, 200, { 'content-type': 'text/dns; charset=utf-8', etag }, text);
    }
    if (path === '/metrics') {
      return answer(response, 200, { 'content-type': metrics.contentType }, await metrics.text());
    }
    if (path === '/health') {
      return answer(response, 200, { 'content-type': 'application/json' }, JSON.stringify(health()));
    }
    return answer(response, 404, { 'content-type': 'text/plain; charset=utf-8' }, 'There is nothing here.\n');
  };
}
