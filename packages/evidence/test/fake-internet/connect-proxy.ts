import http from 'node:http';
import net from 'node:net';
import { listen, portOfServer } from './fake-dns-server.ts';

export interface ConnectProxy {
  readonly address: string;
  /** What was asked for, as it was written: `host:port`. */
  readonly targets: readonly string[];
  /** Answers instead of connecting, while it is set. */
  refusal: string | null;
  close(): Promise<void>;
}

/** A proxy as firms have them: CONNECT and nothing else; with a login where one is given (`user:password`). */
export async function startConnectProxy(login: string | null = null): Promise<ConnectProxy> {
  const targets: string[] = [];
  const sockets = new Set<net.Socket>();
  const wanted = login === null ? undefined : `Basic ${Buffer.from(login).toString('base64')}`;
  const server = http.createServer((_request, response) => response.writeHead(405).end());
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  });
  server.on('connect', (request, inner) => {
    if (request.headers['proxy-authorization'] !== wanted) {
      inner.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    targets.push(request.url ?? '');
    if (proxy.refusal !== null) {
      inner.end(proxy.refusal);
      return;
    }
    const { hostname, port } = new URL(`http://${request.url}/`);
    const outer = net.connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) });
    outer.on('error', () => inner.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n'));
    outer.once('connect', () => {
      inner.write('HTTP/1.1 200 Connection established\r\nvia: 1.1 proxy\r\n\r\n');
      inner.pipe(outer).pipe(inner);
    });
    inner.on('close', () => outer.destroy());
    outer.on('close', () => inner.destroy());
  });
  await listen(server, '127.0.0.1');
  const proxy: ConnectProxy = {
    address: `http://${login === null ? '' : `${encodedLogin(login)}@`}127.0.0.1:${portOfServer(server)}`,
    targets,
    refusal: null,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

function encodedLogin(login: string): string {
  const [user = '', ...password] = login.split(':');
  return `${encodeURIComponent(user)}:${encodeURIComponent(password.join(':'))}`;
}
