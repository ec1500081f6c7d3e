import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Sent {
  readonly path: string;
  readonly body: string;
}

/** Stands before a service and keeps what travels to it. */
export interface RecordingRelay {
  readonly url: string;
  readonly sent: Sent[];
  close(): Promise<void>;
}

export async function startRelay(serviceUrl: string): Promise<RecordingRelay> {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method = 'GET', url: path = '/' } = request;
    sent.push({ path, body });
    const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' };
    const answer = await fetch(`${serviceUrl}${path}`, { method, headers, ...(method !== 'GET' && { body }) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
