import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { RenderAnswer } from '@lurewatch/evidence';
import type { RenderRequest } from '../render.ts';
import { readOrder } from './read-order.ts';

export interface ApiOptions {
  readonly host: string;
  readonly port: number;
  readonly secret: string;
  readonly render: (request: RenderRequest, signal: AbortSignal) => Promise<RenderAnswer | 'busy' | 'gone'>;
  /** Version of the browser; null: there is none. */
  readonly browser: () => string | null;
  readonly onError: (error: unknown) => void;
}

export interface Api {
  readonly port: number;
  close(): Promise<void>;
}

/** More than the longest address of an order takes. */
const MAX_BODY_BYTES = 65_536;
const MAX_CONNECTIONS = 256;

/** `POST /render` for whoever has the secret, `GET /health` for everybody. */
export async function serveApi(options: ApiOptions): Promise<Api> {
  const expected = hash(`Bearer ${options.secret}`);
  const server = http.createServer({ headersTimeout: 10_000, requestTimeout: 15_000 }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      options.onError(error);
      if (!response.headersSent) send(response, 500, { error: 'internal' });
    });
  });
  server.maxConnections = MAX_CONNECTIONS;

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.method === 'GET' && request.url === '/health') {
      const browser = options.browser();
      return send(response, browser === null ? 503 : 200, {
        status: browser === null ? 'unavailable' : 'ready',
        browser,
      });
    }
    if (request.method !== 'POST' || request.url !== '/render') return refuse(request, response, 404, 'not_found');
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) {
      return refuse(request, response, 401, 'unauthorized');
    }
    const text = await readBody(request);
    if (text === null) return refuse(request, response, 413, 'too_large');
    const order = readOrder(text);
    if ('field' in order) return send(response, 400, { error: 'invalid_request', ...order });
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const answer = await options.render(order, gone.signal);
    if (answer === 'gone') response.destroy();
    else if (answer === 'busy') send(response, 503, { error: 'busy' });
    else send(response, 200, answer);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: options.host, port: options.port }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: http.IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes: Buffer = chunk;
    length += bytes.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What was not read is not waited for. */
function refuse(request: http.IncomingMessage, response: http.ServerResponse, status: number, error: string): void {
  response.setHeader('connection', 'close');
  send(response, status, { error });
  request.resume();
}

function send(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
