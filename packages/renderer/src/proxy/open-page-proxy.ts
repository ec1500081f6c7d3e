import http from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { RenderedHost } from '@lurewatch/evidence';
import {
  type AddressResolver,
  type OutboundPolicy,
  type OutboundProxy,
  openGuardedSocket,
  toOutboundError,
} from '@lurewatch/evidence/fetch';
import { createContactedHosts } from './contacted-hosts.ts';
import { createPageBudget } from './page-budget.ts';

export interface PageProxyOptions {
  readonly folder: string;
  /** Of the socket in the folder. */
  readonly name: string;
  readonly resolver: AddressResolver;
  readonly policy: OutboundPolicy;
  /** By which it makes its own connections; null: by none. */
  readonly outboundProxy: OutboundProxy | null;
  readonly maxBytes: number;
}

export interface PageProxy {
  hosts(): readonly RenderedHost[];
  /** Ends whatever is under way. */
  close(): void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const MAX_HEADER_BYTES = 65_536;
/** Between two hops only (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = ['proxy-connection', 'connection', 'keep-alive', 'te', 'upgrade', 'proxy-authorization'];

/**
 * The only way out of the fence, for one page: an HTTP proxy on a Unix socket. It resolves each name itself, connects to public
 * addresses alone, as every other request of the product does, counts, and keeps a list.
 */
export async function openPageProxy(options: PageProxyOptions): Promise<PageProxy> {
  const { resolver, policy, outboundProxy: proxy } = options;
  const budget = createPageBudget(options.maxBytes);
  const contacted = createContactedHosts();
  const open = new Set<Duplex>();
  const closing = new AbortController();
  const server = http.createServer({ maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 10_000 });

  async function connect(target: URL): Promise<Socket | null> {
    const host = hostWithPort(target);
    if (closing.signal.aborted) return null;
    if (!budget.takeConnection(host)) {
      contacted.noteRefusal(host, 'too_large');
      return null;
    }
    try {
      const socket = await openGuardedSocket(
        {
          url: target,
          allowHttp: true,
          verifyCertificates: false,
          connectTimeoutMs: CONNECT_TIMEOUT_MS,
          signal: closing.signal,
        },
        { resolver, policy, proxy },
      );
      keep(socket);
      contacted.noteConnection(host);
      socket.on('data', (chunk: Buffer) => {
        contacted.noteBytes(host, chunk.length);
        if (!budget.takeBytes(chunk.length)) endAll();
      });
      return socket;
    } catch (error) {
      contacted.noteRefusal(host, toOutboundError(error).reason);
      return null;
    }
  }

  function keep(stream: Duplex): void {
    open.add(stream);
    stream.on('error', () => stream.destroy());
    stream.on('close', () => open.delete(stream));
  }

  function endAll(): void {
    closing.abort();
    for (const stream of open) stream.destroy();
  }

  server.on('connection', keep);

  server.on('connect', async (request: http.IncomingMessage, inner: Duplex, head: Buffer) => {
    // One address for both: the bytes are the browser's own, the tunnel only carries them.
    const target = URL.parse(`http://${request.url}/`);
    const outer = target === null ? null : await connect(target);
    if (outer === null || inner.destroyed) {
      outer?.destroy();
      inner.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    inner.write('HTTP/1.1 200 Connection established\r\n\r\n');
    outer.write(head);
    inner.on('data', countSent);
    inner.pipe(outer).pipe(inner);
    inner.on('close', () => outer.destroy());
    outer.on('close', () => inner.destroy());
  });

  function countSent(chunk: Buffer): void {
    if (!budget.takeSentBytes(chunk.length)) endAll();
  }

  server.on('request', async (request, response) => {
    const target = URL.parse(request.url ?? '');
    const outer = target?.protocol === 'http:' ? await connect(target) : null;
    if (target === null || outer === null || response.destroyed) {
      outer?.destroy();
      // An answer of ours would be taken for the page's own.
      response.destroy();
      return;
    }
    const forwarded = http.request({
      createConnection: () => outer,
      method: request.method,
      path: target.pathname + target.search,
      headers: { ...withoutHopByHop(request.headers), host: target.host, connection: 'close' },
      setHost: false,
    });
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      answer.on('aborted', () => response.destroy());
    });
    forwarded.on('error', () => response.destroy());
    forwarded.on('close', () => outer.destroy());
    response.on('close', () => forwarded.destroy());
    request.on('data', countSent);
    request.pipe(forwarded);
  });
  server.on('upgrade', (_request, socket) => socket.destroy());
  server.on('clientError', (_error, socket) => socket.destroy());

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: join(options.folder, options.name) }, resolve);
  });
  return {
    hosts: contacted.list,
    close() {
      endAll();
      server.close();
    },
  };
}

function hostWithPort(target: URL): string {
  return target.port === '' ? `${target.hostname}:80` : target.host;
}

function withoutHopByHop(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const kept: http.OutgoingHttpHeaders = { ...headers };
  for (const name of HOP_BY_HOP) delete kept[name];
  return kept;
}
