import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from './gate-process.ts';

export interface FakeInternet {
  /** A proxy that answers for every host, with http and behind CONNECT with https. */
  readonly proxyPort: number;
  /** Plain http of every host. */
  readonly originPort: number;
  /** Hosts and paths that were reached. */
  readonly reached: string[];
  readonly certificate: string;
  close(): void;
}

/** Every host of the world, on this machine: answers "the page of HOST". */
export async function startFakeInternet(): Promise<FakeInternet> {
  const reached: string[] = [];
  const { key, certificate } = makeCertificate(temporaryFolder(), 'fake internet');
  const page = (host: string, path: string) => {
    reached.push(`${host}${path}`);
    return `the page of ${host}${path}`;
  };
  const origin = createHttpServer((request, response) => {
    request.resume().on('end', () => response.end(page(request.headers.host ?? '', request.url ?? '')));
  });
  const secure = createHttpsServer({ key, cert: certificate }, (request, response) => {
    response.end(page(request.headers.host ?? '', request.url ?? ''));
  });
  const proxy = createHttpServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    request.resume().on('end', () => response.end(page(url.host, url.pathname)));
  });
  proxy.on('connect', (request, socket) => {
    reached.push(`CONNECT ${request.url}`);
    const upstream = connect(portOf(secure), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  const servers: readonly Server[] = [origin, secure, proxy];
  await Promise.all(servers.map((it) => new Promise<void>((resolve) => it.listen(0, '127.0.0.1', resolve))));
  return {
    proxyPort: portOf(proxy),
    originPort: portOf(origin),
    reached,
    certificate,
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** A self-signed certificate that may sign others; also written to `ca.pem` with its key. */
export function makeCertificate(folder: string, name: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${name}`, '-days', '2'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject];
  execFileSync('openssl', args, { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
}

function portOf(server: Server): number {
  const address = server.address();
  return (address as AddressInfo).port;
}
