import http from 'node:http';
import https from 'node:https';
import type net from 'node:net';
import type tls from 'node:tls';
import zlib from 'node:zlib';
import type { FakeCertificateAuthority } from './fake-certificates.ts';
import { listen, portOfServer } from './fake-dns-server.ts';
import type { FakeHost, FakePage } from './fake-host.ts';

export interface FakeWebServer {
  readonly httpPort: number;
  readonly httpsPort: number;
  close(): Promise<void>;
}

export interface FakeWebOptions {
  readonly address: string;
  readonly hostOf: (name: string) => FakeHost | undefined;
  readonly certificates: FakeCertificateAuthority;
  readonly delayMs: () => number;
  readonly onRequest: (line: string) => void;
}

/** All hosts' pages from one address: 80 and 443 where this process may bind them, free ports otherwise. */
export async function startFakeWebServer(options: FakeWebOptions): Promise<FakeWebServer> {
  const plain = http.createServer((request, response) => serve(request, response));
  const secure = https.createServer({ SNICallback: findContext, ...(await defaultContext()) }, (request, response) =>
    serve(request, response),
  );
  // Scanners hang up in the middle of a handshake; that is no fault of the server.
  secure.on('tlsClientError', () => {});
  await listenOnStandardPort(plain, options.address, 80);
  await listenOnStandardPort(secure, options.address, 443);

  /** Without SNI (literal addresses) some certificate must be shown. */
  async function defaultContext(): Promise<https.ServerOptions> {
    return { minVersion: 'TLSv1.2' };
  }

  function findContext(name: string, callback: (error: Error | null, context?: tls.SecureContext) => void): void {
    options.certificates.contextFor(name, options.hostOf(name)?.certificate).then(
      (context) => callback(null, context),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  function serve(request: http.IncomingMessage, response: http.ServerResponse): void {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    const path = new URL(request.url ?? '/', 'http://fake').pathname;
    options.onRequest(`${request.method} ${name}${request.url}`);
    const host = options.hostOf(name);
    const page = host?.pages?.[path] ?? host?.pages?.['*'] ?? { status: 404, body: 'not found' };
    const shown = typeof page === 'function' ? page(request) : page;
    const entry = typeof shown === 'string' ? { body: shown } : shown;
    const delayMs = entry.delayMs ?? options.delayMs();
    if (delayMs > 0) setTimeout(() => send(entry, response), delayMs);
    else send(entry, response);
  }

  return {
    httpPort: portOfServer(plain),
    httpsPort: portOfServer(secure),
    close: async () => {
      await Promise.all([closeServer(plain), closeServer(secure)]);
    },
  };
}

function send(page: FakePage, response: http.ServerResponse): void {
  const body = compress(Buffer.from(page.body ?? ''), page.encoding);
  response.writeHead(page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    ...(page.encoding === undefined ? {} : { 'content-encoding': page.encoding }),
    ...page.headers,
  });
  if (page.hangUp) {
    response.flushHeaders();
    response.socket?.destroy();
  } else if (page.drip === undefined) response.end(body);
  else dripBody(response, body, page.drip);
}

function dripBody(
  response: http.ServerResponse,
  body: Buffer,
  { pieces, everyMs }: { pieces: number; everyMs: number },
): void {
  const size = Math.max(1, Math.ceil(body.length / pieces));
  let offset = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(offset, offset + size));
    offset += size;
    if (offset >= body.length) {
      clearInterval(timer);
      response.end();
    }
  }, everyMs);
  response.once('close', () => clearInterval(timer));
}

function compress(body: Buffer, encoding: FakePage['encoding']): Buffer {
  if (encoding === 'gzip') return zlib.gzipSync(body);
  if (encoding === 'br') return zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'deflate' ? zlib.deflateSync(body) : body;
}

async function listenOnStandardPort(server: net.Server, address: string, port: number): Promise<void> {
  try {
    await listen(server, address, port);
  } catch {
    await listen(server, address, 0);
  }
}

function closeServer(server: http.Server | https.Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
