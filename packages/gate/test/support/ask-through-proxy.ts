import { request as httpRequest } from 'node:http';
import { connect as tlsConnect } from 'node:tls';

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const TIMEOUT_MS = 30_000;

/** Asks a forward proxy for a plain http URL. */
export function askPlain(
  proxyPort: number,
  url: string,
  body?: string,
  moreHeaders: Readonly<Record<string, string>> = {},
): Promise<ProxyAnswer> {
  return new Promise((resolve, reject) => {
    const { host } = new URL(url);
    const options = {
      host: '127.0.0.1',
      port: proxyPort,
      path: url,
      headers: { host, ...moreHeaders },
      timeout: TIMEOUT_MS,
      agent: false,
    };
    const asked = httpRequest({ ...options, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer for ${url}`)));
    asked.on('error', reject);
    asked.end(body);
  });
}

export interface SecureAnswer extends ProxyAnswer {
  /** Who signed the certificate that the browser would see. */
  readonly issuer: string;
}

/** Asks a forward proxy for an https URL: CONNECT, TLS, then the request inside. */
export async function askSecure(proxyPort: number, url: string): Promise<SecureAnswer> {
  const { hostname, pathname } = new URL(url);
  const socket = await new Promise<import('node:stream').Duplex>((resolve, reject) => {
    const asked = httpRequest({
      host: '127.0.0.1',
      port: proxyPort,
      method: 'CONNECT',
      path: `${hostname}:443`,
      headers: { host: `${hostname}:443` },
      timeout: TIMEOUT_MS,
    });
    asked.on('connect', (response, opened) => {
      if (response.statusCode === 200) resolve(opened);
      else reject(new Error(`CONNECT was answered ${response.statusCode}`));
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer for ${url}`)));
    asked.on('error', reject);
    asked.end();
  });
  return new Promise((resolve, reject) => {
    const secured = tlsConnect({ socket, servername: hostname, rejectUnauthorized: false }, () => {
      secured.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    });
    const issuerOf = () => String(secured.getPeerCertificate().issuer?.CN ?? '');
    let issuer = '';
    let text = '';
    secured.setTimeout(TIMEOUT_MS, () => secured.destroy(new Error(`no answer for ${url}`)));
    secured.on('secureConnect', () => {
      issuer = issuerOf();
    });
    secured.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    secured.on('error', reject);
    secured.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const [statusLine = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n'), issuer });
    });
  });
}
