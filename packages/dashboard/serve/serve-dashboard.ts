import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/** Paths of the pages, which exist only in the browser: each answers index.html. A test holds them against the router's. */
const PAGES = [
  '/',
  '/sign-in',
  '/sign-in/return/:provider',
  '/sign-in/link',
  '/second-factor',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/set-up',
  '/confirm-sign-up',
  '/join',
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
  '/people',
  '/audit',
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
export async function serveDashboard(
  app: FastifyInstance,
  dist: string = DIST,
  look: Look | null = null,
): Promise<void> {
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
  const sendIndex = look === null ? (reply: FastifyReply) => reply.sendFile('index.html') : serveLook(app, dist, look);
  for (const page of PAGES) app.get(page, (_request, reply) => sendIndex(reply));
  // Where the documentation was before it had a site of its own.
  for (const old of ['/guide', '/guide/*']) app.get(old, (_request, reply) => reply.redirect('/docs', 301));
  // A person who mistyped an address gets a page; programs, and everything under the API, the plain refusal.
  app.get('/*', (request, reply) => {
    if (!isPersonAsking(request)) return reply.callNotFound();
    return sendIndex(reply.code(404));
  });
}

/** How an operator's own dashboard looks. */
export interface Look {
  readonly name: string;
  readonly logo: { readonly type: string; readonly bytes: Uint8Array } | null;
  /** A style sheet. */
  readonly style: string | null;
}

/** Serves logo and style, and gives back what sends the page that names them. */
function serveLook(app: FastifyInstance, dist: string, { name, logo, style }: Look) {
  const page = pageWith(readFileSync(`${dist}index.html`, 'utf8'), name, logo !== null, style !== null);
  const send = (reply: FastifyReply, type: string, body: string | Buffer) => {
    secure(reply);
    return reply.header('cache-control', 'no-cache').type(type).send(body);
  };
  if (logo !== null) app.get(LOGO, (_request, reply) => send(reply, logo.type, Buffer.from(logo.bytes)));
  if (style !== null) app.get(STYLE, (_request, reply) => send(reply, 'text/css; charset=utf-8', style));
  return (reply: FastifyReply) => send(reply, 'text/html; charset=utf-8', page);
}

const LOGO = '/brand/logo';
const STYLE = '/brand/style.css';

function pageWith(index: string, name: string, hasLogo: boolean, hasStyle: boolean): string {
  const written = name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const brand = `<meta name="brand" content="${written}"${hasLogo ? ` data-logo="${LOGO}"` : ''} />`;
  // Behind the page's own, which it overrides.
  const style = hasStyle ? `<link rel="stylesheet" href="${STYLE}" />` : '';
  const page = index
    .replace('<title>Lurewatch</title>', () => `<title>${written}</title>${brand}`)
    .replace('</head>', `${style}</head>`);
  return hasLogo ? page.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${LOGO}" />`) : page;
}

const NOT_FOR_PEOPLE = /^\/(?:api\/|v\d|app\/|health|taxii2|assets\/|brand\/|sdk\/)/;

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
