import { request } from 'node:http';

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  /** The Host header, which fetch would not let a test choose. */
  readonly host: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** One request to the server's address, with whatever Host. */
export function rawRequest(url: string, { method = 'GET', path, host, headers, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers: { ...headers, host }, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
