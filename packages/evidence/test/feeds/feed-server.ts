import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedList {
  body: string | Buffer;
  etag?: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Lists on loopback over a real socket; honours If-None-Match. */
export interface FeedServer {
  readonly origin: string;
  /** By path. */
  readonly lists: Map<string, ServedList>;
  readonly requests: { readonly path: string; readonly status: number }[];
  close(): Promise<void>;
}

export async function startFeedServer(): Promise<FeedServer> {
  const lists = new Map<string, ServedList>();
  const requests: { path: string; status: number }[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    const list = lists.get(path);
    const isHeld = list?.etag !== undefined && request.headers['if-none-match'] === list.etag;
    const status = list === undefined ? 404 : isHeld ? 304 : (list.status ?? 200);
    requests.push({ path, status });
    response.writeHead(status, { ...list?.headers, ...(list?.etag === undefined ? {} : { etag: list.etag }) });
    response.end(status === 304 ? undefined : list?.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    lists,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
