import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';

const DOCS_FILE = fileURLToPath(new URL('../dist-docs/docs.json', import.meta.url));

/** Where the pages name the service itself. */
const ORIGIN = '{{ORIGIN}}';

/** What the build has made of the documentation. */
interface BuiltDocs {
  /** Path → page. */
  readonly pages: Readonly<Record<string, string>>;
  readonly search: readonly unknown[];
  readonly css: string;
  readonly js: string;
}

export interface DocsServer {
  /** Answers `/docs` or a path below it. */
  answer(path: string, wantsHtml: boolean, reply: FastifyReply): unknown;
}

/**
 * Serves the documentation under `/docs`, its pages with the address under which users reach the service. It is read at the
 * first request; where it was not built, as where the API runs without the dashboard, a line says so.
 */
export function serveDocs(app: FastifyInstance, origin: string, file: string = DOCS_FILE): DocsServer {
  let loaded: BuiltDocs | null | undefined;
  const docs = (): BuiltDocs | null => {
    loaded ??= load(origin, file);
    return loaded;
  };
  const asset = (path: string, type: string, of: (docs: BuiltDocs) => string) =>
    app.get(path, (_request, reply) => {
      const built = docs();
      if (built === null) return reply.callNotFound();
      return reply.header('cache-control', 'max-age=300').type(`${type}; charset=utf-8`).send(of(built));
    });
  asset('/docs/docs.css', 'text/css', ({ css }) => css);
  asset('/docs/docs.js', 'text/javascript', ({ js }) => js);
  asset('/docs/search.json', 'application/json', ({ search }) => JSON.stringify(search));
  const server: DocsServer = {
    answer(path, wantsHtml, reply) {
      const built = docs();
      reply.type('text/html; charset=utf-8').header('content-security-policy', CONTENT_SECURITY_POLICY);
      if (built === null) return reply.send(NOT_BUILT);
      const page = built.pages[path.replace(/\/$/, '')];
      if (page !== undefined) return reply.header('cache-control', 'no-cache').send(page);
      return wantsHtml ? reply.code(404).send(built.pages['/docs/not-found']) : reply.callNotFound();
    },
  };
  app.get('/docs/:page', ({ url, headers }, reply) =>
    server.answer(url.split('?', 1)[0] ?? '', headers.accept?.includes('text/html') === true, reply),
  );
  return server;
}

function load(origin: string, file: string): BuiltDocs | null {
  if (!existsSync(file)) return null;
  const built: BuiltDocs = JSON.parse(readFileSync(file, 'utf8'));
  const pages = Object.entries(built.pages).map(([path, html]) => [path, html.replaceAll(ORIGIN, escapeText(origin))]);
  return { ...built, pages: Object.fromEntries(pages) };
}

const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Lurewatch docs</title><p>The documentation is not built: <code>npm run build</code>. The API is described at <a href="/openapi.json">/openapi.json</a>.</p></html>';

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
