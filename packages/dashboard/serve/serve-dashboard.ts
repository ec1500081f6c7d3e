import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/** Paths of the pages, which exist only in the browser: each answers index.html. A test holds them against the router's. */
const PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/set-up',
  '/confirm-sign-up',
  '/verify-email',
  '/analysis/:id',
  '/batches',
  '/batches/:id',
  '/messages',
  '/gates',
  '/domains/:domain',
  '/connect',
  '/overview',
  '/history',
  '/usage',
  '/keys',
  '/webhooks',
  '/webhooks/:id',
  '/lists',
  '/account',
  '/admin',
  '/admin/:page',
];

/** True when the pages are built; without them the API works alone. */
export function isDashboardBuilt(dist: string = DIST): boolean {
  return existsSync(`${dist}index.html`);
}

/**
 * Serves the built pages at `/`: their files with hashed names for ever, index.html and the API's client always asked for
 * anew.
 */
export async function serveDashboard(app: FastifyInstance, dist: string = DIST): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.hash'],
    index: false,
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, path) => {
      secure(reply);
      if (path.startsWith(`${dist}sdk/`)) shareWithAll(reply);
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    cacheControl: false,
  });
  for (const page of PAGES) app.get(page, (_request, reply) => reply.sendFile('index.html'));
  // Where the documentation was before it had a site of its own.
  for (const old of ['/guide', '/guide/*']) app.get(old, (_request, reply) => reply.redirect('/docs', 301));
  // A person who mistyped an address gets a page; programs, and everything under the API, the plain refusal.
  app.get('/*', (request, reply) => {
    if (!isPersonAsking(request)) return reply.callNotFound();
    return reply.code(404).sendFile('index.html');
  });
}

const NOT_FOR_PEOPLE = /^\/(?:api\/|v\d|app\/|health|taxii2|assets\/|sdk\/)/;

/** A browser that shows a page says that it wants HTML; scripts and command lines do not. */
function isPersonAsking({ url, headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && !NOT_FOR_PEOPLE.test(url);
}

/** The API's client: a page of any origin may import it. */
function shareWithAll(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

function secure(reply: FastifyReply): void {
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('x-frame-options', 'DENY');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
}
